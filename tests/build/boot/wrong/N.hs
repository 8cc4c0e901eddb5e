module N where
import {-# SOURCE #-} M
n :: T -> Int
n t = f t True
