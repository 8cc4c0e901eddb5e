-- A build system: `eventIO` around each target, `start` and `finish` around what an exception does not leave, a cache.
module Main (main) where

import Control.Exception
import Control.Monad
import Data.IORef
import qualified Data.Map as Map
import Profile.Domain

data Rule = Rule { needs :: [String], work :: Int }

rules :: Map.Map String Rule
rules = Map.fromList
  [ ("app", Rule ["main.o", "util.o", "gui.o"] 3), ("main.o", Rule ["main.c", "util.h"] 20), ("util.o", Rule ["util.c", "util.h"] 10)
  , ("gui.o", Rule ["gui.c", "util.h", "broken.h"] 5), ("main.c", Rule [] 1), ("util.c", Rule [] 1), ("util.h", Rule [] 1), ("gui.c", Rule [] 1) ]

data Result = Built Int | Cached Int deriving Show

build :: IORef (Map.Map String Int) -> String -> IO Result
build cache target = eventIO "build" ["target" .= target] (\r -> case r of
    Built n -> ["cached" .= False, "hash" .= n]
    Cached n -> ["cached" .= True, "hash" .= n]) $ do
  known <- readIORef cache
  case Map.lookup target known of
    Just h -> return (Cached h)
    Nothing -> case Map.lookup target rules of
      Nothing -> throwIO (userError ("no rule for " ++ target))
      Just rule -> do
        hashes <- forM (needs rule) (\t -> fmap hashOf (build cache t))
        id_ <- start "compile" ["target" .= target, "inputs" .= length hashes]
        h <- evaluate (foldl (\a b -> (a * 31 + b) `mod` 65521) (length target) (hashes ++ [1 .. work rule * 1000]))
        finish id_ ["result" .= h]
        modifyIORef cache (Map.insert target h)
        return (Built h)

hashOf :: Result -> Int
hashOf (Built h) = h
hashOf (Cached h) = h

main :: IO ()
main = do
  cache <- newIORef Map.empty
  r <- try (mapM_ (build cache) ["main.o", "util.o", "app"]) :: IO (Either IOException ())
  print r
  again <- build cache "main.o"
  print again
