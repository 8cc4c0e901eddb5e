-- | What is to be done about bytes that are no text.
module Data.Text.Encoding.Error
  ( UnicodeException(..), OnError, OnDecodeError, OnEncodeError, lenientDecode, strictDecode, strictEncode, ignore, replace
  ) where

import Control.DeepSeq.Class (NFData(..))
import Control.Exception (Exception, throw)
import Data.Word (Word8)
import Numeric (showHex)

-- | Gets what is wrong, and the byte or character, and answers with what is to stand in its place, if anything.
type OnError a b = String -> Maybe a -> Maybe b
type OnDecodeError = OnError Word8 Char
type OnEncodeError = OnError Char Word8

data UnicodeException
  = DecodeError String (Maybe Word8)
  | EncodeError String (Maybe Char)
  deriving (Eq)

instance Show UnicodeException where
  show e = case e of
    DecodeError desc (Just w) -> "Cannot decode byte '\\x" ++ showHex w ("': " ++ desc)
    DecodeError desc Nothing -> "Cannot decode input: " ++ desc
    EncodeError desc (Just c) -> "Cannot encode character '\\x" ++ showHex (fromEnum c) ("': " ++ desc)
    EncodeError desc Nothing -> "Cannot encode input: " ++ desc

instance Exception UnicodeException

instance NFData UnicodeException where
  rnf e = case e of
    DecodeError desc w -> rnf desc `seq` rnf w
    EncodeError desc c -> rnf desc `seq` rnf c

strictDecode :: OnDecodeError
strictDecode desc c = throw (DecodeError desc c)

strictEncode :: OnEncodeError
strictEncode desc c = throw (EncodeError desc c)

-- | U+FFFD for each byte; nothing at the end of the input.
lenientDecode :: OnDecodeError
lenientDecode _ _ = Just '\xFFFD'

ignore :: OnError a b
ignore _ _ = Nothing

replace :: b -> OnError a b
replace c _ _ = Just c
