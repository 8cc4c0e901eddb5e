{-# LANGUAGE RankNTypes #-}
-- | Generators as values of other types: what is random is taken from one source again and again, so these
-- are no laws of probability any more.
module Test.QuickCheck.Gen.Unsafe (promote, delay, Capture(..), capture) where

import Control.Monad (liftM)
import Test.QuickCheck.Gen

-- | All generators with the same source and size.
promote :: Monad m => m (Gen a) -> Gen (m a)
promote m = do
  eval <- delay
  return (liftM eval m)

-- | What runs a generator with the source and the size of here.
delay :: Gen (Gen a -> a)
delay = MkGen (\r n g -> unGen g r n)

newtype Capture = Capture (forall a. Gen a -> a)

-- | 'delay', for generators of any type.
capture :: Gen Capture
capture = MkGen (\r n -> Capture (\g -> unGen g r n))
