module One where

import Core
import Types
import Data.Typeable

main :: IO ()
main = do
  print (speed, thing, Thing 1)
  print (typeOf thing, typeOf (Thing 1), typeOf thing == typeOf (Thing 1))
  putStrLn whence
