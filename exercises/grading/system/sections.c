/* sections.c: is the compiled answer made of what C compiles to? What an answer writes
 * in assembly, or names in an attribute, may be bytecode that is compiled once
 * more when it is linked, and reads files then, or a loader of the program's own.
 * That is said by sections which compiled C does not have. */
#include "grading/system/system.h"

#ifdef __linux__
#include <link.h>

#include <ctype.h>
#include <string.h>

enum { NAME = 64 };

static int read_at(FILE *f, size_t at, void *into, size_t n)
{
    return fseek(f, (long)at, SEEK_SET) == 0 && fread(into, 1, n, f) == n;
}

/* Is it one of these, or a part of one: .rodata, .rodata.cst8? */
static int is_usual(const char *name)
{
    static const char *const usual[] = {
        "",         ".text",         ".rodata",
        ".data",    ".bss",          ".tdata",
        ".tbss",    ".init_array",   ".fini_array",
        ".ctors",   ".dtors",        ".eh_frame",
        ".comment", ".note",         ".rela",
        ".rel",     ".symtab",       ".symtab_shndx",
        ".strtab",  ".shstrtab",     ".group",
        ".sframe",  ".llvm_addrsig", ".gnu.attributes",
        ".sdata",   ".sbss",         ".srodata",
        ".sdata2",  ".toc",          ".ARM",
        ".MIPS",    ".riscv",        ".gcc_except_table"};

    for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++) {
        const size_t n = strlen(usual[i]);

        if (!strncmp(name, usual[i], n) &&
            (name[n] == '\0' || (n > 0 && name[n] == '.')))
            return 1;
    }
    return 0;
}

/* Put the name of the object's section k into name. */
static int read_name(FILE *f, const ElfW(Ehdr) * head, size_t k,
                     char name[NAME])
{
    ElfW(Shdr) section, names;

    memset(name, 0, NAME);
    if (!read_at(f, head->e_shoff + k * sizeof section, &section,
                 sizeof section) ||
        !read_at(f, head->e_shoff + head->e_shstrndx * sizeof names, &names,
                 sizeof names) ||
        fseek(f, (long)(names.sh_offset + section.sh_name), SEEK_SET) != 0 ||
        fread(name, 1, NAME - 1, f) == 0)
        return 0;
    for (char *c = name; *c; c++)
        if (!isgraph((unsigned char)*c))
            *c = '?';
    return 1;
}

/* Of more than 65279 the count is somewhere else, and 0 there. */
int sections_strange(const char *object, text *strange)
{
    FILE *f = fopen(object, "r");
    ElfW(Ehdr) head;
    char name[NAME];

    if (!f || !read_at(f, 0, &head, sizeof head) ||
        memcmp(head.e_ident, ELFMAG, SELFMAG) != 0) {
        text_add(strange, "?");
    } else if (head.e_ident[EI_CLASS] ==
               (sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32)) {
        if (head.e_shnum == 0)
            text_add(strange, "65280");
        for (size_t k = 0; k < head.e_shnum && strange->used == 0; k++)
            if (!read_name(f, &head, k, name) || !is_usual(name))
                text_add(strange, "%s", name[0] ? name : "?");
    }
    if (f)
        fclose(f);
    return strange->used > 0;
}
#else
int sections_strange(const char *object, text *strange)
{
    (void)object, (void)strange;
    return 0;
}
#endif
