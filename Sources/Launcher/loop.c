/* SPDX-License-Identifier: Apache-2.0
 *
 * loop.c: one request at a time, one answer at a time.
 *
 * `resolve` goes through the parameters in order, streams what was said of each,
 * writes the values into the intent, and stops where the user is needed.
 */
#include "loop.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "call.h"
#include "guest.h"
#include "resolution.h"

/* ---- Asking a handler --------------------------------------------------- */

/* NULL, after the failure was sent: there is no handler. */
static const intendant_handler *find_handler(const struct extension *extension,
                                             const struct request *request) {
    intendant_error error = {NULL, NULL, NULL};
    const char *intent = request->intent->text.bytes;
    const intendant_handler *handler = NULL;
    if (extension->entry->get_handler != NULL) {
        handler = extension->entry->get_handler(intent, &error);
    }
    if (handler != NULL && handler->size >= sizeof *handler) return handler;
    char text[256];
    if (handler != NULL) {
        snprintf(text, sizeof text,
                 "the handler for '%s' says it has %u bytes, version %u of the extension ABI has %zu; "
                 "set size to sizeof(intendant_handler)",
                 intent, handler->size, INTENDANT_ABI_VERSION, sizeof *handler);
        guest_send_failure(request->id, "apiMismatch", text, NULL);
        return NULL;
    }
    snprintf(text, sizeof text, "the extension has no handler for '%s'", intent);
    guest_send_failure(request->id, error.code != NULL ? error.code : "noHandler",
                       error.message != NULL ? error.message : text, error.where);
    return NULL;
}

static void release(const intendant_handler *handler) {
    if (handler->release != NULL) handler->release(handler->context);
}

static struct call *open_call(struct request *request, const intendant_handler *handler,
                              const char *label) {
    struct call *call = call_open(request, request->intent, label);
    call->handler = handler;
    value_encode(request->intent, &call->body);
    return call;
}

/* ---- resolve ------------------------------------------------------------ */

enum progress { GO_ON, STOP_HERE, ENDED };

static void label_of(const char *parameter, char label[CALL_MAX_LABEL]) {
    snprintf(label, CALL_MAX_LABEL, "resolve%s", parameter);
    label[7] = (char)toupper((unsigned char)label[7]);
}

static struct value *not_implemented(struct request *request) {
    struct value *results = value_new(&request->arena, VALUE_ARRAY);
    struct value *resolution = value_record(&request->arena, "Resolution");
    value_set(&request->arena, resolution, "kind", value_text(&request->arena, "notImplemented"));
    value_append(results, resolution);
    return results;
}

/* The results in an answer; NULL, after a failure was sent, if it has none. */
static struct value *read_results(struct request *request, const struct call *call) {
    const char *error = NULL;
    const struct buffer *answer = &call->answer;
    if (call->state == CALL_FAILED) {
        guest_send(FRAME_FAILURE, request->id, answer->bytes, answer->length);
        return NULL;
    }
    struct value *results = value_decode(&request->arena, answer->bytes, answer->length, &error);
    if (error == NULL) error = resolution_fault(results);
    if (error == NULL) return results;
    char text[256];
    snprintf(text, sizeof text, "%s answered with bytes that are no resolutions: %s", call->label,
             error);
    guest_send_failure(request->id, "extensionError", text, NULL);
    return NULL;
}

/* NULL: the request has ended, by a failure or because nobody waits. */
static struct value *resolve_parameter(const struct extension *extension,
                                       struct request *request, const char *parameter) {
    const intendant_handler *handler = find_handler(extension, request);
    if (handler == NULL) return NULL;
    if (handler->resolve == NULL) return release(handler), not_implemented(request);
    char label[CALL_MAX_LABEL];
    label_of(parameter, label);
    struct call *call = open_call(request, handler, label);
    call->parameter = parameter;
    handler->resolve(handler->context, call_handle(call), parameter);
    struct value *results = call_wait(call) ? read_results(request, call) : NULL;
    call_close(call);
    return results;
}

static void send_results(struct request *request, const char *parameter, struct value *results) {
    struct value *body = value_new(&request->arena, VALUE_MAP);
    value_set(&request->arena, body, "parameter", value_text(&request->arena, parameter));
    value_set(&request->arena, body, "results", value_shallow_copy(&request->arena, results));
    guest_send_value(FRAME_PARTIAL, request->id, body);
}

