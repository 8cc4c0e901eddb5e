-- library
-- Arrays, variables and addresses of the package primitive: what the package itself makes of this, compiled by GHC.
module Main (main) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.ST
import Control.Monad.State
import Data.Foldable (toList)
import Data.Primitive
import Data.Primitive.MVar (newMVar, takeMVar, tryTakeMVar)
import Data.Primitive.Ptr
import Data.Word
import Foreign.Marshal.Alloc (allocaBytes)

sieve :: Int -> PrimArray Word8
sieve n = runPrimArray (do
  m <- newPrimArray (n + 1)
  setPrimArray m 0 (n + 1) 1
  forM_ [0, 1] (\i -> writePrimArray m i 0)
  forM_ [2 .. n] (\i -> do
    p <- readPrimArray m i
    when (p == 1) (forM_ [i * i, i * i + i .. n] (\j -> writePrimArray m j 0)))
  return m)

counter :: Int -> Int
counter n = runST (do
  v <- newMutVar 0
  forM_ [1 .. n] (\i -> modifyMutVar' v (+ i))
  old <- atomicModifyMutVar v (\x -> (0, x))
  new <- readMutVar v
  return (old * 10 + new))

main :: IO ()
main = do
  let s = sieve 100
  print [i | i <- [0 .. 100], indexPrimArray s i == 1]
  print (foldlPrimArray' (+) 0 s, sizeofPrimArray s)
  let a = primArrayFromList [3, 1, 4, 1, 5, 9, 2, 6] :: PrimArray Int
  print a
  print (Just a)
  print (mapPrimArray (* 2) a, filterPrimArray odd a, imapPrimArray (+) a)
  print (mapMaybePrimArray (\x -> if x > 3 then Just (fromIntegral x / 2 :: Double) else Nothing) a)
  print (foldrPrimArray (:) [] a, foldlPrimArray (flip (:)) [] a, foldrPrimArray' (-) 0 a)
  print (a == a <> mempty, compare a (replicatePrimArray 2 3), compare a (primArrayFromList [3, 1]), a <> primArrayFromList [7, 7])
  print (runState (traversePrimArray (\x -> state (\n -> (x + n, n + 1))) a) 0)
  print (traversePrimArray (\x -> if x > 0 then Just (x - 1) else Nothing) a, filterPrimArrayA (\x -> [x > 4]) a)
  print (generatePrimArray 5 (\i -> i * i), clonePrimArray a 2 3)
  foldlPrimArrayM' (\n x -> putStr (show (n + x) ++ " ") >> return (n + x)) 0 a >>= print
  itraversePrimArray_ (\i x -> when (x > 5) (print (i, x))) a
  m <- thawPrimArray a 1 4
  copyPrimArray m 0 a 5 2
  copyMutablePrimArray m 2 m 0 2
  m' <- resizeMutablePrimArray m 6
  writePrimArray m' 4 100
  writePrimArray m' 5 (-1)
  n <- getSizeofMutablePrimArray m'
  freezePrimArray m' 0 n >>= print
  print (counter 100)
  v <- newMVar 'x'
  (,) <$> takeMVar v <*> tryTakeMVar v >>= print
  let b = smallArrayFromListN 3 "abc"
  print (b, Just (fmap succ b), toList (b <> b), length b, sum (fmap fromEnum b))
  print (read "fromListN 2 [1,2]" :: SmallArray Int, traverse (\c -> [c, 'z']) b)
  print (indexSmallArray b 1, cloneSmallArray b 1 2, emptySmallArray <|> b, b < smallArrayFromList "abd")
  print (createSmallArray 3 'q' (\w -> writeSmallArray w 1 'r'), mapSmallArray' (: "!") b)
  print ((,) <$> b <*> smallArrayFromList [1, 2 :: Int], b >>= \c -> smallArrayFromList [c, c])
  c <- newArray 3 'u'
  writeArray c 2 'v'
  copySmall <- newSmallArray 2 'k'
  writeSmallArray copySmall 0 'l'
  (,) <$> freezeArray c 1 2 <*> unsafeFreezeSmallArray copySmall >>= print
  allocaBytes 64 (\p -> do
    setPtr p 8 (7 :: Int)
    writeOffPtr p 3 (-5)
    movePtr (advancePtr p 4) p 4
    xs <- mapM (readOffPtr p) [0 .. 7]
    print (xs, subtractPtr (advancePtr p 5) p)
    t <- newPrimArray 10
    setPrimArray t 0 10 1
    copyPtrToMutablePrimArray t 1 p 8
    u <- unsafeFreezePrimArray t
    print u
    copyPrimArrayToPtr p (primArrayFromList [50, 60, 70]) 1 2
    mapM (readOffPtr p) [0 .. 2] >>= print)
