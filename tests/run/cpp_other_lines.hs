{-# LANGUAGE CPP #-}
module Main (main) where

#define STEP 3

{-
# Not a directive
#hashtag, nor this
-}

advance :: Int -> Int
advance x = x + STEP
{-# NOINLINE advance #-}
{-# RULES

"advance/advance" forall x. advance (advance x) = x + 2 * STEP

#-}

#
#if STEP > 2
main :: IO ()
main = print (advance (advance 1))
#endif
