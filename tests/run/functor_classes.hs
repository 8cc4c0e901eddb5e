-- Products and sums of functors, contravariant functors, structures with two types of elements.
module Main (main) where

import Data.Bifoldable
import Data.Bitraversable
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Functor.Identity
import Data.Functor.Product
import Data.Functor.Sum
import Data.List.NonEmpty (NonEmpty(..))

main :: IO ()
main = do
  print (Pair [1, 2] (Just 3), Just (Pair (Identity 'a') "bc"))
  print (InL [1] :: Sum [] Maybe Int, [InR (Just (-2)) :: Sum [] Maybe Int])
  print (Pair [1] [2] == Pair [1] [2], compare (Pair [1] [2]) (Pair [1] [3]))
  print (compare (InL [1] :: Sum [] Maybe Int) (InR Nothing), InL [1] == (InR (Just 1) :: Sum [] Maybe Int))
  print (sum (Pair [1, 2] (Just 3)), fmap (+ 1) (InR (Just 1) :: Sum [] Maybe Int))
  print (traverse (\x -> [x, x * 10]) (Pair [1] (Just 2)))
  print (Pair [(+ 1)] (Just (* 2)) <*> pure 5, Pair [1, 2] (Just 3) >>= \x -> Pair [x, x] (Just (x + 1)))
  print (liftEq (\a b -> a == length b) [1, 2] ["a", "bc"], liftCompare compare (Just 1) (Just 2))
  print (compare1 [1, 2] [1, 3], eq1 (Left 1 :: Either Int Int) (Right 1), compare2 (1, 'a') (1, 'b'))
  putStrLn (showsPrec1 11 (Just (-1)) "" ++ showsPrec2 11 (Left 1 :: Either Int Char) "")
  putStrLn (showsPrec1 6 (1 :| [2]) "" ++ showsPrec2 3 ('a', "b") "" ++ showsPrec1 0 (Identity [Just 1]) "")
  print (readsPrec1 0 "Just 5 x" :: [(Maybe Int, String)])
  print (readsData (readsUnaryWith readsPrec "Foo" (+ 1)) 0 "(Foo 3)" :: [(Int, String)])
  -- Contravariant
  print (map (getPredicate (length >$< Predicate even)) ["ab", "a"])
  print (getComparison (contramap negate defaultComparison) 1 2, getOp (Op show >$$< fst) (1, 'x'))
  print (getEquivalence (contramap (`mod` 3) defaultEquivalence) 1 4, getPredicate (Predicate even <> Predicate (> 2)) 2)
  print (getComparison ((fst >$< defaultComparison) <> (snd >$< defaultComparison)) (1, 2) (1, 1))
  print (getEquivalence (comparisonEquivalence defaultComparison) 1 1, getPredicate (5 >$ Predicate odd) "any")
  -- Two types of elements
  print (biList (1, 2), bisum (3, 4), bilength (Left 'x' :: Either Char Int), binull (1, 2), bielem 2 (1, 2))
  print (bifoldr (:) (\b r -> length b : r) [] (1, "abc"), bifoldl (flip (:)) (\r b -> length b : r) [] (1, "abc"))
  print (bifoldMap show show (1, 'a'), biany even odd (1, 2), biall even odd (2, 1), biconcat ("ab", "cd"))
  print (bifind even (1, 2), bimaximum (1, 5), biconcatMap show show (Right 1 :: Either Int Int))
  bitraverse_ print putStrLn (1, "x")
  bitraverse (\a -> print a >> return (a + 1)) (\b -> print b >> return [b]) (1, 'x') >>= print
  print (bisequence (Just 1, Nothing :: Maybe Int), bifor (Left 1 :: Either Int Int) Just (const Nothing :: Int -> Maybe Int))
  print (bimapDefault (+ 1) show (1, 2), bifoldMapDefault show show (1, 2))
  print (bifoldl' (+) (\a b -> a + length b) 0 (5, "abc"), bifoldr' (:) (:) [] (1, 2))
