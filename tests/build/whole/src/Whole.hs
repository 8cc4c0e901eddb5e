module Whole (greeting, versions, tripled, whereIs) where

import Internal (name)
import Data.Version (showVersion)
import Paths_whole (getDataFileName, version)

foreign import ccall "triple" triple :: Int -> Int

greeting :: Maybe String -> String
greeting = \case
  Nothing -> "nobody"
#ifdef LOUD
  Just who -> name ++ " greets " ++ who ++ LOUD
#else
  Just who -> name ++ " greets " ++ who
#endif

versions :: (String, Bool, Bool)
versions = (showVersion version, newBase, newContainers)
  where
#if MIN_VERSION_base(4,10,0)
    newBase = True
#else
    newBase = False
#endif
#if MIN_VERSION_containers(0,7,0)
    newContainers = True
#else
    newContainers = False
#endif

tripled :: Int -> Int
tripled = triple

whereIs :: FilePath -> IO FilePath
whereIs = getDataFileName
