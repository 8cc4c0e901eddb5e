-- library
module Main (main) where

import GHC.Lexeme

main :: IO ()
main = do
  let chars p = filter p (map toEnum [0 .. 400])
      every p = length (filter p [minBound .. maxBound])
  print (chars startsConId)
  print (chars startsVarId)
  print (chars isVarSymChar)
  print (filter startsVarSymASCII (chars okSymChar))
  print (map every [okSymChar, startsVarId, startsConId, startsVarSym])
