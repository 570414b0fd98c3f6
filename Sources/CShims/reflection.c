/* SPDX-License-Identifier: Apache-2.0 */
#include "reflection.h"

#include <elf.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>

/* Weak, so that programs without the Swift runtime can link this file. */
#define RUNTIME __attribute__((weak))
RUNTIME __attribute__((swiftcall)) intptr_t swift_reflectionMirror_recursiveCount(const void *type);
RUNTIME __attribute__((swiftcall)) const void *swift_reflectionMirror_recursiveChildMetadata(
    const void *type, intptr_t index, cshim_field *field);
RUNTIME __attribute__((swiftcall)) intptr_t swift_reflectionMirror_recursiveChildOffset(
    const void *type, intptr_t index);
RUNTIME void *swift_weakAssign(void *slot, void *object);
RUNTIME char *swift_demangle(const char *name, size_t length, char *buffer, size_t *size, uint32_t flags);

intptr_t cshim_field_count(const void *metadata)
{
    return swift_reflectionMirror_recursiveCount ? swift_reflectionMirror_recursiveCount(metadata) : 0;
}

const void *cshim_field_get(const void *metadata, intptr_t index, cshim_field *field)
{
    if (!swift_reflectionMirror_recursiveChildMetadata)
        return NULL;
    return swift_reflectionMirror_recursiveChildMetadata(metadata, index, field);
}

intptr_t cshim_field_offset(const void *metadata, intptr_t index)
{
    return swift_reflectionMirror_recursiveChildOffset(metadata, index);
}

bool cshim_weak_assign(void *slot, void *object)
{
    if (!swift_weakAssign)
        return false;
    swift_weakAssign(slot, object);
    return true;
}

/* A class object without Objective-C: kind, superclass, flags, sizes, and at byte 40 its descriptor, which is
 * always inside the image even where the class object was made at run time. */
static uintptr_t descriptor_address(const void *metadata)
{
    uintptr_t address;
    memcpy(&address, (const char *)metadata + 40, sizeof address);
    return address;
}

intptr_t cshim_class_words(const void *metadata)
{
    uint32_t size, address_point;
    memcpy(&size, (const char *)metadata + 32, sizeof size);
    memcpy(&address_point, (const char *)metadata + 36, sizeof address_point);
    return size > address_point ? (intptr_t)((size - address_point) / sizeof(void *)) : 0;
}

struct image_search {
    uintptr_t address;
    uintptr_t base;
    const ElfW(Dyn) *dynamic;
};

static int find_image(struct dl_phdr_info *info, size_t size, void *context)
{
    (void)size;
    struct image_search *search = context;
    const ElfW(Dyn) *dynamic = NULL;
    bool contains = false;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[i];
        uintptr_t start = info->dlpi_addr + header->p_vaddr;
        if (header->p_type == PT_LOAD && search->address - start < header->p_memsz)
            contains = true;
        if (header->p_type == PT_DYNAMIC)
            dynamic = (const ElfW(Dyn) *)start;
    }
    if (!contains || !dynamic)
        return 0;
    search->base = info->dlpi_addr;
    search->dynamic = dynamic;
    return 1;
}

/* The dynamic symbols of one image. */
struct symbols {
    const ElfW(Sym) *table;
    const char *names;
    size_t count;
};

static size_t count_by_gnu_hash(const uint32_t *hash)
{
    uint32_t buckets = hash[0], first = hash[1], bloom = hash[2];
    const uint32_t *bucket = (const uint32_t *)((const ElfW(Addr) *)(hash + 4) + bloom);
    const uint32_t *chain = bucket + buckets;
    uint32_t last = 0;
    for (uint32_t i = 0; i < buckets; i++)
        if (bucket[i] > last)
            last = bucket[i];
    if (last < first)
        return first;
    while (!(chain[last - first] & 1))
        last++;
    return (size_t)last + 1;
}

static struct symbols symbols_of(const struct image_search *image)
{
    struct symbols symbols = {0};
    for (const ElfW(Dyn) *entry = image->dynamic; entry->d_tag != DT_NULL; entry++) {
        uintptr_t value = entry->d_un.d_ptr;
        if (value < image->base)
            value += image->base;
        switch (entry->d_tag) {
        case DT_SYMTAB: symbols.table = (const ElfW(Sym) *)value; break;
        case DT_STRTAB: symbols.names = (const char *)value; break;
        case DT_GNU_HASH: symbols.count = count_by_gnu_hash((const uint32_t *)value); break;
        case DT_HASH:
            if (!symbols.count)
                symbols.count = ((const uint32_t *)value)[1];
            break;
        default: break;
        }
    }
    return symbols;
}

static bool reads_as(const char *symbol, const char *prefix)
{
    char *readable = swift_demangle(symbol, strlen(symbol), NULL, NULL, 0);
    bool matches = readable && strncmp(readable, prefix, strlen(prefix)) == 0;
    free(readable);
    return matches;
}

void *cshim_exported_setter(const void *metadata, const char *symbol_prefix, const char *demangled_prefix)
{
    struct image_search image = {.address = descriptor_address(metadata)};
    if (!swift_demangle || !dl_iterate_phdr(find_image, &image))
        return NULL;
    struct symbols symbols = symbols_of(&image);
    size_t prefix_length = strlen(symbol_prefix);
    for (size_t i = 0; symbols.table && symbols.names && i < symbols.count; i++) {
        const ElfW(Sym) *symbol = &symbols.table[i];
        const char *name = symbols.names + symbol->st_name;
        if (symbol->st_shndx == SHN_UNDEF || strncmp(name, symbol_prefix, prefix_length) != 0)
            continue;
        size_t length = strlen(name);
        if (length > 2 && strcmp(name + length - 2, "vs") == 0 && reads_as(name, demangled_prefix))
            return (void *)(image.base + symbol->st_value);
    }
    return NULL;
}

typedef __attribute__((swiftcall)) void (*setter_function)(void *value, __attribute__((swift_context)) void *self);

void cshim_call_setter(void *setter, void *value, void *object)
{
    ((setter_function)setter)(value, object);
}

/* One that takes no arguments ignores them. String? is two words, nil both zero; Bundle? is one. */
typedef __attribute__((swiftcall)) void *(*any_initializer)(
    uint64_t name, uint64_t name_owner, void *bundle, __attribute__((swift_context)) const void *metadata);

void *cshim_call_initializer(const void *metadata, intptr_t slot)
{
    any_initializer initializer;
    memcpy(&initializer, (const char *)metadata + slot * (intptr_t)sizeof(void *), sizeof initializer);
    return initializer(0, 0, NULL, metadata);
}
