#!/bin/sh
# objects.sh CHECKER CLASS BUILD COURSE CC LINKING...: an answer that compiles, and whose
# object has what C does not compile to, is not linked: sections that are made by
# hand, such as bytecode which the linker would have compiled once more, and names
# that only a linker defines. LINKING are the words with which answers are linked.
set -u
checker=$1 class=$2 build=$3 course=$4 cc=$5
shift 5
work=$build/objects && rm -rf "$work" && mkdir -p "$work/in/eve" && cd "$work" || exit 1
bad=0
complain() { echo "$*" && bad=1; }

# answer WORDS: in front of a right answer.
answer() {
    printf '#include "step.h"\n%s\n' "$1"
    tail -n +2 "$course/solutions/07-fixture/step.c"
}
# refused WORDS: step.c gets no points, and is told so.
refused() {
    "$checker" --seed 1 --answer step.c >said 2>&1
    case $(tr -s ' \n' ' ' <said) in
    *' 0 of 4 points '*"$1"*) ;;
    *) complain "not '$1', but: $(cat said)" ;;
    esac
}

answer '__asm__(".section .rodata.own\n.byte 1\n.text");' >step.c
"$checker" --seed 1 --answer step.c >said 2>&1 || complain "a section that C has: $(cat said)"
if [ "$(uname)" = Linux ]; then
    for section in .gnu.lto_.decls .interp .preinit_array .init .dynamic .textual own; do
        answer "__asm__(\".section $section,\\\"\\\"\\n.byte 0\\n.text\");" >step.c
        refused "it has a section $section, to which no C compiles"
    done
    # So many that their number does not fit where it stands.
    answer '__asm__(".macro m\n.section .text.\\@,\"ax\"\n.endm\n.rept 65300\nm\n.endr\n.text");' >step.c
    refused "it has a section 65280, to which"
    for name in end _end edata _edata etext _etext data_start __data_start __bss_start __executable_start \
        __ehdr_start _DYNAMIC __dso_handle __TMC_END__ __init_array_start __start_own __stop_own; do
        answer "extern char place[] __asm__(\"$name\");
char *where(void);
char *where(void) { return place; }" >step.c
        refused "step.c uses $name and does not define it"
    done
    answer 'extern char _end[] __attribute__((weak));
int is_there(void);
int is_there(void) { return _end != 0; }' >step.c
    refused "step.c uses _end and does not define it"
    # Behind more names than are listed.
    answer '__asm__(".macro m\nA_NAME_THAT_FILLS_A_LINE_OF_THE_LIST_\\@ = 1\n.endm\n.rept 2000\nm\n.endr");
extern char _end[];
char *where(void);
char *where(void) { return _end; }' >step.c
    refused "it has more names than can be looked through"
fi

# ---- Bytecode of the right answer, in a file that has none but what is wrong.

answer '' >right.c
sed 's/return x .*/return 0.0 * (x + h);/' right.c >wrong.c
cmp -s right.c wrong.c && complain "no answer is wrong"
"$cc" -w -O1 -flto -c -I"$course/exercises/07-fixture/step" right.c -o right.o 2>said || : >right.o
sections=$(readelf -SW right.o 2>/dev/null | sed -n 's/.* \(\.gnu\.lto_[^ ]*\) .*/\1/p')
if [ -z "$sections" ]; then
    echo "$cc makes no bytecode of GCC's: none was tried"
    exit "$bad"
fi
{
    cat wrong.c
    for section in $sections; do
        objcopy -O binary --only-section="$section" --set-section-flags "$section=alloc" right.o bytes
        printf '__asm__(".section %s,\\"e\\"\\n"\n' "$section"
        od -An -v -tu1 bytes | sed 's/^ *//; s/  */,/g; s/.*/".byte &\\n"/'
        echo '".text");'
    done
} >step.c
refused "it has a section .gnu.lto_"
# Were it let through: what is linked is what was compiled.
printf '#include "step.h"\nint main(void)\n{\n    return step(1.0, 0.5) != 0.0;\n}\n' >main.c
"$cc" -O1 -c -I"$course/exercises/07-fixture/step" step.c main.c
"$cc" main.o step.o -o program "$@" 2>said || complain "it does not link: $(cat said)"
./program || complain "$*: the linker has compiled it once more"

if ! bwrap --unshare-all --ro-bind / / true 2>/dev/null; then
    echo "bubblewrap (bwrap) is not installed, or may not make a box here: nothing was tried in it"
else
    cp step.c in/eve/
    "$class" in --out out --root "$course" --build "$build" --exercises step --seed 1 >said 2>&1 ||
        complain "in the box: $(cat said)"
    case $(cat out/eve/07-fixture/step.json) in
    *'"points": 0,'*'"status": "refused"'*) ;;
    *) complain "in the box it was not refused: $(cat out/eve/07-fixture/step.json)" ;;
    esac
fi
exit "$bad"
