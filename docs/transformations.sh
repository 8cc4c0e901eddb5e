#!/bin/sh
# Prints, as a table, how often each transformation was made of a program (bench-programs/clausify.hs unless one is named) with
# different annotations: the thesis's Figure 5.5. KELVIN names the compiler.
set -e
here=$(dirname "$0")
kelvin=${KELVIN:-kelvin}
program=${1:-$here/../bench-programs/clausify.hs}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
count() {
  column=$1
  shift
  "$kelvin" -O "$@" -ddump-simpl-stats "$program" -o "$dir/program" 2>&1 | grep '^ *[0-9][0-9]*  ' > "$dir/$column"
}
count 1
count 2 -prof -ignore-scc
count 3 -prof -ignore-scc -fprof-only="${FUNCTIONS:-unicl,split,disin,negin,elim}"
count 4 -prof -ignore-scc -fprof-auto-top
echo '| transformation | unprofiled | no scc | explicit | automatic |'
echo '|---|---:|---:|---:|---:|'
awk '{
  n = $1; sub(/^ *[0-9]+  /, ""); column = FILENAME; sub(/.*\//, "", column)
  if (!($0 in seen)) { seen[$0] = 1; order[++rows] = $0 }
  made[$0, column] = n
}
END {
  for (i = 1; i <= rows; i++) {
    line = "| " order[i] " |"
    for (c = 1; c <= 4; c++) line = line " " (made[order[i], c] + 0) " |"
    print line
  }
}' "$dir/4" "$dir/3" "$dir/2" "$dir/1"
