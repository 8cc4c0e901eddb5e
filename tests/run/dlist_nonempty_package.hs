-- library
-- Lists of at least one element, put together from both sides: what dlist 1.0 itself makes of this, compiled by GHC.
module Main (main) where

import Data.DList (DList)
import qualified Data.DList as D
import Data.DList.DNonEmpty (DNonEmpty (..))
import qualified Data.DList.DNonEmpty as N
import qualified Data.List.NonEmpty as L
import Data.Semigroup (sconcat)

main :: IO ()
main = do
  let a = N.fromList [1, 2, 3] :: DNonEmpty Int
  print a
  print (Just (N.singleton 'x'))
  print (N.toList ((0 `N.cons` a) `N.snoc` 4), N.head a, D.toList (N.tail a))
  print (N.append a a == a <> a, compare a (N.fromList [1, 3]), sum a, length a)
  print (N.map show a, fmap (* 2) a)
  print (a >>= \x -> x :| D.fromList [x * 10])
  print ((,) <$> a <*> N.fromList "ab")
  print (N.unfoldr (\n -> (n * n, if n < 5 then Just (n + 1) else Nothing)) 1)
  print (read "fromNonEmpty (1 :| [2,3])" == a, N.toNonEmpty a)
  print (sconcat (a L.:| [N.fromList [7]]))
  print (take 3 (N.toList (N.unfoldr (\n -> (n, Just (n + 1))) 1)))
  print (N.head (N.cons 'q' undefined))
