/* SPDX-License-Identifier: Apache-2.0
 *
 * ffi.h: plain C functions as handlers, called through libffi.
 *
 * What is bound to what comes with `begin` as `handlers`, checked by the host;
 * ffi.md beside this file says what authors may write. The functions here are
 * an ordinary extension seen from the launcher: they see calls through the same
 * interfaces as one in C.
 */
#ifndef LAUNCHER_FFI_H
#define LAUNCHER_FFI_H

#include <ffi.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "intendant_extension.h"
#include "load.h"
#include "value.h"

enum { FFI_MAX_ARGUMENTS = 16, FFI_MAX_CALLBACK_ARGUMENTS = 8, FFI_MAX_CALLBACKS = 64 };

enum ffi_kind {
    FFI_KIND_VOID,
    FFI_KIND_BOOL,
    FFI_KIND_INT32,
    FFI_KIND_UINT32,
    FFI_KIND_INT64,
    FFI_KIND_UINT64,
    FFI_KIND_DOUBLE,
    FFI_KIND_STRING,  /* char *, UTF-8 with a NUL */
    FFI_KIND_POINTER, /* void *; carries nothing */
};

/* Where the value of an argument comes from, or goes to. */
enum ffi_source {
    FFI_VALUE,     /* the intent, at `path` */
    FFI_COUNT,     /* elements of the list, bytes of the text at `path` */
    FFI_CONSTANT,  /* as written in the manifest */
    FFI_CONTAINER, /* the path of the file `path` in the container */
    FFI_OUT,       /* the function writes it; it becomes the field `path` */
    FFI_BUFFER,    /* the function writes text into `capacity` bytes; field `path` */
    FFI_CALLBACK,  /* the function calls it when it is done */
};

/* A value that comes back: returned, or an argument of a callback. */
struct ffi_output {
    enum ffi_kind kind;
    const char *field; /* of the response; NULL if it goes nowhere */
    bool is_owned;     /* a text that the extension must free */
    bool is_code;      /* decides the answer */
};

struct ffi_argument {
    enum ffi_source source;
    enum ffi_kind kind;
    bool is_list, is_optional, is_owned;
    const char *path;
    const struct value *constant;
    size_t capacity;
    /* Of a callback. */
    struct ffi_output outputs[FFI_MAX_CALLBACK_ARGUMENTS];
    ffi_type *output_types[FFI_MAX_CALLBACK_ARGUMENTS];
    size_t output_count;
    ffi_cif callback_cif;
};

/* One function, bound to one phase of one intent. */
struct ffi_binding {
    const char *intent, *phase, *parameter; /* `parameter` of a resolve, else NULL */
    const char *symbol;
    void (*function)(void);
    ffi_cif cif;
    ffi_type *types[FFI_MAX_ARGUMENTS];
    struct ffi_argument arguments[FFI_MAX_ARGUMENTS];
    size_t argument_count;
    struct ffi_output result;
    const struct value *codes;        /* result → code, "*" for the rest */
    const struct value *return_codes; /* with a callback: results that answer at once, or NULL */
    bool has_callback;
};

/* One C value, wherever libffi wants its address. */
union ffi_slot {
    ffi_arg widened; /* libffi widens small results */
    uint8_t boolean;
    int32_t int32;
    uint32_t uint32;
    int64_t int64;
    uint64_t uint64;
    double number;
    const void *pointer;
    char *text;
};

/* ---- ffi_plan.c ----------------------------------------------------------- */

/* Reads one binding. NULL, or the sentence that says what is wrong with it. */
const char *ffi_plan_read(const struct value *plan, struct ffi_binding *binding);

/* ---- ffi_values.c --------------------------------------------------------- */

/* The C values of one call, and the memory behind them. */
struct ffi_frame {
    union ffi_slot slots[FFI_MAX_ARGUMENTS];   /* what is passed */
    union ffi_slot targets[FFI_MAX_ARGUMENTS]; /* what passed pointers point to */
    void *addresses[FFI_MAX_ARGUMENTS];
    struct arena arena;
};

enum ffi_readiness { FFI_READY, FFI_MISSING, FFI_UNFIT };

/* Fills the frame from the intent. FFI_MISSING: the value at `problem` is absent
 * and not optional. FFI_UNFIT: `problem` says why a value cannot be passed. */
enum ffi_readiness ffi_frame_fill(struct ffi_frame *frame, const struct ffi_binding *binding,
                                  intendant_call *call, char problem[256]);
/* Writes what came back through pointers into the draft of the answer. */
void ffi_frame_collect(struct ffi_frame *frame, const struct ffi_binding *binding,
                       intendant_call *call);
/* Writes one output into the draft, and frees it if that is the extension's to do. */
void ffi_output_store(const struct ffi_output *output, union ffi_slot *slot,
                      intendant_call *call);

/* ---- ffi_answer.c --------------------------------------------------------- */

/* Whether `codes` has an entry for this result, and answers with it if so. */
bool ffi_answer(const struct ffi_binding *binding, const struct value *codes, enum ffi_kind kind,
                const union ffi_slot *slot, intendant_call *call);
/* The same, or a failure that names the result. */
void ffi_answer_always(const struct ffi_binding *binding, enum ffi_kind kind,
                       const union ffi_slot *slot, intendant_call *call);
void ffi_fail(const struct ffi_binding *binding, const char *code, const char *message,
              intendant_call *call);

/* ---- ffi_callback.c ------------------------------------------------------- */

/* Makes `count` callbacks, at most FFI_MAX_CALLBACKS. In the child, before the
 * memory is locked down: later no page can become executable. False: errno. */
bool ffi_callbacks_prepare(size_t count);
/* A function that answers `call` when it is called; NULL if all are in use. Any
 * late or second call of it is harmless. Worker. */
void *ffi_callback_for(const struct ffi_binding *binding, struct ffi_argument *argument,
                       intendant_call *call);

/* ---- ffi_handler.c -------------------------------------------------------- */

/* Loads `library`, a path or a name for the loader, and binds its functions as
 * `handlers` says; both live on. Main thread. */
bool ffi_load(const char *library, const struct value *handlers, struct extension *extension,
              struct load_failure *failure);

#endif
