-- Options of a command line.
module Main (main) where

import System.Console.GetOpt

data Flag = Verbose | Version | Input String | Output (Maybe String) | Name String | Arg String
  deriving (Eq, Show)

options :: [OptDescr Flag]
options =
  [ Option ['v', 'w'] ["verbose"] (NoArg Verbose) "more output\non several lines"
  , Option ['V', '?'] ["version", "verify"] (NoArg Version) "show version"
  , Option ['o'] ["output"] (OptArg Output "FILE") "output FILE"
  , Option ['c'] [] (ReqArg Input "FILE") "input FILE"
  , Option [] ["name", "named"] (ReqArg Name "NAME") ""
  ]

main :: IO ()
main = do
  putStr (usageInfo "Usage: prog" options)
  putStr (usageInfo "None" ([] :: [OptDescr ()]))
  mapM_ run
    [ [], ["-v"], ["-vV", "x"], ["-ofile", "-o", "x"], ["--output=f", "--output", "g"], ["-c", "in", "-cin2", "-c"]
    , ["--name", "n", "--name=m", "--nam=k", "--name"], ["--ver", "--verb", "--verbose=3"]
    , ["a", "-v", "b", "--", "-v"], ["-x", "--unknown=4", "-vxV"], ["-", "--"], ["-?"], ["--named=q"] ]
  where
    run args = do
      print args
      print (getOpt Permute options args)
      print (getOpt RequireOrder options args)
      print (getOpt (ReturnInOrder Arg) options args)
      print (getOpt' Permute options args)
