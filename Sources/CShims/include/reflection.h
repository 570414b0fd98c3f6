/* SPDX-License-Identifier: Apache-2.0
 *
 * Swift's own reflection, which is C++ behind the `swiftcall` convention and
 * has no Swift spelling: stored properties by name, weak stores, setters.
 *
 * Addresses of metadata are those of Swift class objects. All functions may be
 * called from any thread. They need the Swift runtime in the process; without
 * it the counts are 0 and the pointers NULL.
 */
#ifndef CSHIMS_REFLECTION_H
#define CSHIMS_REFLECTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A stored property, own or inherited. `name` is freed with `release(name)` where that is not NULL. */
typedef struct cshim_field {
    const char *name;
    void (*release)(const char *name);
    bool is_strong; /* false: weak or unowned */
    bool is_var;
} cshim_field;

/* Stored properties of a class, inherited ones included. */
intptr_t cshim_field_count(const void *metadata);
/* Fills `field`; returns the metadata of the property's type, or NULL. */
const void *cshim_field_get(const void *metadata, intptr_t index, cshim_field *field);
/* Bytes from the start of the object to the property. */
intptr_t cshim_field_offset(const void *metadata, intptr_t index);

/* Stores `object` (may be NULL) in the weak reference at `slot`; takes no ownership. False: no Swift runtime. */
bool cshim_weak_assign(void *slot, void *object);

/* The setter that the image of a class exports, or NULL. `symbol_prefix` is the start of its mangled name,
 * `demangled_prefix` the start of its readable one ("Module.Class.property.setter : "). */
void *cshim_exported_setter(const void *metadata, const char *symbol_prefix, const char *demangled_prefix);
/* Calls a setter of a one-word property on `object`; `value` is retained already and is given away. */
void cshim_call_setter(void *setter, void *value, void *object);

/* Makes an instance by one of the class's own initialisers: calls the function in word `slot` of the class
 *  object `metadata` with at most two nils as arguments. Returns the new object, retained. */
void *cshim_call_initializer(const void *metadata, intptr_t slot);
/* Words from the start of a class object to its end, its method table included. */
intptr_t cshim_class_words(const void *metadata);

#endif
