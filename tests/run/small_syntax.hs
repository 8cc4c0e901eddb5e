{-# LANGUAGE
    LambdaCase -- comments may stand between extensions
  , TypeFamilies {- of both kinds, {- nested -} -}
  , TypeOperators
  , PatternSynonyms
  , GADTs
  , DuplicateRecordFields
  #-}
module Main (main, T(A, .., Q), Box(type Inside, box), type (+)) where

class Box b where
  type Inside b
  type a # b
  infixr 5 #, ##
  box :: Inside b -> b
  (##) :: b -> b -> b

instance Box [a] where
  type Inside [a] = a
  type c # [a] = Either c [a]
  box x = [x]
  (##) = (++)

type a + b = Either a b

nested :: Bool # [Char]
nested = Right "nested"

data T = A | B deriving Show

pattern Q :: T
pattern Q = B

data Point = Point { x :: Int, y :: Int } deriving Show

pattern Across :: Int -> Point
pattern Across n = Point { x = n, y = 0 }

data Late where
  Late :: Int -> (Int -> Late)

newtype Wrap = Wrap { unwrap :: Int -> Int }

data P = P { mark :: Int }
data R = R { mark :: Int }
infixl 4 `mark`

apply :: Int -> Wrap -> Int
apply n w = (`run` negate . (+ 1)) w n
  where
    run v f = unwrap v . f

main :: IO ()
main = do
  print (map (\ {- here, too -} case { A -> 1; _ -> 2 :: Int }) [A, B])
  print (box 'a' ## "b" ## "c" :: String)
  print nested
  print Q
  print (Across 3, [n | Across n <- [Point 4 0, Point 5 1]])
  case Late 1 2 of Late a b -> print (a + b)
  print (apply 1 (Wrap (* 10)))
  print (mark (P 7 :: P), mark (R 8 :: R))
