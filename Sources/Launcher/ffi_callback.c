/* SPDX-License-Identifier: Apache-2.0
 *
 * ffi_callback.c: C functions that are made at run time, for completions.
 *
 * All of them are made before the memory is locked down and never given back;
 * what one of them answers changes from call to call. They are used in turn, so
 * that a late call of one finds its own call ended rather than another's open.
 */
#include <errno.h>
#include <pthread.h>
#include <string.h>

#include "ffi.h"
#include "host_interfaces.h"

static struct completion {
    ffi_closure *closure; /* where it is written */
    void *code;           /* where it is called */
    const struct ffi_binding *binding;
    const struct ffi_argument *argument;
    intendant_call *call;
} completions[FFI_MAX_CALLBACKS];

static size_t prepared, next_used;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

bool ffi_callbacks_prepare(size_t count) {
    while (prepared < count && prepared < FFI_MAX_CALLBACKS) {
        struct completion *completion = &completions[prepared];
        completion->closure = ffi_closure_alloc(sizeof(ffi_closure), &completion->code);
        if (completion->closure == NULL) return errno = ENOMEM, false;
        prepared++;
    }
    return true;
}

/* Any thread of the library's. */
static void completed(ffi_cif *cif, void *result, void **arguments, void *context) {
    (void)cif;
    (void)result;
    pthread_mutex_lock(&lock);
    struct completion completion = *(struct completion *)context;
    pthread_mutex_unlock(&lock);
    const struct ffi_argument *argument = completion.argument;
    const struct ffi_output *decisive = NULL;
    union ffi_slot verdict = {0};
    for (size_t i = 0; i < argument->output_count; i++) {
        union ffi_slot slot = {0};
        memcpy(&slot, arguments[i], argument->output_types[i]->size);
        if (argument->outputs[i].is_code) decisive = &argument->outputs[i], verdict = slot;
        ffi_output_store(&argument->outputs[i], &slot, completion.call);
    }
    enum ffi_kind kind = decisive != NULL ? decisive->kind : FFI_KIND_VOID;
    ffi_answer_always(completion.binding, kind, &verdict, completion.call);
}

/* Whether the call that it was made for still waits for its answer. */
static bool is_used(const struct completion *completion) {
    return completion->call != NULL && circumstances_interface.method(completion->call) != NULL;
}

void *ffi_callback_for(const struct ffi_binding *binding, struct ffi_argument *argument,
                       intendant_call *call) {
    for (size_t tried = 0; tried < prepared; tried++) {
        struct completion *completion = &completions[next_used++ % prepared];
        if (is_used(completion)) continue;
        pthread_mutex_lock(&lock);
        completion->binding = binding;
        completion->argument = argument;
        completion->call = call;
        pthread_mutex_unlock(&lock);
        ffi_status status = ffi_prep_closure_loc(completion->closure, &argument->callback_cif,
                                                 completed, completion, completion->code);
        return status == FFI_OK ? completion->code : NULL;
    }
    return NULL;
}
