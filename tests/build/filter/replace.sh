#!/bin/sh
# Original, input, output, and what -optF says: the word takes the place of NAME.
sed "s/NAME/$4/" "$2" > "$3"
