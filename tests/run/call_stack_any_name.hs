{-# LANGUAGE ImplicitParams, ConstraintKinds, RankNTypes #-}
-- Every implicit parameter that is a stack of calls is one: whatever it is called, each call puts itself on it.
module Main (main) where

import GHC.Stack

type Traced = (?calls :: CallStack)

calls :: CallStack -> String
calls s = unwords [f ++ ":" ++ show (srcLocStartLine l) | (f, l) <- getCallStack s]

inner :: Traced => String
inner = calls ?calls

outer :: Traced => String
outer = inner

-- Nothing is asked for here, so nothing is passed on.
between :: String
between = inner

-- Two stacks are two.
two :: (Traced, HasCallStack) => (String, String)
two = (calls ?calls, calls callStack)

both :: (?calls :: CallStack) => (String, String)
both = two

-- A binding may give one, and a local function passes it on.
given :: String
given = let ?calls = fromCallSiteList [] in local ()
  where local () = inner

bound :: HasCallStack => String
bound = let ?calls = callStack in inner

-- The usual one can be bound, too.
frozen :: HasCallStack => String
frozen = let ?callStack = freezeCallStack ?callStack in usual

usual :: HasCallStack => String
usual = calls callStack

emptied :: HasCallStack => String
emptied = let ?callStack = emptyCallStack in usual

-- Where nobody gives one, it is empty.
nobody :: String
nobody = calls ?nothing

-- Of another type it is a parameter like any other.
plain :: (?calls :: Int) => Int
plain = ?calls + 1

main :: IO ()
main = do
  putStrLn inner
  putStrLn outer
  putStrLn between
  print both
  putStrLn given
  putStrLn bound
  putStrLn frozen
  putStrLn emptied
  print nobody
  let ?calls = 3 :: Int
  print plain
