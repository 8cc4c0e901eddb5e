module Absent (There) where

import Uses

data There = There
