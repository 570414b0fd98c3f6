/* SPDX-License-Identifier: Apache-2.0
 *
 * module-load LIBRARY [BEFORE]…: what one more library costs a process.
 *
 * Loads the libraries BEFORE, forks, and loads LIBRARY in the child: the time of
 * dlopen and the memory that is the child's alone afterwards, median of many.
 */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CHILDREN = 21 };

struct cost {
    double milliseconds, kibibytes;
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static double private_memory(void) {
    FILE *file = fopen("/proc/self/smaps_rollup", "r");
    if (file == NULL) return 0;
    char line[256];
    double sum = 0, size;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "Private_Clean: %lf", &size) == 1) sum += size;
        if (sscanf(line, "Private_Dirty: %lf", &size) == 1) sum += size;
    }
    fclose(file);
    return sum;
}

static struct cost load(const char *library) {
    struct cost cost = {-1, -1};
    int ends[2];
    if (pipe(ends) != 0) return cost;
    pid_t child = fork();
    if (child == 0) {
        double before = private_memory(), start = now();
        void *handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
        cost.milliseconds = now() - start;
        cost.kibibytes = private_memory() - before;
        if (handle == NULL) {
            fprintf(stderr, "%s\n", dlerror());
            _exit(1);
        }
        _exit(write(ends[1], &cost, sizeof cost) == sizeof cost ? 0 : 1);
    }
    close(ends[1]);
    if (read(ends[0], &cost, sizeof cost) != sizeof cost) cost.milliseconds = -1;
    close(ends[0]);
    if (child > 0) waitpid(child, NULL, 0);
    return cost;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values) {
    qsort(values, CHILDREN, sizeof *values, by_size);
    return values[CHILDREN / 2];
}

int main(int count, char **words) {
    if (count < 2) return fprintf(stderr, "usage: module-load LIBRARY [BEFORE]…\n"), 2;
    for (int i = 2; i < count; i++) {
        if (dlopen(words[i], RTLD_NOW | RTLD_GLOBAL) == NULL) {
            return fprintf(stderr, "%s\n", dlerror()), 1;
        }
    }
    double times[CHILDREN], sizes[CHILDREN];
    for (int i = 0; i < CHILDREN; i++) {
        struct cost cost = load(words[1]);
        if (cost.milliseconds < 0) return 1;
        times[i] = cost.milliseconds;
        sizes[i] = cost.kibibytes;
    }
    printf("%.1f ms, %.0f KiB\n", median(times), median(sizes));
    return 0;
}
