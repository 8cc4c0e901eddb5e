-- | C's texts. They are UTF-8; the functions with @CA@ in their names have a character for each byte, those with @CW@ the wide
-- characters of C.
module Foreign.C.String
  ( CString, CStringLen, peekCString, peekCStringLen, newCString, newCStringLen, withCString, withCStringLen
  , charIsRepresentable, castCharToCChar, castCCharToChar, castCharToCUChar, castCUCharToChar, castCharToCSChar
  , castCSCharToChar, peekCAString, peekCAStringLen, newCAString, newCAStringLen, withCAString, withCAStringLen
  , CWString, CWStringLen, peekCWString, peekCWStringLen, newCWString, newCWStringLen, withCWString, withCWStringLen
  ) where

import Data.Bits ((.&.), (.|.), shiftL, shiftR)
import Data.Char (chr, ord)
import Data.Word (Word8)
import Foreign.C.Types
import Foreign.Marshal.Array
import GHC.Ptr

-- | Ends with a NUL.
type CString = Ptr CChar
type CStringLen = (Ptr CChar, Int)
type CWString = Ptr CWchar
type CWStringLen = (Ptr CWchar, Int)

-- | The bytes of a text. Surrogates have none; bytes that are no UTF-8 are passed over.
encode :: String -> [Word8]
encode = concatMap (go . ord)
  where
    go c
      | c < 0x80 = [fromIntegral c]
      | c < 0x800 = [0xC0 .|. high 6, low 0]
      | c >= 0xD800 && c <= 0xDFFF = []
      | c < 0x10000 = [0xE0 .|. high 12, low 6, low 0]
      | otherwise = [0xF0 .|. high 18, low 12, low 6, low 0]
      where
        high n = fromIntegral (c `shiftR` n) :: Word8
        low n = 0x80 .|. (fromIntegral (c `shiftR` n) .&. 0x3F) :: Word8

decode :: [Word8] -> String
decode bytes = case bytes of
  [] -> []
  a : rest
    | a < 0x80 -> byte a : decode rest
    | a >= 0xC2 && a < 0xE0 -> several 1 (a .&. 0x1F) rest
    | a >= 0xE0 && a < 0xF0 -> several 2 (a .&. 0x0F) rest
    | a >= 0xF0 && a < 0xF5 -> several 3 (a .&. 0x07) rest
    | otherwise -> decode rest
  where
    byte = chr . fromIntegral
    several n top rest
      | length more == n, all (\x -> x .&. 0xC0 == 0x80) more, valid n code = chr code : decode (drop n rest)
      | otherwise = decode rest
      where
        more = take n rest
        code = foldl (\v x -> v `shiftL` 6 .|. fromIntegral (x .&. 0x3F)) (fromIntegral top) more :: Int
    valid n code = case n :: Int of
      1 -> code >= 0x80
      2 -> code >= 0x800 && (code < 0xD800 || code > 0xDFFF)
      _ -> code >= 0x10000 && code <= 0x10FFFF

encoded :: String -> [CChar]
encoded = map fromIntegral . encode

decoded :: [CChar] -> String
decoded = decode . map fromIntegral

peekCString :: CString -> IO String
peekCString p = fmap decoded (peekArray0 0 p)

peekCStringLen :: CStringLen -> IO String
peekCStringLen (p, n) = fmap decoded (peekArray n p)

newCString :: String -> IO CString
newCString = newArray0 0 . encoded

newCStringLen :: String -> IO CStringLen
newCStringLen = newLen . encoded

withCString :: String -> (CString -> IO a) -> IO a
withCString = withArray0 0 . encoded

withCStringLen :: String -> (CStringLen -> IO a) -> IO a
withCStringLen s act = withArrayLen (encoded s) (\n p -> act (p, n))

newLen :: [CChar] -> IO CStringLen
newLen xs = fmap (\p -> (p, length xs)) (newArray xs)

-- | All are, in UTF-8.
charIsRepresentable :: Char -> IO Bool
charIsRepresentable c = return (ord c < 0xD800 || ord c > 0xDFFF)

castCharToCChar :: Char -> CChar
castCharToCChar = fromIntegral . ord

castCCharToChar :: CChar -> Char
castCCharToChar c = chr (fromIntegral (fromIntegral c :: Word8))

castCharToCUChar :: Char -> CUChar
castCharToCUChar = fromIntegral . ord

castCUCharToChar :: CUChar -> Char
castCUCharToChar = chr . fromIntegral

castCharToCSChar :: Char -> CSChar
castCharToCSChar = fromIntegral . ord

castCSCharToChar :: CSChar -> Char
castCSCharToChar c = chr (fromIntegral (fromIntegral c :: Word8))

peekCAString :: CString -> IO String
peekCAString p = fmap (map castCCharToChar) (peekArray0 0 p)

peekCAStringLen :: CStringLen -> IO String
peekCAStringLen (p, n) = fmap (map castCCharToChar) (peekArray n p)

newCAString :: String -> IO CString
newCAString = newArray0 0 . map castCharToCChar

newCAStringLen :: String -> IO CStringLen
newCAStringLen = newLen . map castCharToCChar

withCAString :: String -> (CString -> IO a) -> IO a
withCAString = withArray0 0 . map castCharToCChar

withCAStringLen :: String -> (CStringLen -> IO a) -> IO a
withCAStringLen s act = withArrayLen (map castCharToCChar s) (\n p -> act (p, n))

wide :: String -> [CWchar]
wide = map (fromIntegral . ord)

narrow :: [CWchar] -> String
narrow = map (chr . fromIntegral)

peekCWString :: CWString -> IO String
peekCWString p = fmap narrow (peekArray0 0 p)

peekCWStringLen :: CWStringLen -> IO String
peekCWStringLen (p, n) = fmap narrow (peekArray n p)

newCWString :: String -> IO CWString
newCWString = newArray0 0 . wide

newCWStringLen :: String -> IO CWStringLen
newCWStringLen s = fmap (\p -> (p, length s)) (newArray (wide s))

withCWString :: String -> (CWString -> IO a) -> IO a
withCWString = withArray0 0 . wide

withCWStringLen :: String -> (CWStringLen -> IO a) -> IO a
withCWStringLen s act = withArrayLen (wide s) (\n p -> act (p, n))
