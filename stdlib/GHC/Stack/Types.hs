{-# LANGUAGE NoImplicitPrelude, MagicHash, NullaryTypeClasses #-}
-- | Stacks of calls, below the classes.
--
-- 'HasCallStack' is satisfied by the compiler, at each use of a function that asks for it: the stack
-- that the enclosing function was given, with this use on top, or of this use alone. What is passed is
-- the 'CallStack'. A use is static data, its 'Place', whose texts are unpacked when somebody asks.
module GHC.Stack.Types
  ( HasCallStack, givenCallStack#
  , CallStack(..), emptyCallStack, freezeCallStack, fromCallSiteList, getCallStack, pushCallStack, popCallStack
  , SrcLoc(..)
  , Place(..), pushCallOn, srcLocOf
  ) where

import GHC.CString
import GHC.Classes
import GHC.Prim
import GHC.Types

class HasCallStack where
  -- | The stack that the enclosing function was given. It is no call itself.
  givenCallStack# :: CallStack

-- | The calls, the last one first.
data CallStack
  = EmptyCallStack
  | PushCallStack [Char] SrcLoc CallStack
  | -- | A call that the compiler found.
    PushCall Place CallStack
  | -- | Nothing is put on top of this one.
    FreezeCallStack CallStack

-- | Name, package, module, file; line and column of the start, from 1; of the end (exclusive).
data Place = Place Addr# Addr# Addr# Addr# Int# Int# Int# Int#

data SrcLoc = SrcLoc
  { srcLocPackage :: [Char]
  , srcLocModule :: [Char]
  , srcLocFile :: [Char]
  , srcLocStartLine :: Int
  , srcLocStartCol :: Int
  , srcLocEndLine :: Int
  , srcLocEndCol :: Int
  } deriving Eq

emptyCallStack :: CallStack
emptyCallStack = EmptyCallStack

freezeCallStack :: CallStack -> CallStack
freezeCallStack s = FreezeCallStack s

getCallStack :: CallStack -> [([Char], SrcLoc)]
getCallStack s = case s of
  EmptyCallStack -> []
  PushCallStack f l rest -> (f, l) : getCallStack rest
  PushCall p rest -> (nameOf p, srcLocOf p) : getCallStack rest
  FreezeCallStack rest -> getCallStack rest

fromCallSiteList :: [([Char], SrcLoc)] -> CallStack
fromCallSiteList calls = case calls of
  (f, l) : rest -> PushCallStack f l (fromCallSiteList rest)
  [] -> EmptyCallStack

pushCallStack :: ([Char], SrcLoc) -> CallStack -> CallStack
pushCallStack (f, l) s = case s of
  FreezeCallStack _ -> s
  _ -> PushCallStack f l s

-- | What the compiler calls for a use in a function that has a stack itself.
pushCallOn :: Place -> CallStack -> CallStack
pushCallOn p s = case s of
  FreezeCallStack _ -> s
  _ -> PushCall p s

popCallStack :: CallStack -> CallStack
popCallStack s = case s of
  EmptyCallStack -> EmptyCallStack
  PushCallStack _ _ rest -> rest
  PushCall _ rest -> rest
  FreezeCallStack _ -> s

nameOf :: Place -> [Char]
nameOf (Place name _ _ _ _ _ _ _) = unpackCStringUtf8# name

srcLocOf :: Place -> SrcLoc
srcLocOf (Place _ package m file line column endLine endColumn) =
  SrcLoc (unpackCStringUtf8# package) (unpackCStringUtf8# m) (unpackCStringUtf8# file)
    (I# line) (I# column) (I# endLine) (I# endColumn)
