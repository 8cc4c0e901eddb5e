-- The program's `main` may be another module's.
module Main (main) where

import Program (main)
