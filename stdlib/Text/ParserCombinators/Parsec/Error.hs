-- | What a parser says when it fails, under the names of version 2.
module Text.ParserCombinators.Parsec.Error
  ( Message(SysUnExpect, UnExpect, Expect, Message), messageString, messageCompare, messageEq, ParseError, errorPos
  , errorMessages, errorIsUnknown, showErrorMessages, addErrorMessage, setErrorMessage, setErrorPos, mergeError
  , newErrorMessage
  ) where

import Text.Parsec.Error

messageCompare :: Message -> Message -> Ordering
messageCompare = compare

messageEq :: Message -> Message -> Bool
messageEq = (==)
