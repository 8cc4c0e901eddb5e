{-# LANGUAGE ImplicitParams #-}
-- | The implicit parameter that `HasCallStack` stands for, by its name.
module Main (main) where

import GHC.Stack

whence :: HasCallStack => String -> String
whence s = s ++ ": " ++ show (map (fmap srcLocStartLine) (getCallStack ?callStack))

asked :: (?callStack :: CallStack) => String
asked = whence "asked"

main :: IO ()
main = do
  putStrLn (whence "main")
  putStrLn asked
  print (length (getCallStack ?callStack))
