{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Names of closures: the same name is the same closure. A value and what it was before it was evaluated may have two.
module System.Mem.StableName (StableName, makeStableName, hashStableName, eqStableName) where

import GHC.Base (IO(..), Int(..))
import GHC.Prim (stableName#)

newtype StableName a = StableName Int

instance Eq (StableName a) where
  a == b = eqStableName a b

makeStableName :: a -> IO (StableName a)
makeStableName x = IO (\s -> case stableName# x s of (# s1, n #) -> (# s1, StableName (I# n) #))

hashStableName :: StableName a -> Int
hashStableName (StableName n) = n

eqStableName :: StableName a -> StableName b -> Bool
eqStableName (StableName a) (StableName b) = a == b
