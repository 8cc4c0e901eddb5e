-- | The execution stack by its frames. As in a GHC that was built without a library for it, there is none to be had.
module GHC.ExecutionStack (Location(..), SrcLoc(..), getStackTrace, showStackTrace) where

-- | A place in a source file: line and column.
data SrcLoc = SrcLoc { sourceFile :: String, sourceLine :: Int, sourceColumn :: Int }

data Location = Location { objectName :: String, functionName :: String, srcLoc :: Maybe SrcLoc }

getStackTrace :: IO (Maybe [Location])
getStackTrace = return Nothing

showStackTrace :: IO (Maybe String)
showStackTrace = return Nothing
