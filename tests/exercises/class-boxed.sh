#!/bin/sh
# class-boxed.sh CLASS BUILD COURSE: what the box is worth by itself. The checker in BUILD has no
# fence of its own (CHECK_UNFENCED), so that an answer may do what its user may: without the box
# it reads a file, writes one and reaches a server of this machine. In the box it does none of
# these.
set -u
class=$1 build=$2 course=$3
work=$build/boxed && rm -rf "$work" && mkdir -p "$work/in/eve" && cd "$work" || exit 1
bad=0

complain() { echo "$*" && bad=1; }
if ! bwrap --unshare-all --ro-bind / / true 2>/dev/null; then
    echo "skip: bubblewrap (bwrap) is not installed, or may not make a box here"
    exit 77
fi
# Where anybody may read and write.
open=$(mktemp -d /tmp/small-steps-open-XXXXXX) || exit 1
server=''
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$open"' EXIT
chmod 777 "$open" && echo MANDRAGORA >"$open/secret"
node -e 'const fs = require("fs"), server = require("net").createServer((s) => { fs.appendFileSync(process.argv[1], "called\n"); s.destroy(); });
    server.listen(0, "127.0.0.1", () => console.log(server.address().port));' "$open/calls" >port &
server=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do [ -s port ] || sleep 0.5; done

cat >in/eve/step.c <<END
#include <arpa/inet.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>
#include "step.h"
double step(double x, double h)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons($(cat port)), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    char line[80] = "nothing";
    FILE *f = fopen("$open/secret", "r");
    int s = socket(AF_INET, SOCK_STREAM, 0);

    if (f && fgets(line, sizeof line, f))
        fclose(f);
    puts(line);
    f = fopen("$open/written", "w");
    if (f)
        fclose(f);
    if (s >= 0 && connect(s, (struct sockaddr *)&to, sizeof to) == 0)
        close(s);
    return x - 3.0 * h;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
END
# did HOW: what the answer has done.
did() {
    rm -f "$open/written" "$open/calls"
    "$class" in --out "$1" --root "$course" --build "$build" --exercises step --seed 1 $2 >said 2>&1 || complain "$1: $(cat said)"
    sleep 1
    echo "$(grep -rlq MANDRAGORA "$1" && echo read) $([ -e "$open/written" ] && echo written) $([ -e "$open/calls" ] && echo called)"
}
without=$(did trusted --trusted)
in_it=$(did boxed '')
[ "$without" = "read written called" ] || complain "without a box, all of it can be done, or this test shows nothing: $without"
[ "$in_it" = "  " ] || complain "in the box: $in_it"
grep -q '"status": "answered"' boxed/eve/07-fixture/step.json || complain "in the box it was not marked"
echo "without the box: $without; in it: nothing"
exit "$bad"
