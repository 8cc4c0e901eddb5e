#!/bin/sh
# Breaks the compiler on purpose, one mutation at a time, and checks that the tests of this crate notice.
# Run at the top of a clean checkout; each mutation is a `sed` on one file, undone afterwards.
set -u
missed=0

mutate() { # name, file, sed script, test
    cp "$2" "$2.before"
    sed -i "$3" "$2"
    if cmp -s "$2" "$2.before"; then
        echo "STALE   $1: the line is not there any more"
        missed=1
    elif cargo test --release --quiet -p kelvin-semantics --test random -- "$4" >/dev/null 2>&1; then
        echo "MISSED  $1"
        missed=1
    else
        echo "noticed $1"
    fi
    mv "$2.before" "$2"
}

mutate "occurrences below an scc forgotten" compiler/core/src/passes/simplify/lets.rs \
    's/        if !occ.sub_scope {$/        if true {/' machines
mutate "arguments not boxed" compiler/stg/src/from_core.rs \
    's/a.top_level_argument == Boxing::Box)/a.top_level_argument != a.top_level_argument)/' machines
mutate "sccsub dropped" compiler/stg/src/from_core.rs \
    's/kind == SccKind::Sub \&\& self.scope.known == Some(cc)/kind == SccKind::Sub/' machines
mutate "hybrid enters a CAF's functions like others" compiler/stg/src/scheme.rs \
    's/enter_function: EnterFunction::SetFromHeaderUnlessSubsumed,/enter_function: EnterFunction::SetFromHeader,/' compiled
mutate "case restores nothing" compiler/stg/src/from_core.rs \
    's/Some(cc) => Restore::Known(cc),/Some(_) => Restore::NotNeeded,/' compiled

exit $missed
