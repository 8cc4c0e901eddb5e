{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Parts of texts without checks. A text is UTF-8: places and lengths count bytes, whichever name they are asked by.
module Data.Text.Unsafe
  ( inlineInterleaveST, inlinePerformIO, unsafeDupablePerformIO
  , Iter(..), iter, iterArray, iter_, reverseIter, reverseIter_, unsafeHead, unsafeTail
  , lengthWord8, takeWord8, dropWord8, lengthWord16, takeWord16, dropWord16
  ) where

import Control.Monad.ST (ST)
import Data.Text.Array (Array(..))
import Data.Text.Internal (Text)
import qualified Data.Text.Type as T
import GHC.Base (Char(..), Int(..))
import GHC.Prim
import GHC.ST (unsafeInterleaveST)
import System.IO.Unsafe (unsafeDupablePerformIO)

inlinePerformIO :: IO a -> a
inlinePerformIO = unsafeDupablePerformIO

inlineInterleaveST :: ST s a -> ST s a
inlineInterleaveST = unsafeInterleaveST

-- | A character, and how many bytes it has.
data Iter = Iter {-# UNPACK #-} !Char {-# UNPACK #-} !Int

-- | The character at that place.
iter :: Text -> Int -> Iter
iter (T.Text a i _) (I# k) = case T.charAt a (i +# k) of (# c, next #) -> Iter (C# c) (I# (next -# (i +# k)))

iterArray :: Array -> Int -> Iter
iterArray (ByteArray a) (I# k) = case T.charAt a k of (# c, next #) -> Iter (C# c) (I# (next -# k))

iter_ :: Text -> Int -> Int
iter_ t k = case iter t k of Iter _ n -> n

-- | The character that has its last byte at that place, and its bytes counted backwards.
reverseIter :: Text -> Int -> Iter
reverseIter (T.Text a i _) (I# k) = case T.charBefore a (i +# k +# 1#) of
  (# c, start #) -> Iter (C# c) (I# (start -# (i +# k +# 1#)))

reverseIter_ :: Text -> Int -> Int
reverseIter_ t k = case reverseIter t k of Iter _ n -> n

unsafeHead :: Text -> Char
unsafeHead t = case iter t 0 of Iter c _ -> c

unsafeTail :: Text -> Text
unsafeTail t = dropWord8 (iter_ t 0) t

lengthWord8, lengthWord16 :: Text -> Int
lengthWord8 = T.byteLength
lengthWord16 = T.byteLength

takeWord8, dropWord8, takeWord16, dropWord16 :: Int -> Text -> Text
takeWord8 (I# k) (T.Text a i _) = T.Text a i k
dropWord8 (I# k) (T.Text a i n) = T.Text a (i +# k) (n -# k)
takeWord16 = takeWord8
dropWord16 = dropWord8
