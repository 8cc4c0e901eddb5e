module Whole.Again (module Parts) where

import Parts
