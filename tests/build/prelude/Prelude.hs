module Prelude (module P, say, twice) where

import "base" Prelude as P hiding (putStrLn)
import qualified "base" Prelude as B

say :: String -> IO ()
say = B.putStrLn

twice :: [a] -> [a]
twice xs = xs ++ xs
