-- | What to do with text that an encoding has no way to say. Handles here replace it (a character that is none is U+FFFD); this names the
-- ways of GHC's.
module GHC.IO.Encoding.Failure (CodingFailureMode(..), codingFailureModeSuffix, isSurrogate) where

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

-- | Whether it is a half of a character of UTF-16, and none itself.
isSurrogate :: Char -> Bool
isSurrogate c = c >= '\xD800' && c <= '\xDFFF'
