# shellcheck shell=bash
# shellcheck disable=SC2154  # root: set by whoever sources this
# Sourced by ./run, ./test and .ci/run: installs what is missing, builds what changed. Says nothing on standard output.

packages=(g++ cmake ninja-build llvm-19-dev clang-19 tao-pegtl-dev libfmt-dev libgtest-dev libbenchmark-dev
    libcli11-dev nlohmann-json3-dev zlib1g-dev libzstd-dev libxml2-dev)

# missing_packages NAME...: those that are not installed.
missing_packages() {
    local name
    for name in "$@"; do
        [[ $(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null || true) == installed ]] || echo "$name"
    done
}

# quietly LOG COMMAND...: runs it; only if it fails its output is shown, on standard error.
quietly() {
    local log=$1
    shift
    "$@" >"$log" 2>&1 </dev/null && return
    cat "$log" >&2
    echo "failed: $*" >&2
    return 1
}

# need NAME...: installs what is missing of these packages.
need() {
    local missing log
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    if [[ $(id -u) != 0 ]]; then
        echo "these packages are missing; install them, or run this as root: ${missing[*]}" >&2
        return 1
    fi
    echo "installing ${missing[*]} ..." >&2
    log=$(mktemp)
    export DEBIAN_FRONTEND=noninteractive
    quietly "$log" apt-get -q update
    quietly "$log" apt-get -q install -y --no-install-recommends "${missing[@]}"
    rm -f "$log"
}

# up_to_date STAMP: nothing that the build reads is newer than the stamp.
up_to_date() {
    [[ -e $1 && -z $(find "$root"/{CMakeLists.txt,CMakePresets.json,cmake,grammar,compiler,runtime,tests,examples,tools} \
        -newer "$1" -print -quit) ]]
}

# build PRESET TARGET: configures and builds where something changed since the last time.
build() {
    local preset=$1 target=$2
    local folder=$root/build/$preset
    local stamp=$folder/.built-$target
    mkdir -p "$folder"
    exec {lock}>"$folder/.lock"
    flock "$lock"
    if ! up_to_date "$stamp"; then
        need "${packages[@]}"
        echo "building $target ($preset) ..." >&2
        touch "$stamp.begun"
        (
            cd "$root" || exit
            export CMAKE_CXX_COMPILER_LAUNCHER CMAKE_C_COMPILER_LAUNCHER
            CMAKE_CXX_COMPILER_LAUNCHER=$(command -v ccache || true)
            CMAKE_C_COMPILER_LAUNCHER=$CMAKE_CXX_COMPILER_LAUNCHER
            quietly "$folder/configure.log" cmake --preset "$preset"
            quietly "$folder/build.log" cmake --build "$folder" --target "$target" -j "$(nproc)"
        )
        mv "$stamp.begun" "$stamp"
    fi
    exec {lock}>&-
}
