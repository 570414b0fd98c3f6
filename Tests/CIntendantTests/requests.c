/* SPDX-License-Identifier: Apache-2.0 */
/* Performs many requests in one process, all that intendant.h has among them:
 * requests BUNDLES STATE COUNT. Ends with 0 when each ended as it should. */
#include <intendant.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int wrong;
static int finishes;
static pthread_mutex_t finishing = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t finished = PTHREAD_COND_INITIALIZER;

static void expect(const intendant_outcome *outcome, intendant_status status, const char *what) {
    if (intendant_outcome_status(outcome) == status)
        return;
    fprintf(stderr, "%s: %s\n", what, intendant_outcome_json(outcome));
    wrong++;
}

static void ask(void *user_data, const intendant_question *question, intendant_reply *reply) {
    (void)user_data;
    if (question->kind == INTENDANT_QUESTION_NEEDS_VALUE)
        intendant_reply_text(reply, "I'll be late.");
    else
        intendant_reply_yes(reply);
}

static void refuse(void *user_data, const intendant_question *question, intendant_reply *reply) {
    (void)user_data, (void)question;
    intendant_reply_cancel(reply);
}

static void count_card(void *user_data, const char *stage, const char *text) {
    (void)stage;
    *(size_t *)user_data += strlen(text);
}

static void count_event(void *user_data, const char *json) { *(size_t *)user_data += strlen(json); }

static void finish(void *user_data, const intendant_outcome *outcome) {
    (void)user_data;
    expect(outcome, INTENDANT_STATUS_SUCCESS, "start");
    pthread_mutex_lock(&finishing);
    finishes++;
    pthread_cond_signal(&finished);
    pthread_mutex_unlock(&finishing);
}

static void fail(intendant_runtime *runtime) {
    intendant_runtime_error *error = NULL;
    if (intendant_perform_intent(runtime, "{\"intent\": 7}", NULL, NULL, &error) || !error ||
        strcmp(intendant_runtime_error_kind(error), "intent") != 0)
        wrong++;
    intendant_runtime_error_destroy(error);
}

int main(int count, char **arguments) {
    if (count != 4)
        return 2;
    const char *const folders[] = {arguments[1]};
    intendant_options options = {.size = sizeof options, .state_folder = arguments[2],
                                 .bundle_folders = folders, .bundle_folder_count = 1};
    intendant_runtime_error *error = NULL;
    intendant_runtime *runtime = intendant_runtime_create(&options, &error);
    if (!runtime)
        return fprintf(stderr, "%s\n", intendant_runtime_error_message(error)), 3;

    size_t seen = 0;
    intendant_callbacks all = {sizeof all, &seen, ask, count_card, count_event, finish};
    intendant_callbacks no = {sizeof no, NULL, refuse, NULL, NULL, NULL};
    int starts = 0;
    for (int index = 0; index < atoi(arguments[3]); index++) {
        intendant_outcome *outcome = NULL;
        switch (index % 5) {
        case 0:
            outcome = intendant_perform_sentence(
                runtime, "Use Quill to tell John and Kate I'll be 10 minutes late.", &all, NULL, NULL);
            expect(outcome, INTENDANT_STATUS_SUCCESS, "sentence");
            break;
        case 1:
            outcome = intendant_perform_intent(
                runtime, "{\"intent\": \"INSendMessageIntent\", \"parameters\": {\"recipients\": "
                "[{\"class\": \"INPerson\", \"displayName\": \"John\"}]}}", &all, NULL, NULL);
            expect(outcome, INTENDANT_STATUS_SUCCESS, "intent");
            break;
        case 2:
            outcome = intendant_perform_sentence(
                runtime, "Use Quill to tell John I'll be late.", &no, NULL, NULL);
            expect(outcome, INTENDANT_STATUS_CANCELLED, "cancelled");
            break;
        case 3:
            outcome = intendant_perform_sentence(runtime, "colourless green ideas", &all, NULL, NULL);
            expect(outcome, INTENDANT_STATUS_UNHANDLED, "nonsense");
            fail(runtime);
            break;
        case 4:
            starts += intendant_start_sentence(
                runtime, "Use Quill to tell John I'll be late.", &all, NULL, NULL);
            pthread_mutex_lock(&finishing);
            while (finishes < starts)
                pthread_cond_wait(&finished, &finishing);
            pthread_mutex_unlock(&finishing);
            break;
        }
        intendant_outcome_destroy(outcome);
    }
    intendant_runtime_destroy(runtime);
    return wrong || finishes != starts || seen == 0;
}
