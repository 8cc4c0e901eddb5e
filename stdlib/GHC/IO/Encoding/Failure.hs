-- | What to do with bytes that are no text, and with text that an encoding has no way to say.
module GHC.IO.Encoding.Failure (CodingFailureMode(..), codingFailureModeSuffix, codingFailureNumber, isSurrogate) where

data CodingFailureMode
  = ErrorOnCodingFailure
  | IgnoreCodingFailure
  | TransliterateCodingFailure
  | RoundtripCodingFailure
  deriving (Show)

-- | What comes behind an encoding's name.
codingFailureModeSuffix :: CodingFailureMode -> String
codingFailureModeSuffix mode = case mode of
  ErrorOnCodingFailure -> ""
  IgnoreCodingFailure -> "//IGNORE"
  TransliterateCodingFailure -> "//TRANSLIT"
  RoundtripCodingFailure -> "//ROUNDTRIP"

-- | As the runtime system counts.
codingFailureNumber :: CodingFailureMode -> Int
codingFailureNumber mode = case mode of
  ErrorOnCodingFailure -> 0
  IgnoreCodingFailure -> 1
  TransliterateCodingFailure -> 2
  RoundtripCodingFailure -> 3

-- | Whether it is a half of a character of UTF-16, and none itself.
isSurrogate :: Char -> Bool
isSurrogate c = c >= '\xD800' && c <= '\xDFFF'
