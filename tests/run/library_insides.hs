{-# LANGUAGE DataKinds, MagicHash, PatternSynonyms #-}
-- What inside modules of the library show, by the names that they have in GHC.
module Main (main) where
import Data.Array.IO.Internals (IOUArray(..))
import qualified Data.Foldable as F
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, pattern Empty, pattern (:<|))
import Data.Sequence.Internal (Digit (..), Elem (..), FingerTree (..))
import qualified Data.Sequence.Internal as Internal
import Foreign.Safe (allocaArray)
import Foreign.Marshal.Safe ()
import Foreign.ForeignPtr.Safe ()
import GHC.Base (Any)
import GHC.IOArray (boundsIOArray, newIOArray, readIOArray, writeIOArray)
import GHC.IORef (atomicModifyIORef'_, atomicSwapIORef, newIORef)
import GHC.Exts (proxy#, Proxy#)
import GHC.Storable (readWord16OffPtr, writeWord16OffPtr)
import GHC.TypeLits (natVal', symbolVal')
import qualified GHC.TypeNats as Nats
import qualified GHC.Exts as Types
import Unsafe.Coerce (unsafeCoerce)

inner :: Seq a -> [a]
inner (Internal.Seq t) = F.toList (Seq.fromList (map getElem (ends t)))
  where
    ends EmptyT = []
    ends (Single x) = [x]
    ends (Deep _ (One a) _ _) = [a]
    ends (Deep _ (Two a b) _ _) = [a, b]
    ends (Deep _ (Three a b c) _ _) = [a, b, c]
    ends (Deep _ (Four a b c d) _ _) = [a, b, c, d]

hidden :: [Any]
hidden = [unsafeCoerce 'x', unsafeCoerce "y"]

same :: [Types.Any] -> [Any]
same = id

main :: IO ()
main = do
  print (inner (Internal.Seq EmptyT :: Seq Int), inner (Seq.fromList "abcdef"), inner (Seq.singleton 'z'))
  print [length xs | xs@(Internal.Seq _) <- [Seq.empty, Seq.fromList [1, 2, 3 :: Int]]]
  putStrLn (case Internal.Seq (Single (Elem 'q')) of { x :<| Empty -> [x]; _ -> "other" })
  putStrLn (unsafeCoerce (same hidden !! 0) : unsafeCoerce (hidden !! 1))
  a <- newIOArray (1, 3 :: Int) 'a'
  writeIOArray a 2 'b'
  mapM (readIOArray a) [1, 2, 3] >>= print
  print (boundsIOArray a)
  r <- newIORef (1 :: Int)
  atomicModifyIORef'_ r (+ 10) >>= print
  atomicSwapIORef r 0 >>= print
  allocaArray 2 (\p -> writeWord16OffPtr p 1 65535 >> readWord16OffPtr p 1 >>= print)
  print (natVal' (proxy# :: Proxy# 7), symbolVal' (proxy# :: Proxy# "text"), Nats.natVal' (proxy# :: Proxy# 8))
