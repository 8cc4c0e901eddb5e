{-# LANGUAGE RebindableSyntax, OverloadedStrings #-}
-- Sugar that means the functions in scope: numbers that count how often they are meant, an indexed monad, an `if` of three-valued logic.
module Main (main) where

import Data.String (IsString(..))
import Prelude hiding (fromInteger, ifThenElse, negate, (==), (>>=), (>>))
import qualified Prelude as P

data Shown = Shown String

instance IsString Shown where
  fromString s = Shown ('#' : s)

fromInteger :: Integer -> Int
fromInteger n = P.fromInteger n P.* P.fromInteger n

negate :: Int -> Int
negate n = P.negate n P.- 1

(==) :: Int -> Int -> Bool
a == b = mod a 10 P.== mod b 10

data Logic = Yes | No | Perhaps

ifThenElse :: Logic -> [a] -> [a] -> [a]
ifThenElse Yes a _ = a
ifThenElse No _ b = b
ifThenElse Perhaps a b = a ++ b

small :: Int -> String
small 3 = "ends like nine"
small (-1) = "ends like eight"
small _ = "neither"

text :: Shown -> String
text (Shown s) = s

squares :: [Int]
squares = [1 .. 3]

main :: IO ()
main = print [2, 3 + 1, -2] P.>> mapM_ (putStrLn . small) [1, 3, 7, 38 - 2] P.>> putStrLn (text "s" ++ block) P.>> print (squares, 1.5)
  where
    block = do
      x <- if Perhaps then text "ab" else text "c"
      "-"
      text (fromString [x, x])
    m >>= f = concatMap f m
    m >> n = n ++ text m
