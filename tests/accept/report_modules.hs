-- program: export_list
module Main (main, module Data.List, T (..), U (A), V, C (..), f) where
import Data.List (sort, nub)
data T = T Int | T2
data U = A | B
data V = V
class C a where c :: a
f :: [Int] -> [Int]
f = sort . nub
main :: IO ()
main = return ()
-- program: export_trailing_comma
module Main (main, f,) where
f :: Int
f = 1
main :: IO ()
main = print f
-- program: qualified_imports
import qualified Data.List as L
import qualified Data.Map as M (Map, fromList, lookup)
import Data.Char (isDigit)
f :: M.Map String Int -> Maybe Int
f m = M.lookup (L.sort "ba") m
g :: String -> String
g = filter isDigit
-- program: import_hiding
import Prelude hiding (lookup, filter)
import Data.Map (lookup, fromList)
filter :: Int -> Int
filter = (+ 1)
x :: Maybe Int
x = lookup 1 (fromList [(1, filter 2)])
-- program: import_twice
import Data.List
import Data.List (sort)
import qualified Data.List
x :: [Int]
x = Data.List.sort (sort [1])
-- program: qualified_operators
import qualified Prelude as P
import Prelude (Int, IO)
x :: Int
x = 1 P.+ 2 P.* 3
y :: Int
y = (P.+) x 1 P.- x
main :: IO ()
main = P.return ()
-- program: local_name_over_import
import Data.List
sort' :: [Int] -> [Int]
sort' = Data.List.sort
insert :: Int -> Int
insert = (+ 1)
y :: Int -> [Int]
y = \sort -> [sort]
-- program: prelude_qualified
x :: Int
x = Prelude.length "abc" Prelude.+ 1
-- program: own_name_qualified
module Main where
f :: Int -> Int
f n = Main.g n
g :: Int -> Int
g n = n
main :: IO ()
main = print (Main.f 1)
-- program: import_constructors
import Data.Maybe (Maybe (Just, Nothing), fromMaybe)
import Data.Complex (Complex ((:+)), realPart)
import Data.Monoid (Sum (..), Product (getProduct))
x :: Double
x = realPart (1 :+ 2)
y :: Int
y = getSum (Sum 1)
-- program: instances_come_along
import Data.Functor.Identity ()
import Control.Monad.ST ()
s :: Functor f => f Int -> f String
s = fmap show
-- program: import_class_methods
import Data.Ix (Ix (range, inRange))
f :: Ix a => (a, a) -> [a]
f b = filter (inRange b) (range b)
-- program: same_alias_twice
import qualified Data.List as D
import qualified Data.Char as D
x :: String
x = D.sort (map D.toUpper "ab")
-- program: no_header
f :: Int
f = 1
-- program: module_in_braces
module Main (main) where {
import Data.List ;
main :: IO () ;
main = print (sort [x]) where { x = 1 } ;
}
-- program: ambiguous_but_unused
import Data.List
import Data.Map
x :: [Int]
x = Data.List.filter even [1]
-- program: reexported_entity_is_one
import Data.List (foldl')
import Data.Foldable (foldl')
x :: Int
x = foldl' (+) 0 [1]
-- program: module_without_main
module Stack (Stack, push, empty) where {
newtype Stack a = Stack [a] ;
empty :: Stack a ;
empty = Stack [] ;
push :: a -> Stack a -> Stack a ;
push x (Stack xs) = Stack (x : xs)
}
