/* SPDX-License-Identifier: Apache-2.0
 *
 * crash.c: signal and frames, written by the process that crashes.
 *
 * Nobody else can: it cannot be read from outside (not dumpable), and its memory is gone
 * when its end is known. So a handler walks the frame pointers and writes, for each
 * frame, file and offset; the host finds the names. Nothing here allocates or
 * takes a lock, as the crash may have come while one was held; and no address is
 * read of which the kernel does not say that it is there.
 *
 *     intendant: crashed with signal 11 at 0x10
 *     intendant: frame /path/of/library.so 0x11f9
 */
#include "crash.h"

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

enum { FRAMES = 64, ALTERNATE_STACK = 64 << 10, SIGNALLED = 128, PAGE = 4096 };

/* /proc/self/maps; touched by nobody before a crash. */
static char maps[256 << 10];

/* ---- Text without the C library --------------------------------------------------- */

struct line {
    char text[512];
    size_t length;
};

static void add(struct line *line, const char *text, size_t length) {
    size_t room = sizeof line->text - line->length;
    if (length > room) length = room;
    memcpy(line->text + line->length, text, length);
    line->length += length;
}

static void add_number(struct line *line, uint64_t number, unsigned int base) {
    char digits[20];
    size_t count = 0;
    do {
        digits[sizeof digits - ++count] = "0123456789abcdef"[number % base];
        number /= base;
    } while (number != 0 && count < sizeof digits);
    add(line, digits + sizeof digits - count, count);
}

static void write_out(const struct line *line) {
    ssize_t written = write(STDERR_FILENO, line->text, line->length);
    (void)written;
}

/* ---- What lies where ---------------------------------------------------------------- */

static size_t read_maps(void) {
    size_t length = 0;
    int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    while (file >= 0 && length < sizeof maps - 1) {
        ssize_t count = read(file, maps + length, sizeof maps - 1 - length);
        if (count <= 0) break;
        length += (size_t)count;
    }
    if (file >= 0) close(file);
    maps[length] = '\0';
    return length;
}

static const char *read_hexadecimal(const char *at, uint64_t *number) {
    *number = 0;
    for (;; at++) {
        int digit = *at >= '0' && *at <= '9' ? *at - '0'
            : *at >= 'a' && *at <= 'f'       ? *at - 'a' + 10 : -1;
        if (digit < 0) return at;
        *number = *number << 4 | (uint64_t)digit;
    }
}

static const char *skip_word(const char *at) {
    while (*at != ' ' && *at != '\n' && *at != '\0') at++;
    while (*at == ' ') at++;
    return at;
}

/* The file that is mapped at `address`, not ended by a NUL, and how far into it. NULL: none.
 * A line is "start-end rights offset device inode   path". */
static const char *find(uint64_t address, size_t *length, uint64_t *into) {
    for (const char *line = maps; *line != '\0'; line++) {
        uint64_t start, end, offset;
        const char *at = read_hexadecimal(line, &start);
        at = read_hexadecimal(*at == '-' ? at + 1 : at, &end);
        at = read_hexadecimal(skip_word(skip_word(at)), &offset);
        at = skip_word(skip_word(skip_word(at)));
        const char *line_end = strchr(at, '\n');
        if (line_end == NULL) return NULL;
        if (address >= start && address < end) {
            *length = (size_t)(line_end - at);
            *into = address - start + offset;
            return *at == '/' ? at : NULL;
        }
        line = line_end;
    }
    return NULL;
}

/* ---- Frames ------------------------------------------------------------------------- */

static bool is_there(uint64_t address) {
    unsigned char pages[2];
    uint64_t page = address & ~(uint64_t)(PAGE - 1);
    size_t length = (address & (PAGE - 1)) > PAGE - 16 ? 2 * PAGE : PAGE;
    return address % 8 == 0 && mincore((void *)(uintptr_t)page, length, pages) == 0;
}

static void write_frame(uint64_t address) {
    size_t length;
    uint64_t into;
    const char *path = find(address, &length, &into);
    struct line line = {"", 0};
    add(&line, "intendant: frame ", 17);
    if (path == NULL) add(&line, "?", 1), into = address;
    else add(&line, path, length < 400 ? length : 400);
    add(&line, " 0x", 3);
    add_number(&line, into, 16);
    add(&line, "\n", 1);
    write_out(&line);
}

struct place {
    uint64_t instruction, frame;
};

static struct place place_of(const ucontext_t *context) {
#if defined(__x86_64__)
    return (struct place){(uint64_t)context->uc_mcontext.gregs[REG_RIP],
                          (uint64_t)context->uc_mcontext.gregs[REG_RBP]};
#elif defined(__aarch64__)
    return (struct place){context->uc_mcontext.pc, context->uc_mcontext.regs[29]};
#else
    (void)context;
    return (struct place){0, 0};
#endif
}

/* Each frame begins with the one before it and the address to return to. Code without frame
 * pointers ends the walk, or leaves callers out. */
static void write_frames(struct place place) {
    write_frame(place.instruction);
    for (int count = 1; count < FRAMES && is_there(place.frame); count++) {
        uint64_t pair[2];
        memcpy(pair, (const void *)(uintptr_t)place.frame, sizeof pair);
        if (pair[1] < PAGE) return;
        /* Of the call, not of what follows it. */
        write_frame(pair[1] - 1);
        if (pair[0] <= place.frame) return;
        place.frame = pair[0];
    }
}

/* ---- Handling ----------------------------------------------------------------------- */

static void report(int number, siginfo_t *info, void *context) {
    struct line line = {"", 0};
    read_maps();
    add(&line, "\nintendant: crashed with signal ", 32);
    add_number(&line, (uint64_t)number, 10);
    if (info->si_code > 0) {
        add(&line, " at 0x", 6);
        add_number(&line, (uint64_t)(uintptr_t)info->si_addr, 16);
    }
    add(&line, "\n", 1);
    write_out(&line);
    write_frames(place_of(context));
    /* What the processor raised comes again, and then is deadly. What the process sent to itself
     * would be ignored by the first of a namespace. */
    if (info->si_code <= 0) _exit(SIGNALLED + number);
}

void crash_prepare(void) {
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
    struct sigaction action = {.sa_sigaction = report,
                               .sa_flags = SA_SIGINFO | SA_ONSTACK | (int)SA_RESETHAND};
    if (getpid() != 1) return;
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) {
        sigaction(crashes[i], &action, NULL);
    }
}

void crash_prepare_thread(void) {
    stack_t stack = {.ss_size = ALTERNATE_STACK};
    stack.ss_sp = mmap(NULL, ALTERNATE_STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
                       -1, 0);
    if (stack.ss_sp != MAP_FAILED) sigaltstack(&stack, NULL);
}
