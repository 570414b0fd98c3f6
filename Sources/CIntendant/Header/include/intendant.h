/* SPDX-License-Identifier: Apache-2.0
 *
 * intendant.h: intent extensions in a program of your own.
 *
 * A runtime knows the installed extensions. A request is a sentence or an
 * intent as data; it becomes questions to the user, a card, and an outcome.
 * Extensions run in processes of their own: whatever they do, the result is an
 * outcome with a name and a reason, and your program goes on.
 *
 *     static void ask(void *user_data, const intendant_question *question,
 *                     intendant_reply *reply) {
 *         (void)user_data;
 *         printf("%s\n", question->prompt);
 *         intendant_reply_text(reply, "yes");
 *     }
 *     int main(void) {
 *         intendant_callbacks callbacks = {sizeof callbacks, NULL, ask, NULL, NULL, NULL};
 *         intendant_runtime *runtime = intendant_runtime_create(NULL, NULL);
 *         intendant_outcome *outcome = intendant_perform_sentence(
 *             runtime, "tell Anna I'm on my way", &callbacks, NULL, NULL);
 *         printf("%s\n", intendant_outcome_spoken(outcome));
 *         intendant_outcome_destroy(outcome);
 *         intendant_runtime_destroy(runtime);
 *     }
 *
 * Link with -lintendant. Rules that hold for every function:
 *
 * Ownership. What a `_create` or a `perform` gives belongs to you until its
 * `_destroy`, which takes NULL too. What an accessor gives belongs to the
 * object and lives as long as it. What a function takes is copied, or is lent
 * until it returns.
 *
 * NULL. Every accessor takes NULL and then answers NULL or 0; a function that
 * needs an object and gets NULL fails in words. Errors may be passed as NULL
 * by whoever does not want the reason.
 *
 * Text is UTF-8 and ends with a NUL. Text that is not UTF-8 is an error.
 *
 * Threads. Every function may be called from any thread unless it says
 * otherwise, and there is no state outside the objects, no thread-local last
 * error, no initialiser. Functions that wait (`perform`, `_runtime_destroy`) want
 * a thread that may wait: not one that runs Swift tasks. An object must not be destroyed while another thread
 * uses it. Runtimes and cancellations may be used by several threads at once.
 *
 * Growing. Structs start with their size in bytes, as your compiler sees them,
 * and only ever grow at the end. A member that your size does not reach has
 * its default. Functions are only added. C11 and C++17.
 */
#ifndef INTENDANT_H
#define INTENDANT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Errors: what Intendant itself could not do ------------------------ */

/* An extension that crashes, stalls or refuses is no error but an outcome. */
typedef struct intendant_runtime_error intendant_runtime_error;

/* The place, what is wrong there, and what to do: "PLACE: PROBLEM\n  fix: FIX". */
const char *intendant_runtime_error_message(const intendant_runtime_error *error);

/* One word for programs; more may come: "argument" (NULL, not UTF-8, a struct
 * without its size), "state" (the state folder), "intent" (JSON that is no
 * intent), "installation" (no launcher), "other". */
const char *intendant_runtime_error_kind(const intendant_runtime_error *error);

void intendant_runtime_error_destroy(intendant_runtime_error *error);

/* ---- Runtimes ----------------------------------------------------------- */

/* A host of extensions: one launcher process, started with the first request. */
typedef struct intendant_runtime intendant_runtime;

/* What a host decides once. Set everything to 0, then `size`, then what you want:
 *
 *     intendant_options options;
 *     memset(&options, 0, sizeof options);
 *     options.size = sizeof options;
 */
typedef struct intendant_options {
    uint32_t size;
    /* Where permissions, containers and logs of extensions are kept; made if it
     * is missing, may be shared by several programs.
     * NULL: $XDG_STATE_HOME/intendant, else ~/.local/state/intendant. */
    const char *state_folder;
    /* Folders whose bundles are registered besides the installed ones, in this
     * order. A folder that is missing has no bundles. */
    const char *const *bundle_folders;
    size_t bundle_folder_count;
    /* The executable intendant-launcher. NULL: $INTENDANT_LAUNCHER, else beside
     * libintendant.so or this program, else ../libexec/intendant of either, else
     * where the command `intendant` on PATH has it. */
    const char *launcher;
    /* Of the user, BCP 47. NULL: "en". */
    const char *language;
    /* Time for each phase, and within a phase for each parameter. A manifest may
     * ask for less, not for more. 0: 10,000. */
    uint32_t phase_timeout_milliseconds;
    /* The hard limit of every extension. 0: the preset of its kind, 30 MiB for
     * handlers, or less where its manifest says so. */
    uint32_t memory_limit_mebibytes;
    /* Columns of the text of cards, at least 20. 0: 48. */
    uint32_t card_columns;
    /* The user has said yes in advance to what apps ask to be allowed. */
    bool grants_authorization;
    /* As if the device were locked: some intents are then refused. */
    bool is_locked;
    /* Starts extensions although this machine lacks a layer of the sandbox;
     * without it such a start fails, and the outcome names the layer. */
    bool allows_degraded_sandbox;
} intendant_options;

