{-# OPTIONS_GHC -Wscc-reference -Werror #-}
module Main (main) where

import Sums
import qualified Sums as S

main :: IO ()
main = do
  print ((scc "odds" odds) (scc "table" table))
  print ((scc "squares" squares) table)
  print (map (scc "twice" S.twice) table)
  print ((scc "same" same) 'a' 'b')
