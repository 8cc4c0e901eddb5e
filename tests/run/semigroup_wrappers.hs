module Main (main) where

import Control.Exception
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import qualified Data.Functor.Product as P
import qualified Data.Functor.Sum as S
import qualified Data.Monoid as M
import Data.Ord
import Data.Proxy
import Data.Semigroup
import Data.Void
import Control.Applicative

newtype Dots = Dots Int deriving (Eq, Show)

instance Semigroup Dots where
  Dots a <> Dots b = Dots (a + b)
  stimes n (Dots a) = Dots (fromIntegral n * a + 1000)
  sconcat _ = Dots 77

main :: IO ()
main = do
  print (stimes 3 "ab", stimes 0 "ab", stimes 2 [1, 2], stimes 5 (Sum 2), stimes 3 (Product 2))
  print (stimes 3 (Min 1), stimes 3 (Max 'a'), stimes 2 (First 'x'), stimes 2 (Last 'y'))
  print (stimes 3 (Just "x"), stimes 0 (Just "x"), stimes 2 (Nothing :: Maybe String))
  print (stimes 3 LT, stimes 0 GT, stimes 4 (), stimes 2 ("a", [1]), stimes 2 ("a", [1], Sum 3))
  print (stimes 3 (Dots 5), sconcat (pure (Dots 1)), mtimesDefault 0 "x", mtimesDefault 3 "x")
  print (stimesMonoid 3 "ab", stimesMonoid 0 "ab", stimesIdempotent 4 'x', stimesIdempotentMonoid 0 [1], stimesIdempotentMonoid 2 [1])
  print ((stimes 2 show) 12, appEndo (stimes 5 (Endo (* 2))) 1)
  print (stimes 3 (Dual "ab"), stimes 2 (All True), stimes 2 (Any False), stimes 0 (All False))
  mapM_ bad [stimes (-1) "x", stimes (0 :: Int) (replicate 1 'x')]
  bad (stimes 0 (Min 1))
  bad (stimes (-2) (Just "x"))
  bad (stimes (-1) EQ)
  bad (stimes 0 (stimes 0 (2 :: Sum Int)))
  bad (stimes (-1) (Product 3))
  bad (stimesMonoid (-1) "x")
  bad (stimesIdempotent 0 'x')
  bad (stimes 0 (Left 1 :: Either Int Int))
  print (Min 3 <> Min 4, Max 3 <> Max 4, First 1 <> First 2, Last 1 <> Last 2)
  print (mempty :: Min Bool, mempty :: Max Bool, minBound :: Max Bool, [minBound .. maxBound :: Min Bool])
  print (Min 3 + 4 * 2, negate (Max 3), fmap (+ 1) (Min 3), Min (+ 1) <*> Min 2, Max 1 >>= \x -> Max (x + 1))
  print (Min (Arg 3 'x') <> Min (Arg 2 'y'), Max (Arg 3 'x') <> Max (Arg 3 'y'), Arg 1 2 == Arg 1 3, compare (Arg 1 2) (Arg 1 3))
  print (minimum [Arg 3 'x', Arg 1 'y', Arg 1 'z'], fmap succ (Arg 1 'a'), maximum [Arg 3 'x', Arg 3 'y'])
  print (WrapMonoid "a" <> WrapMonoid "b", mempty :: WrappedMonoid String, Option (Just 1), option 0 (+ 1) (Option (Just 1)))
  print (Option (Just "a") <> Option Nothing <> Option (Just "b"), sum (Max 3), foldr (:) [] (First 'a'))
  print (appEndo (diff [1, 2] <> diff [3]) [], take 5 (cycle1 [1, 2]))
  print (read "Min {getMin = 3}" :: Min Int, read " ( Max { getMax = -3 } ) " :: Max Int, read "Arg 1 'x'" :: Arg Int Char)
  -- the monoids
  print (M.First (Just 1) <> M.First Nothing, M.Last (Just 1) <> M.Last (Just 2), M.getFirst (foldMap (M.First . Just) [1, 2, 3]))
  print (M.Ap (Just "a") <> M.Ap (Just "b"), M.Alt Nothing <> M.Alt (Just 2), mempty :: M.Ap Maybe String)
  print (read "Sum {getSum = 2}" :: Sum Int, read "All {getAll = True}" :: All, read "First {getFirst = Just 2}" :: M.First Int)
  print (read "Ap {getAp = Just 2}" :: M.Ap Maybe Int, read "Alt {getAlt = [1]}" :: M.Alt [] Int, M.Ap [1, 2] + 3)
  print (Sum 3 < Sum 4, Sum 1 + 2 * 3, minBound :: Sum Bool, Product 3 <> 4, fmap (+ 1) (Dual 2), [Just (Sum 1)])
  print (mconcat [M.Any False, M.Any True], foldMap Product [1 .. 5], M.getAlt (foldMap M.Alt [Nothing, Just 1, Just 2]))
  -- wrappers of functors
  print (Identity 3, Just (Identity (-3)), read "Identity 4" :: Identity Int, Identity 3 + 4, [Identity 'a' ..  Identity 'd'])
  print (Const 3 :: Const Int (), Just (Const (-3)) :: Maybe (Const Int Int), read "Const 4" :: Const Int (), Const "a" <> Const "b" :: Const String ())
  print (Down 3, Just (Down (-1)), read "Down 3" :: Down Int, compare (Down 1) (Down 2), minBound :: Down Bool, Down 3 + 4, getDown (Down 1))
  print (Down (2.5 :: Double) * 2, truncate (Down 2.5), maximum [Down 1, Down 2], comparing Down 1 2)
  print (Compose [Just 1, Nothing], Just (Compose (Just [1])), fmap (+ 1) (Compose [Just 1, Nothing]), Compose [Just 1] == Compose [Just 1])
  print (read "Compose [Just 1,Nothing]" :: Compose [] Maybe Int, compare (Compose [Just 1]) (Compose [Nothing]), sum (Compose [Just 1, Just 2]))
  print ((+) <$> Compose [Just 1, Nothing] <*> Compose [Just 10], Compose Nothing <|> Compose (Just [1]))
  print (P.Pair [1] (Just 2), Just (P.Pair [1] [2]), read "Pair [1] (Just 2)" :: P.Product [] Maybe Int, P.Pair [1] [2] < P.Pair [1] [3])
  print (S.InL [1] :: S.Sum [] Maybe Int, S.InR (Just 1) :: S.Sum [] Maybe Int, read "InR (Just 3)" :: S.Sum [] Maybe Int, S.InL [9] < (S.InR (Just 1) :: S.Sum [] Maybe Int))
  print (Proxy :: Proxy Int, [minBound .. maxBound :: Proxy ()], (Proxy :: Proxy Int) <> Proxy, read "Proxy" :: Proxy Int, fmap (+ 1) Proxy)
  print (ZipList [1, 2, 3], (+) <$> ZipList [1, 2, 3] <*> ZipList [10, 20], read "ZipList {getZipList = [1]}" :: ZipList Int, ZipList [1] <|> ZipList [2, 3])
  print (fmap absurd ([] :: [Void]) :: [Int], vacuous (Nothing :: Maybe Void) :: Maybe Int, reads "x" :: [(Void, String)])
  print (("a", "b", (+ 1)) <*> ("c", "d", 2), ("a", 1) >>= \x -> ("b", x + 1), ("x", "y", "z", 1) >>= \x -> ("a", "b", "c", x + 1))
  print (mempty :: (String, String, String, String, String), ("a", "b", "c", "d", "e") <> ("1", "2", "3", "4", "5"))
  where
    bad x = do
      r <- try (evaluate (length (show x)))
      case r of
        Left (ErrorCall m) -> putStrLn ("error: " ++ m)
        Right _ -> putStrLn (show x)

-- library
