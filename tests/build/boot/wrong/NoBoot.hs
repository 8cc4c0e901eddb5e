module NoBoot where

import {-# SOURCE #-} M.Nowhere
