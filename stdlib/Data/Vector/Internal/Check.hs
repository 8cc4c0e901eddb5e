-- | Checks of indices, for packages that index vectors without them: as @vector@ has them by default, where those of
-- bounds are made, and those of unsafe and of internal operations are not.
module Data.Vector.Internal.Check
  ( HasCallStack, Checks(..), doChecks, internalError, check, checkIndex, checkLength, checkSlice, inRange
  ) where

import GHC.Stack (HasCallStack)

-- | What a check is of.
data Checks = Bounds | Unsafe | Internal
  deriving Eq

-- | Whether such checks are made.
doChecks :: Checks -> Bool
doChecks kind = kind == Bounds
{-# INLINE doChecks #-}

internalError :: HasCallStack => String -> a
internalError what = error ("*** Internal error in a user of vector: " ++ what)
{-# NOINLINE internalError #-}

-- | @check kind what holds x@ is @x@ if it holds, or if such checks are not made.
check :: HasCallStack => Checks -> String -> Bool -> a -> a
check kind what holds x
  | not (doChecks kind) || holds = x
  | kind == Internal = internalError what
  | otherwise = error what
{-# INLINE check #-}

checkIndex :: HasCallStack => Checks -> Int -> Int -> a -> a
checkIndex kind i n x = check kind ("index out of bounds " ++ show (i, n)) (inRange i n) x
{-# INLINE checkIndex #-}

checkLength :: HasCallStack => Checks -> Int -> a -> a
checkLength kind n x = check kind ("negative length " ++ show n) (n >= 0) x
{-# INLINE checkLength #-}

-- | That @m@ elements from the one at @i@ are among @n@.
checkSlice :: HasCallStack => Checks -> Int -> Int -> Int -> a -> a
checkSlice kind i m n x = check kind ("invalid slice " ++ show (i, m, n)) (i >= 0 && m >= 0 && m <= n - i) x
{-# INLINE checkSlice #-}

-- | Whether @0 <= i < n@.
inRange :: Int -> Int -> Bool
inRange i n = i >= 0 && i < n
{-# INLINE inRange #-}
