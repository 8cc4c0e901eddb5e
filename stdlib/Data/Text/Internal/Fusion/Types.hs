{-# LANGUAGE ExistentialQuantification #-}
-- | Streams of characters: a state and what follows it. They are for programs that write functions of texts as such; those of "Data.Text" work
-- on the bytes.
module Data.Text.Internal.Fusion.Types
  ( CC(..), PairS(..), Scan(..), RS(..), Step(..), Stream(..), empty
  ) where

import Data.Int (Int64)
import Data.Text.Internal.Fusion.Size (Size, exactSize)
import Data.Word (Word8)

-- | A state, and characters that come before what it gives: 21 bits each, the first in the lowest; 0 if there are none.
data CC s = CC !s {-# UNPACK #-} !Int64

-- | Up to four bytes of a character of which some are missing.
data RS s
  = RS0 !s
  | RS1 !s {-# UNPACK #-} !Word8
  | RS2 !s {-# UNPACK #-} !Word8 {-# UNPACK #-} !Word8
  | RS3 !s {-# UNPACK #-} !Word8 {-# UNPACK #-} !Word8 {-# UNPACK #-} !Word8

-- | Pairs of evaluated parts.
data PairS a b = !a :*: !b
infixl 2 :*:

-- | The states of a scan from the left: before its first result, and after it.
data Scan s
  = Scan1 {-# UNPACK #-} !Char !s
  | Scan2 {-# UNPACK #-} !Char !s

-- | What a state gives: the end, another state alone, or an element and a state.
data Step s a
  = Done
  | Skip !s
  | Yield !a !s

-- | The function of a state, the first state, and how many bytes the elements take.
data Stream a = forall s. Stream (s -> Step s a) !s !Size

-- | Whether the elements are the same.
instance Eq a => Eq (Stream a) where
  Stream f s0 _ == Stream g t0 _ = go (f s0) (g t0)
    where
      go (Skip s) y = go (f s) y
      go x (Skip t) = go x (g t)
      go (Yield a s) (Yield b t) = a == b && go (f s) (g t)
      go Done Done = True
      go _ _ = False

instance Ord a => Ord (Stream a) where
  compare (Stream f s0 _) (Stream g t0 _) = go (f s0) (g t0)
    where
      go (Skip s) y = go (f s) y
      go x (Skip t) = go x (g t)
      go (Yield a s) (Yield b t) = compare a b <> go (f s) (g t)
      go Done Done = EQ
      go Done _ = LT
      go _ Done = GT

-- | No element.
empty :: Stream a
empty = Stream (\() -> Done) () (exactSize 0)
