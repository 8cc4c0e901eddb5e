module Main (main) where

import Data.Foldable (fold, foldl', toList)
import qualified Data.List.NonEmpty as N
import Data.List.NonEmpty (NonEmpty(..), (<|))
import Data.Semigroup (sconcat, stimes)
import Control.Exception

e :: NonEmpty Int
e = 3 :| [1, 4, 1, 5, 9, 2, 6]

main :: IO ()
main = do
  print (N.map (+ 1) e)
  print (fmap show e, 0 <$ e)
  print (N.intersperse 0 e, N.intersperse 0 (1 :| []))
  print (N.scanl (+) 0 [1, 2, 3], N.scanr (+) 0 [1, 2, 3])
  print (N.scanl1 (+) e, N.scanr1 (+) e)
  print (N.transpose ((1 :| [2, 3]) :| [4 :| [5, 6]]))
  print (N.sortBy (flip compare) e, N.sortWith negate e, N.sort e)
  print (N.length e, N.head e, N.tail e, N.last e, N.init e, N.singleton 'x')
  print (7 <| e, N.cons 8 e, N.uncons e, N.uncons (1 :| []))
  print (N.unfoldr (\n -> (n * n, if n < 5 then Just (n + 1) else Nothing)) 1)
  print (N.unfold (\n -> (n, if n > 0 then Just (n - 1) else Nothing)) 3)
  print (N.reverse e, N.inits [1, 2, 3], N.tails "abc")
  print (N.take 3 (N.iterate (* 2) 1), N.take 2 (N.repeat 'a'), N.take 7 (N.cycle (1 :| [2, 3])))
  print (N.insert 4 [1, 3, 5], N.insert 0 [])
  print (N.take 2 e, N.drop 6 e, N.splitAt 3 e, N.take 0 e, N.take (-1) e)
  print (N.takeWhile (< 5) e, N.dropWhile (< 5) e, N.span odd e, N.break even e)
  print (N.filter even e, N.partition even e)
  print (N.group "aabccc", N.groupBy (\a b -> even a == even b) [2, 4, 1, 3, 6])
  print (N.groupWith (`div` 3) [1, 2, 3, 4, 9], N.groupAllWith (`mod` 3) [1 .. 7])
  print (N.group1 ('a' :| "abb"), N.groupBy1 (<) (1 :| [2, 3, 1, 2]))
  print (N.groupWith1 even (2 :| [4, 5, 6]), N.groupAllWith1 even (2 :| [4, 5, 6]))
  print (N.isPrefixOf [3, 1] e, N.isPrefixOf [] e, N.isPrefixOf [1] e)
  print (N.nub e, N.nubBy (\a b -> even a == even b) e)
  print (e N.!! 0, e N.!! 7)
  print (N.zip e ('a' :| "bc"), N.zipWith (+) e e, N.unzip (N.zip e e))
  print (N.fromList [1, 2], N.toList e, N.nonEmpty ([] :: [Int]), N.nonEmpty [1])
  print (N.xor (True :| [True, False, True]))
  print (N.some1 (Nothing :: Maybe Int))
  print (e == e, e < N.map (+ 1) e, compare (1 :| []) (1 :| [0]), maximum e, sum e)
  print (e <> e, sconcat (e :| [1 :| []]), stimes 2 (1 :| [2]))
  print (do { x <- e; x :| [10 * x] })
  print ((,) <$> (1 :| [2]) <*> ('a' :| "b"))
  print (traverse (\x -> if x > 0 then Just (x * 2) else Nothing) e)
  print (foldr (-) 0 e, foldl (-) 0 e, foldl' (+) 0 e, toList e, length e, null e, elem 9 e)
  print (Just (1 :| [2]), (-1) :| [-2], [1 :| []], showsPrec 5 (1 :| [2]) "", showsPrec 6 (1 :| [2]) "")
  print (read "1 :| [2,3]" :: NonEmpty Int, read "[(1:|[])]" :: [NonEmpty Int])
  print (reads "Just (1:|[2]) rest" :: [(Maybe (NonEmpty Int), String)])
  -- laziness
  print (N.head (1 :| undefined), N.take 1 (N.map (+ 1) (1 :| undefined)))
  print (N.take 3 (N.iterate (+ 1) 0), fst (N.uncons (1 :| [undefined])))
  print (N.head (N.cons 1 undefined))
  print (N.take 2 (N.tails [1 ..] `seq` N.inits [1 ..]))
  bad (N.head (N.fromList ([] :: [Int])))
  bad (e N.!! 8)
  bad (e N.!! (-1))
  where
    bad x = do
      r <- try (evaluate x)
      case r of
        Left (ErrorCall m) -> putStrLn m
        Right _ -> putStrLn "fine"
