-- options: -fspy=Main
-- Arguments are shown as they are: looking at them evaluates nothing, and what hooks evaluate is not seen by spies.
module Main (main) where

import Control.Exception
import Control.Monad
import Data.IORef
import Profile.Spy
import System.Mem (performGC)

data Colour = Red | Green Int deriving Show

choose :: Bool -> Colour -> Colour -> Colour
choose b x y = if b then x else y
{-# NOINLINE choose #-}

apply :: (Int -> Int) -> Int -> Int
apply f x = f (f x)
{-# NOINLINE apply #-}

endless :: Int -> Int
endless n = endless (n + 1)

showing :: Show a => a -> String
showing x = show x ++ "!"
{-# NOINLINE showing #-}

describe :: Entity -> [Any] -> IO ()
describe e args = do
  shown <- forM args $ \a -> do
    e' <- evaluated a
    c <- constructor a
    t <- typeName a
    return (if e' then maybe "?" id c ++ " :: " ++ maybe "?" id t else "unevaluated")
  putStrLn (name e ++ ": " ++ show shown)

main :: IO ()
main = do
  one <- newIORef 1
  n <- readIORef one >>= evaluate
  b <- evaluate (n > 0)
  let watching = Spy (\_ -> return ()) (\_ e args -> describe e args) Nothing
  _ <- spy watching ["Main.choose", "Main.showing"] $ do
    print (choose b (Green n) (error "not wanted"))
    print (choose b Red (Green (endless n)))
    putStrLn (showing Red)
  arguments <- newIORef []
  let keeping = Spy (\_ -> return ()) (\_ _ args -> modifyIORef arguments (take 1 args :)) Nothing
  let c = Green n
  _ <- spy keeping ["Main.showing"] (mapM_ (putStrLn . showing) [c, Red, c])
  performGC
  [[x], [y], [z]] <- readIORef arguments
  mapM (uncurry same) [(x, y), (x, z), (anyOf c, x)] >>= print
  long <- evaluate (replicate 100 n)
  _ <- evaluate (length long)
  small <- size 1000 (anyOf [n])
  large <- size 1000 (anyOf long)
  bounded <- size 10 (anyOf long)
  print (small > 0, large > small, bounded < large)
  -- A hook's own calls are not seen, and may be of functions that are spied on.
  depth <- newIORef (0 :: Int)
  let calling = Spy (\_ -> return ()) (\_ _ _ -> modifyIORef' depth (+ 1) >> print (apply (+ n) 1)) Nothing
  _ <- spy calling ["Main.apply"] (print (apply (* 2) n))
  readIORef depth >>= print
  mapM_ (\e -> putStrLn (qualifiedName e ++ " " ++ show (startLine e, startColumn e, endLine e, arity e, dictionaries e) ++ " " ++ typeText e)) entities
