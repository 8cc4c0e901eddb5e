-- | PicoJava: name analysis by attributes and transformations by rewriting.
--
-- > picojava attributes|simplify
-- > picojava analyse|obfuscate|obfuscate-better|remove CLASS|remove-wrong CLASS < program
module Main (main) where

import System.Environment (getArgs)
import System.Exit (exitFailure)
import System.IO (hPutStrLn, stderr)

import Arithmetic
import Language.Attribution (tree)
import Language.Rewriting (rewrite)
import Names
import Obfuscate
import Parser
import Printer
import Syntax

main :: IO ()
main = do
  args <- getArgs
  case args of
    ["attributes"] -> do
      let e = tree (Add (Num 3) (Mul (Num 4) (Num 5)))
      print (iszero e)
      print (value e)
    ["simplify"] -> print (rewrite optimise (Add (Num 0) (Add (Mul (Num 1) (Add (Num 5) (Num 4))) (Num 0))))
    ["analyse"] -> program >>= mapM_ putStrLn . errors . tree
    ["obfuscate"] -> program >>= putStr . printProgram . obfuscateProgram
    ["obfuscate-better"] -> program >>= putStr . printProgram . obfuscateProgram'
    ["remove", name] -> program >>= putStr . maybe "failed\n" printProgram . removeClasses' name
    ["remove-wrong", name] -> program >>= putStr . maybe "failed\n" printProgram . removeClasses name
    _ -> failWith "usage: picojava attributes|simplify|analyse|obfuscate|obfuscate-better|remove CLASS|remove-wrong CLASS"

program :: IO Program
program = getContents >>= either failWith return . parseProgram

failWith :: String -> IO a
failWith message = hPutStrLn stderr message >> exitFailure
