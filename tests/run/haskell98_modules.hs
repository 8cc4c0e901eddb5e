module Main (main) where

import Array
import Char (toUpper, ord)
import Complex
import IO
import List (sortBy, nub, foldl)
import Maybe (mapMaybe)
import Monad (when, liftM)
import Ratio
import System

-- Not in the modules of 98, so free for the program.
foldl' :: (b -> a -> b) -> b -> [a] -> b
foldl' = foldl

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  args <- getArgs
  when (null args) (putStrLn (map toUpper "none"))
  r <- try (openFile "/none/such" ReadMode)
  either (\e -> print (isDoesNotExistError e)) (const (putStrLn "opened")) r
  catch (ioError (userError "x")) print
  print (listArray (0, 2) "abc" ! 1, 3 % 6 :: Rational, magnitude (3 :+ 4 :: Complex Double))
  print (nub [1, 1, 2], sortBy (flip compare) [1, 3, 2], mapMaybe (lookup 1) [[(1, 'a')], []], foldl' (+) 0 [1, 2])
  liftM ord (return 'a') >>= print
  bracket_ (putStrLn "in") (const (putStrLn "out")) (putStrLn "between")
  exitWith (ExitFailure 2)
