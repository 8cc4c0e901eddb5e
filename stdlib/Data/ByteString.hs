-- | Strings of bytes.
module Data.ByteString
  ( ByteString
  , all, any, append, appendFile, break, breakByte, breakEnd, breakSubstring, concat, concatMap, cons, copy
  , count, drop, dropEnd, dropWhile, dropWhileEnd, elem, elemIndex, elemIndexEnd, elemIndices, empty, filter
  , find, findIndex, findIndexEnd, findIndices, findSubstring, findSubstrings, foldl, foldl', foldl1, foldl1', foldr, foldr'
  , foldr1, foldr1', getContents, getLine, group, groupBy, hGet, hGetContents, hGetLine, hGetNonBlocking, hGetSome, hPut, hPutNonBlocking
  , hPutStr, hPutStrLn, head, index, indexMaybe, (!?), init, inits, interact, intercalate, intersperse, isInfixOf
  , isPrefixOf, isSuffixOf, last, length, map, mapAccumL, mapAccumR, maximum, minimum, notElem
  , null, pack, partition, putStr, putStrLn, readFile, replicate, reverse, scanl, scanl1, scanr
  , scanr1, singleton, snoc, sort, span, spanEnd, split, splitAt, splitWith, stripPrefix
  , stripSuffix, tail, tails, take, takeEnd, takeWhile, takeWhileEnd, transpose, uncons, unfoldr, unfoldrN
  , unpack, unsnoc, unzip, writeFile, zip, zipWith, packCString, packCStringLen, useAsCString, useAsCStringLen
  ) where

import Prelude ()
import Data.ByteString.Base
import Data.ByteString.Foreign
import Data.ByteString.IO
import Data.ByteString.Lines
