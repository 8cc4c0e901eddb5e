module Loud where

import Prelude hiding ((>>=), (>>), return, fail)
import qualified Prelude as P
import System.IO (fixIO)
(>>=) :: IO a -> (a -> IO b) -> IO b
m >>= f = putStrLn "bind" P.>> (m P.>>= f)
(>>) :: IO a -> IO b -> IO b
a >> b = a P.>> b
return :: a -> IO a
return x = putStrLn "ret" P.>> P.return x
mfix :: (a -> IO a) -> IO a
mfix f = putStrLn "mfix" P.>> fixIO f
fail :: String -> IO a
fail = ioError . userError
