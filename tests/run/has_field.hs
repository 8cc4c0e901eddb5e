{-# LANGUAGE DataKinds, TypeApplications, FlexibleContexts, ScopedTypeVariables, AllowAmbiguousTypes, KindSignatures, GADTs, TypeFamilies #-}
-- `HasField`: of fields, by instances of the program's own, and as a constraint that is passed on.
module Main (main) where

import GHC.Records
import GHC.TypeLits (Symbol)

data Point = Point { px :: Int, py :: Double } deriving Show

data Poly a = Poly { val :: a, other :: [a] } | Other { other :: [a] }

newtype Wrapped = Wrapped { unwrapped :: Point }

data family Row a
data instance Row Int = Row { number :: Int, name :: String }

data Term a where
  Number :: { size :: Int, shown :: a } -> Term a

instance HasField "length" Point Int where
  getField (Point x y) = x + truncate y

instance HasField "px" (Poly a) Int where
  getField = length . other

sumX :: HasField "px" r Int => [r] -> Int
sumX = sum . map (getField @"px")

field :: forall (x :: Symbol) r a. HasField x r a => r -> a
field = getField @x

inferred r = (getField @"px" r, getField @"py" r)

main :: IO ()
main = do
  let p = Point 3 4.5
  print (getField @"px" p, getField @"py" p, getField @"length" p)
  print (sumX [p, p], sumX [Poly 'a' "bc", Other "xyz"])
  print (getField @"val" (Poly 'a' "bc"), getField @"other" (Other [True]))
  print (field @"px" (field @"unwrapped" (Wrapped p)) + 1)
  print (field @"name" (Row 1 "one"), getField @"px" (Other "ab"), getField @"size" (Number 3 'x'))
  print (inferred p :: (Int, Double))
