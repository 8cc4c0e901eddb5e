{-# LANGUAGE OverloadedStrings #-}
-- | Values from bytes.
module Data.Aeson.Decoding.Internal (decodeValue, decodeValueText, isSpaces, Decoded(..)) where

import Data.Aeson.Key (Key)
import qualified Data.Aeson.Key as Key
import qualified Data.Aeson.KeyMap as KM
import Data.Aeson.Types.Internal
import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import qualified Data.ByteString as B
import Data.ByteString (ByteString)
import qualified Data.ByteString.Unsafe as B
import Data.Char (chr)
import Data.Scientific (Scientific)
import qualified Data.Scientific as Sci
import Data.Text (Text)
import qualified Data.Text as T
import Data.Text.Encoding (decodeUtf8', decodeUtf8, encodeUtf8)
import qualified Data.Vector as V
import Data.Word (Word8)

-- | Something and where what follows it begins; or a message.
data Decoded a = Decoded !a !Int | Failed String

-- | From bytes.
decodeValue :: ByteString -> Decoded Value
decodeValue b = decoder (\i -> show (B.take 30 (B.drop i b))) show b

-- | From a text, of whose bytes the places are.
decodeValueText :: Text -> Decoded Value
decodeValueText t = decoder (\i -> show (T.take 30 (decodeUtf8 (B.drop i b)))) (\w -> show (chr (fromIntegral w))) b
  where b = encodeUtf8 t

-- | Whether nothing but white space follows.
isSpaces :: ByteString -> Int -> Bool
isSpaces b i = B.all isSpace (B.drop i b)

isSpace :: Word8 -> Bool
isSpace w = w == 32 || w == 10 || w == 13 || w == 9

isDigit :: Word8 -> Bool
isDigit w = w >= 48 && w <= 57

-- | With what messages have of the input: what begins at a place, and a byte in a number.
decoder :: (Int -> String) -> (Word8 -> String) -> ByteString -> Decoded Value
decoder begins byte b = value 0
  where
    end = B.length b
    at i = B.unsafeIndex b i

    spaces :: Int -> Int
    spaces i
      | i < end && isSpace (at i) = spaces (i + 1)
      | otherwise = i

    odd' i expected
      | i >= end = Failed ("Unexpected end-of-input, expecting " ++ expected)
      | otherwise = Failed ("Unexpected " ++ begins i ++ ", expecting " ++ expected)

    value :: Int -> Decoded Value
    value i0
      | i >= end = odd' i "JSON value"
      | otherwise = case at i of
          123 -> object0 (spaces (i + 1))
          91 -> array0 (spaces (i + 1))
          34 -> case string (i + 1) of
            Decoded t j -> Decoded (String t) j
            Failed e -> Failed e
          45 -> case number (i + 1) of
            Decoded n j -> Decoded (Number (negate n)) j
            Failed e -> Failed e
          110 | literal "null" i -> Decoded Null (i + 4)
          116 | literal "true" i -> Decoded (Bool True) (i + 4)
          102 | literal "false" i -> Decoded (Bool False) (i + 5)
          w | isDigit w -> case number i of
                Decoded n j -> Decoded (Number n) j
                Failed e -> Failed e
            | otherwise -> odd' i "JSON value"
      where i = spaces i0

    literal word i = B.isPrefixOf word (B.unsafeDrop i b)

    array0 i
      | i >= end = odd' i "JSON value or ]"
      | at i == 93 = Decoded emptyArray (i + 1)
      | otherwise = elements 0 [] i

    -- How many there are, the last one first.
    elements :: Int -> [Value] -> Int -> Decoded Value
    elements n found i = case value i of
      Failed e -> Failed e
      Decoded x j0 ->
        let j = spaces j0
        in if j < end && at j == 44 then elements (n + 1) (x : found) (j + 1)
          else if j < end && at j == 93 then Decoded (Array (V.fromListN (n + 1) (reverse (x : found)))) (j + 1)
          else odd' j ", or ]"

    object0 i
      | i < end && at i == 125 = Decoded emptyObject (i + 1)
      | i < end && at i == 34 = fields [] (i + 1)
      | otherwise = odd' i "record key literal or }"

    -- Behind the quote of a key. Of equal keys the first one counts.
    fields :: [(Key, Value)] -> Int -> Decoded Value
    fields found i = case string i of
      Failed e -> Failed e
      Decoded k j0 ->
        let j = spaces j0
        in if j < end && at j == 58 then field found (Key.fromText k) (j + 1) else odd' j ":"

    field found k i = case value i of
      Failed e -> Failed e
      Decoded x j0 ->
        let j = spaces j0
            found' = (k, x) : found
        in if j < end && at j == 125 then Decoded (Object (KM.fromList found')) (j + 1)
          else if j < end && at j == 44 then next found' j (spaces (j + 1))
          else odd' j ", or }"

    -- Where the comma is, and what follows it. It is the comma that the message shows.
    next found comma i
      | i < end && at i == 34 = fields found (i + 1)
      | i >= end = odd' i "key literal"
      | otherwise = odd' comma "key literal"

    -- Behind the quote.
    string :: Int -> Decoded Text
    string start = go start
      where
        go i
          | i >= end = Failed "Unexpected end-of-input while parsing string literal"
          | otherwise = case at i of
              34 -> text (B.unsafeTake (i - start) (B.unsafeDrop start b)) (i + 1)
              92 -> escaped i
              w | w < 32 -> Failed "Unexpected control character while parsing string literal"
                | otherwise -> go (i + 1)
        escaped i
          | i >= end = Failed "Unexpected end-of-input while parsing string literal"
          | otherwise = case at i of
              34 -> maybe (Failed notUtf8) (\s -> text s (i + 1)) (unescape (B.unsafeTake (i - start) (B.unsafeDrop start b)))
              92 | i + 1 >= end -> Failed "Unexpected end-of-input while parsing string literal"
                 | otherwise -> escaped (i + 2)
              w | w < 32 -> Failed "Unexpected control character while parsing string literal"
                | otherwise -> escaped (i + 1)

    text bytes i = case decodeUtf8' bytes of
      Right t -> Decoded t i
      Left _ -> Failed notUtf8

    number :: Int -> Decoded Scientific
    number i
      | i >= end = numberEnds
      | at i == 48 = if i + 1 < end && isDigit (at (i + 1))
          then Failed "Number literal with leading zero"
          else fraction 0 (i + 1)
      | isDigit (at i) = case digits i of (n, j) -> fraction n j
      | otherwise = oddDigit i

    fraction n i
      | i < end && at i == 46 =
          if i + 1 >= end then numberEnds
          else if not (isDigit (at (i + 1))) then oddDigit (i + 1)
          else case digits (i + 1) of
            (m, j) -> let k = j - i - 1 in power (n * 10 ^ k + m) (negate k) j
      | otherwise = power n 0 i

    power :: Integer -> Int -> Int -> Decoded Scientific
    power n e i
      | i < end && (at i == 101 || at i == 69) =
          if i + 1 >= end then numberEnds
          else case at (i + 1) of
            43 -> exponent' n e id (i + 2)
            45 -> exponent' n e negate (i + 2)
            _ -> exponent' n e id (i + 1)
      | otherwise = Decoded (Sci.scientific n e) i

    exponent' n e sign i
      | i >= end = numberEnds
      | not (isDigit (at i)) = Failed ("Unexpected " ++ show (chr (fromIntegral (at i))) ++ " while parsing number literal")
      | otherwise = case digits i of
          (k, j) -> Decoded (Sci.scientific n (e + sign (fromInteger k))) j

    numberEnds = Failed "Unexpected end-of-input while parsing number literal"
    oddDigit i = Failed ("Unexpected " ++ byte (at i) ++ " while parsing number literal")

    -- In machine words as long as they surely fit.
    digits :: Int -> (Integer, Int)
    digits start = small 0 start
      where
        small :: Int -> Int -> (Integer, Int)
        small n i
          | i >= end || not (isDigit (at i)) = (toInteger n, i)
          | i - start >= 18 = large (toInteger n) i
          | otherwise = small (n * 10 + fromIntegral (at i) - 48) (i + 1)
        large n i
          | i >= end || not (isDigit (at i)) = (n, i)
          | otherwise = large (n * 10 + toInteger (at i) - 48) (i + 1)

notUtf8 :: String
notUtf8 = "Cannot decode input: Data.Text.Internal.Encoding.decodeUtf8: Invalid UTF-8 stream"

-- | Without escapes; nothing where one is wrong.
unescape :: ByteString -> Maybe ByteString
unescape = fmap B.concat . go
  where
    go s = case B.break (== 92) s of
      (plain, rest)
        | B.null rest -> Just [plain]
        | otherwise -> fmap (plain :) (escape (B.drop 1 rest))
    escape s = B.uncons s >>= \(w, rest) -> case w of
      34 -> one 34 rest
      92 -> one 92 rest
      47 -> one 47 rest
      98 -> one 8 rest
      102 -> one 12 rest
      110 -> one 10 rest
      114 -> one 13 rest
      116 -> one 9 rest
      117 -> hex rest >>= unicode
      _ -> Nothing
    one w rest = fmap (B.singleton w :) (go rest)
    unicode (n, rest)
      | n >= 0xD800 && n < 0xDC00 = case B.splitAt 2 rest of
          ("\\u", more) -> hex more >>= \(m, rest') ->
            if m >= 0xDC00 && m < 0xE000 then char (0x10000 + shiftL (n - 0xD800) 10 + m - 0xDC00) rest' else Nothing
          _ -> Nothing
      | n >= 0xDC00 && n < 0xE000 = Nothing
      | otherwise = char n rest
    char n rest = fmap (utf8 n :) (go rest)
    hex s
      | B.length s < 4 = Nothing
      | otherwise = fmap (\n -> (n, B.drop 4 s)) (B.foldl' digit (Just 0) (B.take 4 s))
    digit n w = n >>= \k -> fmap (\d -> k * 16 + d) (hexDigit w)
    hexDigit w
      | isDigit w = Just (fromIntegral w - 48)
      | w >= 65 && w <= 70 = Just (fromIntegral w - 55)
      | w >= 97 && w <= 102 = Just (fromIntegral w - 87)
      | otherwise = Nothing

utf8 :: Int -> ByteString
utf8 n
  | n < 0x80 = B.singleton (fromIntegral n)
  | n < 0x800 = B.pack [0xC0 .|. part 6, low 0]
  | n < 0x10000 = B.pack [0xE0 .|. part 12, low 6, low 0]
  | otherwise = B.pack [0xF0 .|. part 18, low 12, low 6, low 0]
  where
    part k = fromIntegral (shiftR n k)
    low k = 0x80 .|. fromIntegral (shiftR n k .&. 0x3F)
