/* SPDX-License-Identifier: Apache-2.0
 *
 * A host in C: performs one sentence, and shows the conversation and the card. */
#include <intendant.h>
#include <stdio.h>
#include <string.h>

/* Asks the user; with --yes the user agrees to everything. */
static void ask(void *user_data, const intendant_question *question, intendant_reply *reply) {
    const bool *yes = user_data;
    char line[256];
    printf("? %s\n", question->prompt);
    for (size_t index = 0; index < question->choice_count; index++)
        printf("  %zu. %s\n", index + 1, question->choices[index]);
    if (*yes && question->kind != INTENDANT_QUESTION_NEEDS_VALUE)
        intendant_reply_text(reply, question->choice_count ? "1" : "yes");
    else if (fgets(line, sizeof line, stdin))
        intendant_reply_text(reply, line);
}

static void show(void *user_data, const char *stage, const char *card) {
    (void)user_data, (void)stage;
    fputs(card, stdout);
}

int main(int count, char **arguments) {
    if (count < 3)
        return fprintf(stderr, "usage: host BUNDLES SENTENCE [--yes]\n"), 2;
    bool yes = count > 3 && strcmp(arguments[3], "--yes") == 0;
    const char *const folders[] = {arguments[1]};
    intendant_options options = {.size = sizeof options, .bundle_folders = folders, .bundle_folder_count = 1};
    intendant_callbacks callbacks = {.size = sizeof callbacks, .user_data = &yes, .question = ask, .card = show};

    intendant_runtime_error *error = NULL;
    intendant_runtime *runtime = intendant_runtime_create(&options, &error);
    intendant_outcome *outcome = NULL;
    if (runtime)
        outcome = intendant_perform_sentence(runtime, arguments[2], &callbacks, NULL, &error);
    if (outcome) {
        const char *spoken = intendant_outcome_spoken(outcome);
        printf("%s: %s\n", intendant_outcome_status_name(outcome), spoken ? spoken : "");
    } else {
        fprintf(stderr, "%s\n", intendant_runtime_error_message(error));
    }
    bool done = outcome && intendant_outcome_status(outcome) <= INTENDANT_STATUS_IN_PROGRESS;
    intendant_runtime_error_destroy(error);
    intendant_outcome_destroy(outcome);
    intendant_runtime_destroy(runtime);
    return done ? 0 : 1;
}
