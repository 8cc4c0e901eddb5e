module Odd where

import {-# SOURCE #-} Even (even')

odd' :: (Eq a, Num a) => a -> Bool
odd' 0 = False
odd' n = even' (n - 1)
