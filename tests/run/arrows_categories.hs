module Main (main) where

import Control.Arrow
import qualified Control.Category as C
import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.Zip
import Data.Bifoldable
import Data.Bifunctor (Bifunctor (bimap))
import qualified Data.Bifunctor as B
import Data.Bitraversable
import Data.Function
import Data.Functor
import Data.Functor.Classes
import Data.Functor.Const
import Data.Functor.Contravariant
import Data.Functor.Identity
import Data.List.NonEmpty (NonEmpty (..))

newtype Auto b c = Auto (b -> (c, Auto b c))
instance C.Category Auto where
  id = Auto (\x -> (x, C.id))
  Auto f . Auto g = Auto (\b -> let (c, g') = g b; (d, f') = f c in (d, f' C.. g'))
instance Arrow Auto where
  arr f = Auto (\b -> (f b, arr f))
  first (Auto f) = Auto (\(b, d) -> let (c, f') = f b in ((c, d), first f'))
instance ArrowChoice Auto where
  left (Auto f) = Auto g
    where g (Left b) = let (c, f') = f b in (Left c, left f')
          g (Right d) = (Right d, left (Auto f))

runAuto :: Auto b c -> [b] -> [c]
runAuto _ [] = []
runAuto (Auto f) (x : xs) = let (y, a) = f x in y : runAuto a xs

accum :: Num a => a -> Auto a a
accum s = Auto (\x -> let s' = s + x in (s', accum s'))

main :: IO ()
main = do
  print ((first (+ 1) >>> second (* 2)) (1, 2), ((+ 1) *** show) (1, 2), ((+ 1) &&& (* 2)) 5, (left (+ 1) :: Either Int Int -> Either Int Int) (Left 1), right show (Right 1 :: Either Int Int))
  print (((+ 1) ||| length) (Right "abc"), (show +++ not) (Right True :: Either Int Bool), ((+ 1) >>> (* 2)) 3, ((+ 1) <<< (* 2)) 3, (fst ^>> (+ 1)) (1, 2), ((+ 1) >>^ show) 1, (show ^<< (+ 1)) 1, ((+ 1) <<^ fst) (1, 2))
  print (runAuto (accum 0 >>> arr (* 2)) [1, 2, 3], runAuto (accum 0 &&& arr id) [1, 2, 3], runAuto (accum 0 *** accum 10) [(1, 1), (2, 2)], runAuto (accum 0 ||| arr negate) [Left 1, Right 5, Left 2])
  print =<< runKleisli (Kleisli (\x -> print x >> return (x + 1)) >>> arr (* 2)) 5
  print (runKleisli (Kleisli (\x -> [x, x + 1]) &&& arr negate) 1, app ((+ 1), 2), loop (\(b, d) -> (take b d, b : d)) 3, runKleisli (zeroArrow <+> Kleisli Just) 1)
  print (fmap (+ 1) (Kleisli (\x -> [x])) `runKleisli` 1, (liftA2 (+) (Kleisli (\x -> [x, 10])) (Kleisli (\x -> [x]))) `runKleisli` 2, returnA 5)
  print (runKleisli (unwrapArrow (liftA2 (,) (WrapArrow (Kleisli (\x -> [x]))) (WrapArrow (Kleisli (\x -> [x, x]))))) 'a', unwrapMonad (WrapMonad [1] <|> WrapMonad [2]))
  print (bimap (+ 1) show (1, 2), B.first negate (1, 2), B.second negate (Right 1 :: Either Int Int), bimap length show (1, 2, "x", 4) , bimap not not (Const True), bimap id id (1, 2, 3, 4, 5, 6, 7))
  print (bifoldMap show show (1, 'x'), bifoldr (+) (+) 0 (1, 2), bisum (3, 4), biany even even (1, 2), bilength (1, 2), biList (Left 1), bielem 2 (1, 2), bimaximum (1, 2), biconcat ([1], [2]), bifoldl1 (-) (1, 2), bifoldr1 (-) (1, 2))
  print (bitraverse Just (\x -> [x] `seq` Just x) (1, 2), bisequence ([1, 2], [3]), bimapAccumL (\a b -> (a + 1, (a, b))) (\a c -> (a + 10, (a, c))) 0 ('x', 'y'), bimapAccumR (\a b -> (a + 1, (a, b))) (\a c -> (a + 10, (a, c))) 0 ('x', 'y'))
  print (take 5 (fix (1 :)), ((==) `on` fst) (1, 2) (1, 3), 5 & (+ 1) & show, Just 1 $> 2, Just 1 <&> (+ 1), void (Just 1), (+ 1) <$> [1])
  print (take 4 <$> (mfix (\x -> Just (1 : x))), fst <$> mfix (\ ~(a, b) -> [(b, 1), (b, 2)]), runIdentity (mfix (\x -> Identity (1 : take 2 x))), take 3 (fst (fix (\ ~(a, b) -> (1 : b, 2 : a)))))
  print (mfix (\x -> 1 :| [length (take 0 [x])]) , either id show (mfix (\x -> Right (length (take 1 [x])) :: Either String Int)))
  print (mzip [1, 2] "ab", mzipWith (+) (Just 1) (Just 2), munzip [(1, 'a'), (2, 'b')], mzip (1 :| [2]) (3 :| [4]))
  print (getPredicate (contramap length (Predicate even)) "ab", getComparison (contramap negate defaultComparison) 1 2, getEquivalence (contramap (`mod` 3) defaultEquivalence) 1 4, getOp (length >$< Op (+ 1)) "abc", getOp (1 + Op length * 2) "ab")
  print (liftEq (\a b -> a == length b) [1, 2] ["a", "bb"], liftCompare compare (Just 1) (Just 2), eq1 (Just 1) (Just 1), compare1 [1] [1, 2], showsPrec1 11 (Just 1) "", liftCompare2 compare compare (1, 2) (1, 3))
  print (fst (head (readsPrec1 0 "Just 3")) :: Maybe Int, fst (head (readsPrec1 0 "[1,2]")) :: [Int], fst (head (readsPrec2 0 "(1,'x')")) :: (Int, Char), showsPrec2 11 (Left 1 :: Either Int Int) "", liftShowsPrec2 showsPrec showList showsPrec showList 11 (Const 1 :: Const Int Int) "")
  print (guard True :: Maybe (), join [[1], [2]], (>=>) (\x -> [x, x]) (\y -> [y + 1]) 1, filterM (const [True, False]) [1, 2], zipWithM (\a b -> if b /= 0 then Just (a `div` b) else Nothing) [4, 6] [2, 3], foldM (\a x -> [a + x]) 0 [1, 2], replicateM 2 "ab")
  print (liftA2 (+) (Just 1) (Just 2), liftA3 (,,) [1] [2] [3], Just 1 <**> Just (+ 1), optional (Nothing :: Maybe Int), (<|>) Nothing (Just 1), mapAndUnzipM (\x -> Just (x, x * 2)) [1, 2], mfilter even (Just 3), msum [Nothing, Just 1], ap [(+ 1)] [1], liftM2 (+) [1] [2])
  print (getZipList (liftA2 (+) (ZipList [1, 2, 3]) (ZipList [10, 20])), Const "a" <*> Const "b" :: Const String Int, (+) <$> (* 2) <*> (+ 10) $ 3, ((,) <$> fst <*> snd) (1, 2), forever Nothing :: Maybe Int, unless False (Just ()), when False Nothing)