static bool is_list(const struct request *request, const char *parameter) {
    const struct value *lists = value_field(request->root, "lists");
    const struct value *now = value_field(request->intent, parameter);
    if (now != NULL && now->kind == VALUE_ARRAY) return true;
    if (lists == NULL || lists->kind != VALUE_ARRAY) return false;
    for (const struct value *name = lists->first; name != NULL; name = name->next) {
        if (name->kind == VALUE_TEXT && strcmp(name->text.bytes, parameter) == 0) return true;
    }
    return false;
}

static enum progress serve_parameter(const struct extension *extension, struct request *request,
                                     const char *parameter) {
    struct value *results = resolve_parameter(extension, request, parameter);
    if (results == NULL) return ENDED;
    send_results(request, parameter, results);
    if (!resolution_goes_on(results)) return STOP_HERE;
    bool list = is_list(request, parameter);
    resolution_write(&request->arena, request->intent, parameter, results, list);
    return GO_ON;
}

static void serve_resolve(const struct extension *extension, struct request *request) {
    const struct value *parameters = value_field(request->root, "parameters");
    struct value *reply = value_new(&request->arena, VALUE_MAP);
    const struct value *next = parameters != NULL ? parameters->first : NULL;
    for (enum progress progress = GO_ON; next != NULL && progress == GO_ON; next = next->next) {
        if (next->kind != VALUE_TEXT) continue;
        progress = serve_parameter(extension, request, next->text.bytes);
        if (progress == ENDED) return;
        if (progress == STOP_HERE) {
            value_set(&request->arena, reply, "stopped", value_shallow_copy(&request->arena, next));
        }
    }
    guest_send_value(FRAME_REPLY, request->id, reply);
}

/* ---- confirm, handle, and methods of the extension's own ------------------ */

/* Waits for the answer and passes it on as it is. */
static void forward_answer(struct call *call) {
    if (call_wait(call)) {
        enum frame_type type = call->state == CALL_FAILED ? FRAME_FAILURE : FRAME_REPLY;
        guest_send(type, call->request->id, call->answer.bytes, call->answer.length);
    }
    call_close(call);
}

static void serve_phase(const struct extension *extension, struct request *request) {
    bool is_handle = strcmp(request->method, "handle") == 0;
    const intendant_handler *handler = find_handler(extension, request);
    if (handler == NULL) return;
    void (*phase)(void *, intendant_call *) = is_handle ? handler->handle : handler->confirm;
    if (phase != NULL) {
        struct call *call = open_call(request, handler, request->method);
        phase(handler->context, call_handle(call));
        forward_answer(call);
    } else if (is_handle) {
        release(handler);
        guest_send_failure(request->id, "doesNotConform", "the handler has no 'handle'",
                           request->intent->text.bytes);
    } else {
        release(handler);
        guest_send_value(FRAME_REPLY, request->id, value_new(&request->arena, VALUE_MAP));
    }
}

static void serve_method(const struct extension *extension, struct request *request) {
    struct call *call = call_open(request, request->root, request->method);
    call->is_streaming = true;
    buffer_append(&call->body, request->bytes, request->length);
    const intendant_methods *methods = extension->methods;
    const char *name = request->method;
    if (methods == NULL || !methods->perform(name, call_handle(call))) {
        intendant_error error = {"unknownMethod", "the extension has no such method", name};
        call_fail(call_handle(call), &error);
    }
    forward_answer(call);
}

void loop_serve(const struct extension *extension, struct request *request) {
    const char *method = request->method;
    bool is_resolve = strcmp(method, "resolve") == 0;
    bool is_phase = strcmp(method, "confirm") == 0 || strcmp(method, "handle") == 0;
    if (call_sweep() >= CALL_MAX_ABANDONED) {
        guest_send_failure(request->id, "busy", "64 cancelled calls were never answered", NULL);
    } else if (!is_resolve && !is_phase) {
        serve_method(extension, request);
    } else if (request->intent == NULL) {
        guest_send_failure(request->id, "badRequest", "there is no record 'intent'", method);
    } else if (is_resolve) {
        serve_resolve(extension, request);
    } else {
        serve_phase(extension, request);
    }
}
