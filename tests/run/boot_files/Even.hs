module Even (even') where

import Odd

even' :: (Eq a, Num a) => a -> Bool
even' 0 = True
even' n = odd' (n - 1)
