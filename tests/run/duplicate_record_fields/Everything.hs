{-# LANGUAGE DuplicateRecordFields #-}

module Everything (module Shapes, module Colours) where

import Colours
import Shapes