/* Makes a runtime. `options` may be NULL: then everything has its default.
 * NULL on failure, and then `*error` is yours to destroy. */
intendant_runtime *intendant_runtime_create(const intendant_options *options,
                                            intendant_runtime_error **error);

/* Cancels the requests that still run, waits for them and their callbacks, and
 * ends every process of this runtime. Takes as long as the slowest callback.
 * Threads: any, but never from a callback of a request of this runtime, which
 * would wait for itself. */
void intendant_runtime_destroy(intendant_runtime *runtime);

/* The registered bundles as JSON: an array of the objects that `intendant list
 * --json` prints, skipped ones with their reason. Reads manifests, runs nothing.
 * Yours; free it with `intendant_text_destroy`. NULL on failure. */
char *intendant_list(const intendant_runtime *runtime, intendant_runtime_error **error);

void intendant_text_destroy(char *text);

/* ---- Conversations ------------------------------------------------------ */

typedef enum intendant_question_kind {
    INTENDANT_QUESTION_AUTHORIZE = 0,      /* may this app be used at all? yes or no */
    INTENDANT_QUESTION_UNLOCK = 1,         /* the device must be unlocked first; yes when it is */
    INTENDANT_QUESTION_NEEDS_VALUE = 2,    /* text */
    INTENDANT_QUESTION_DISAMBIGUATION = 3, /* one of the choices */
    INTENDANT_QUESTION_CONFIRMATION = 4,   /* is this value meant? yes or no */
    INTENDANT_QUESTION_SEND = 5            /* shall it be done now? yes or no */
} intendant_question_kind;

/* What the user is asked. Made by Intendant; lent until the callback returns. */
typedef struct intendant_question {
    uint32_t size;
    intendant_question_kind kind;
    const char *prompt; /* a sentence to show or to speak, never NULL */
    /* The parameter of the intent that it is about; NULL for authorize, unlock, send. */
    const char *parameter;
    /* For a disambiguation, in order. Otherwise NULL and 0. */
    const char *const *choices;
    size_t choice_count;
} intendant_question;

/* Takes the answer to one question; lent until the callback returns. The last
 * answer counts; without one, nobody answered, which ends the request with the
 * status cancelled. Threads: the callback's. */
typedef struct intendant_reply intendant_reply;

/* What the user typed or said, copied. White space around it does not count.
 * "yes", "no" and "cancel" in several spellings, and the number (from 1) or name
 * of a choice, are understood as such. Text that cannot be used is asked for
 * again. */
void intendant_reply_text(intendant_reply *reply, const char *text);
/* The choice at this position, from 0. Beyond the last: asked again. */
void intendant_reply_choice(intendant_reply *reply, size_t position);
void intendant_reply_yes(intendant_reply *reply);
void intendant_reply_no(intendant_reply *reply);
/* Ends the request; its status is cancelled. */
void intendant_reply_cancel(intendant_reply *reply);

typedef struct intendant_outcome intendant_outcome;

/* How a host takes part. Each may be NULL: then it is not called, and questions
 * stay unanswered. Copied when the request begins.
 *
 * Threads: the callbacks of one request are called one after another, never two
 * at once, on one thread: in `perform` the one that called it, in `start` one of
 * the request's own. They may take their time (only a question's answer is
 * waited for, without limit), may start and cancel requests, and must not
 * unwind: neither longjmp nor a C++ exception may leave one. */
typedef struct intendant_callbacks {
    uint32_t size;
    /* Passed to each callback as it is. */
    void *user_data;
    /* Asks the user; returns when there is an answer. */
    void (*question)(void *user_data, const intendant_question *question,
                     intendant_reply *reply);
    /* A card to show: `stage` is "confirm" (before the question whether to do it)
     * or "handle" (it has been done); `text` is the card as lines, drawn with box
     * characters, without escape sequences. Lent. */
    void (*card)(void *user_data, const char *stage, const char *text);
    /* Everything that happens, as one JSON object in one line, "event" first: what
     * `intendant say --json` prints. "outcome" is the last. Lent. */
    void (*event)(void *user_data, const char *json);
    /* Only for `start`: the end, exactly once, after every other callback. The
     * outcome is lent. */
    void (*finished)(void *user_data, const intendant_outcome *outcome);
} intendant_callbacks;

/* A way to end requests early. Serves any number of them, at the same time or one
 * after another; once used, it ends every later one at once. */
