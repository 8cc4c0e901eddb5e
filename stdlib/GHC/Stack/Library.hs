{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | 'error' in the libraries above @base@, called where GHC 9.0's libraries call it: by line and column.
module GHC.Stack.Library
  ( mapError, intMapError, setError, intSetError, sequenceError, bytesError, lazyBytesError, textError
  , parsecError, channelError
  ) where

import GHC.Err (errorIn)
import GHC.Stack.Types (CallStack(..))
import GHC.Types

mapError, intMapError, setError, intSetError, sequenceError, bytesError, lazyBytesError, textError
  , parsecError, channelError :: Int -> Int -> String -> a
mapError (I# line) (I# column) s = errorIn EmptyCallStack "containers-0.6.4.1"# "Data.Map.Internal"#
  "libraries/containers/containers/src/Data/Map/Internal.hs"# line column s
intMapError (I# line) (I# column) s = errorIn EmptyCallStack "containers-0.6.4.1"# "Data.IntMap.Internal"#
  "libraries/containers/containers/src/Data/IntMap/Internal.hs"# line column s
setError (I# line) (I# column) s = errorIn EmptyCallStack "containers-0.6.4.1"# "Data.Set.Internal"#
  "libraries/containers/containers/src/Data/Set/Internal.hs"# line column s
intSetError (I# line) (I# column) s = errorIn EmptyCallStack "containers-0.6.4.1"# "Data.IntSet.Internal"#
  "libraries/containers/containers/src/Data/IntSet/Internal.hs"# line column s
sequenceError (I# line) (I# column) s = errorIn EmptyCallStack "containers-0.6.4.1"# "Data.Sequence.Internal"#
  "libraries/containers/containers/src/Data/Sequence/Internal.hs"# line column s
bytesError (I# line) (I# column) s = errorIn EmptyCallStack "bytestring-0.10.12.1"# "Data.ByteString"#
  "libraries/bytestring/Data/ByteString.hs"# line column s
lazyBytesError (I# line) (I# column) s = errorIn EmptyCallStack "bytestring-0.10.12.1"# "Data.ByteString.Lazy"#
  "libraries/bytestring/Data/ByteString/Lazy.hs"# line column s
textError (I# line) (I# column) s = errorIn EmptyCallStack "text-1.2.5.0"# "Data.Text"#
  "libraries/text/src/Data/Text.hs"# line column s
parsecError (I# line) (I# column) s = errorIn EmptyCallStack "parsec-3.1.14.0"# "Text.Parsec.Prim"#
  "libraries/parsec/src/Text/Parsec/Prim.hs"# line column s
channelError (I# line) (I# column) s = errorIn EmptyCallStack "stm-2.5.0.0"# "Control.Concurrent.STM.TChan"#
  "libraries/stm/Control/Concurrent/STM/TChan.hs"# line column s
