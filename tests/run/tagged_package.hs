{-# LANGUAGE DataKinds, OverloadedStrings #-}
-- library
-- A tagged value is one of its kind in all that the package's instances say.
module Main (main) where

import Control.DeepSeq (force)
import Data.Bifoldable (bifoldMap)
import Data.Bifunctor (first, second)
import Data.Bitraversable (bitraverse)
import Data.Bits (popCount, (.&.))
import Data.Data (toConstr)
import Data.Functor.Classes (compare1, eq1, readsPrec1, showsPrec1)
import Data.Ix (range)
import Data.Tagged
import Foreign.Storable (sizeOf)

type Metres = Tagged "m"

main :: IO ()
main = do
  let m = 3 :: Metres Int
  print (m + 4, m * m, fromIntegral m :: Double, m `div` 2, [m .. 5], maxBound `asTypeOf` m)
  print (realToFrac (2.5 :: Metres Double) :: Double, truncate (2.5 :: Metres Double) :: Int, sqrt 16 :: Metres Double)
  print (popCount m, m .&. 2, range (m, 4), sizeOf m, force m)
  print ("text" :: Metres String, "a" <> "b" :: Metres String)
  print (read "[Tagged 3,(Tagged (-4))]" :: [Metres Int])
  print (first not (Tagged 'x' :: Tagged Bool Char), second succ (Tagged 'x' :: Tagged Bool Char))
  print (bifoldMap show show (Tagged 'x' :: Tagged Bool Char))
  print =<< bitraverse print (\c -> print c >> return [c]) (Tagged 'x' :: Tagged Bool Char)
  print (eq1 m 3, compare1 m 4, fst (head (readsPrec1 0 "Tagged 5 rest" :: [(Metres Int, String)])))
  putStrLn (showsPrec1 11 m "")
  print (toConstr (Tagged 'x' :: Tagged Bool Char))
