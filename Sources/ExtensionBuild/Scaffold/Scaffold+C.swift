// SPDX-License-Identifier: Apache-2.0
//
// A handler in C that takes every value as it comes.

import IntentSchema

extension Scaffold {
    var cHandler: String {
        let confirm = intent.response.code(named: "ready") != nil
        return """
            /*
             * \(name.lowercased()).c
             *
            \(contents(" * "))
             *
             * What each function may do is said in intendant_extension.h.
             */
            #include <intendant_extension.h>
            #include <string.h>

            static const intendant_arguments *arguments;
            static const intendant_answers *answers;

            /* Called for each parameter in turn; intendant_needs_value asks the user for it. */
            static void resolve(void *context, intendant_call *call, const char *parameter) {
                (void)context;
                if (arguments->has(call, parameter)) {
                    intendant_success(answers, call);
                } else {
                    intendant_not_required(answers, call);
                }
            }
            \(confirm ? confirmFunction : "")
            /* Does it. Values are read by path:\(pathExample) */
            static void handle(void *context, intendant_call *call) {
                (void)context;
                intendant_respond(answers, call, "\(successCode)");
            }

            static const intendant_handler handler = {
                .size = sizeof handler, .resolve = resolve,\(confirm ? " .confirm = confirm," : "") .handle = handle};

            static bool start(const intendant_host *host, const intendant_launch *launch,
                              intendant_error *error) {
                (void)launch;
                arguments = (const intendant_arguments *)host->get_interface(INTENDANT_ARGUMENTS);
                answers = (const intendant_answers *)host->get_interface(INTENDANT_ANSWERS);
                if (arguments != NULL && answers != NULL) return true;
                error->message = "this launcher is too old for \(name)";
                return false;
            }

            static const intendant_handler *get_handler(const char *intent, intendant_error *error) {
                if (strcmp(intent, "\(intent.className)") == 0) return &handler;
                error->message = "\(name) does not handle this intent";
                return NULL;
            }

            const intendant_extension_entry intendant_extension = {
                .size = sizeof intendant_extension,
                .abi_version = INTENDANT_ABI_VERSION,
                .start = start,
                .get_handler = get_handler,
            };

            """
    }

    private var confirmFunction: String {
        """

        /* Checks that everything is ready. */
        static void confirm(void *context, intendant_call *call) {
            (void)context;
            intendant_respond(answers, call, "ready");
        }

        """
    }

    /// How the first parameter that C can read is read.
    private var pathExample: String {
        for parameter in intent.parameters {
            switch parameter.type {
            case .string: return " arguments->string(call, \"\(parameter.name)\", NULL)."
            case .array: return " arguments->count(call, \"\(parameter.name)\")."
            case .record: return " arguments->class_name(call, \"\(parameter.name)\")."
            default: continue
            }
        }
        return " arguments->has(call, \"…\")."
    }
}
