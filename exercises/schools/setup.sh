#!/bin/sh
# setup.sh: Gradescope runs it once, as root, in the folder of the autograder: it builds
# what marks. Then no solution is needed any more, and none stays.
set -eu
cd "${AUTOGRADER:-/autograder}/source"
for program in cc cmake make bwrap bsdtar; do
    command -v $program >/dev/null && continue
    apt-get -q update
    apt-get -q -y install --no-install-recommends gcc libc6-dev cmake make bubblewrap libarchive-tools
    break
done
# The CMake of Ubuntu 22.04 is too old.
cmake --preset student || {
    apt-get -q -y install --no-install-recommends python3-pip
    pip3 install cmake
    cmake --preset student
}
cmake --build --preset student --target class checkers --parallel
rm -rf solutions
find build/student/check -name '*.mistakes' -exec rm -rf {} +
