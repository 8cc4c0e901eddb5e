{-# LANGUAGE PackageImports #-}
module Prelude (module P, twice) where

import "base" Prelude as P
import Twice