typedef struct intendant_cancellation intendant_cancellation;

/* Never NULL. */
intendant_cancellation *intendant_cancellation_create(void);
/* Ends the requests that were given this: the extension is told, their status is
 * cancelled, a question that is being asked is no longer waited for once its
 * callback returns. Returns at once. Any number of times. */
void intendant_cancellation_cancel(intendant_cancellation *cancellation);
/* At any time, also while its requests run: they then can no longer be cancelled. */
void intendant_cancellation_destroy(intendant_cancellation *cancellation);

/* Performs what a sentence asks for ("tell John I'll be 10 minutes late") and
 * returns when it has ended, well or badly. `callbacks` and `cancellation` may be
 * NULL. The outcome is yours. NULL only when the call itself was wrong; then
 * `*error` says how and is yours. Any number at once, each on its own thread. */
intendant_outcome *intendant_perform_sentence(intendant_runtime *runtime, const char *sentence,
                                              const intendant_callbacks *callbacks,
                                              intendant_cancellation *cancellation,
                                              intendant_runtime_error **error);

/* The same for an intent as data, for hosts with an understanding of their own:
 *
 *     {"intent": "INSendMessageIntent", "app": "org.example.siridemo",
 *      "parameters": {"content": "I'll be late."}}
 *
 * Parameters by Apple's names; enums by case name, dates ISO 8601, data base64,
 * objects with a "class"; "app" is optional. */
intendant_outcome *intendant_perform_intent(intendant_runtime *runtime, const char *json,
                                            const intendant_callbacks *callbacks,
                                            intendant_cancellation *cancellation,
                                            intendant_runtime_error **error);

/* The same two without waiting: true when the request has begun, and then
 * `finished` will be called. False: the call was wrong, no callback is called,
 * and `*error` is yours. */
bool intendant_start_sentence(intendant_runtime *runtime, const char *sentence,
                              const intendant_callbacks *callbacks,
                              intendant_cancellation *cancellation,
                              intendant_runtime_error **error);
bool intendant_start_intent(intendant_runtime *runtime, const char *json,
                            const intendant_callbacks *callbacks,
                            intendant_cancellation *cancellation,
                            intendant_runtime_error **error);

/* ---- Outcomes ----------------------------------------------------------- */

typedef enum intendant_status {
    INTENDANT_STATUS_SUCCESS = 0,
    INTENDANT_STATUS_IN_PROGRESS = 1,             /* the extension goes on on its own */
    INTENDANT_STATUS_FAILURE = 2,                 /* the extension said so */
    INTENDANT_STATUS_DEFERRED_TO_APPLICATION = 3, /* the app is to be opened */
    INTENDANT_STATUS_CANCELLED = 4,
    INTENDANT_STATUS_REFUSED = 5,         /* not authorized, locked, not entitled */
    INTENDANT_STATUS_UNHANDLED = 6,       /* not understood, or no extension for it */
    INTENDANT_STATUS_EXTENSION_FAILED = 7 /* crashed, stalled, grew too big: see `exit_reason` */
} intendant_status;

/* INTENDANT_STATUS_UNHANDLED for NULL. */
intendant_status intendant_outcome_status(const intendant_outcome *outcome);
/* The status as the events spell it: "inProgress". */
const char *intendant_outcome_status_name(const intendant_outcome *outcome);
/* The response code by Apple's name, "failureRequiringAppLaunch"; NULL if no phase ended. */
const char *intendant_outcome_code(const intendant_outcome *outcome);
/* One sentence for whoever looks for the cause; NULL when all went well. */
const char *intendant_outcome_reason(const intendant_outcome *outcome);
/* One sentence for the user; NULL when there is nothing to say. */
const char *intendant_outcome_spoken(const intendant_outcome *outcome);
/* The class of the intent, "INSendMessageIntent"; "" when nothing was understood. */
const char *intendant_outcome_intent(const intendant_outcome *outcome);
/* The identifier of the app that it went to; NULL if to none. */
const char *intendant_outcome_app(const intendant_outcome *outcome);
/* How the extension's process ended, if badly: "overMemory", "overTime",
 * "crashed", "protocolViolation" and others; NULL otherwise. Numbers, signal and
 * the place of its log are under "exit" of the JSON. */
const char *intendant_outcome_exit_reason(const intendant_outcome *outcome);
/* From the first phase to the end, questions included. */
uint64_t intendant_outcome_elapsed_milliseconds(const intendant_outcome *outcome);
/* All of it as one JSON object in one line: the event "outcome". */
const char *intendant_outcome_json(const intendant_outcome *outcome);

void intendant_outcome_destroy(intendant_outcome *outcome);

#ifdef __cplusplus
}
#endif
#endif
