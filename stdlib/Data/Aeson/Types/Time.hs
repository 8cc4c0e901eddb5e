-- | Dates and times as ISO 8601 writes them.
module Data.Aeson.Types.Time (dateParser, DateParser, dayP, timeOfDayP, localTimeP, zonedTimeP, utcTimeP) where

import Data.Aeson.Types.Internal (Parser)
import Data.Char (isAscii, isDigit, ord)
import Data.Fixed (Fixed(..), Pico)
import Data.Text (Text)
import qualified Data.Text as T
import Data.Time

-- | What it reads, and the rest; or a message.
type DateParser a = String -> Either String (a, String)

-- | Of a whole text.
dateParser :: DateParser a -> Text -> Parser a
dateParser p t = case p (T.unpack t) >>= whole of
  Left message -> fail ("could not parse date: " ++ message)
  Right x -> return x
  where
    whole (x, rest) = case rest of
      [] -> Right x
      c : _ -> wrong c "end-of-input"

wrong :: Char -> String -> Either String a
wrong c expected
  | isAscii c = Left ("Unexpected '" ++ c : "', expecting " ++ expected)
  | otherwise = Left "Non-ASCII character"

ended :: String -> Either String a
ended expected = Left ("Unexpected end-of-input, expecting " ++ expected)

-- | One of these characters.
oneOf :: String -> String -> DateParser ()
oneOf cs expected s = case s of
  [] -> ended expected
  c : rest
    | c `elem` cs -> Right ((), rest)
    | otherwise -> wrong c expected

twoDigits :: DateParser Int
twoDigits s = do
  (a, rest) <- digit s
  (b, rest') <- digit rest
  return (a * 10 + b, rest')

digit :: DateParser Int
digit s = case s of
  [] -> ended "a digit"
  c : rest
    | isDigit c -> Right (ord c - 48, rest)
    | otherwise -> wrong c "a digit"

valueOf :: String -> Integer
valueOf = foldl (\n c -> n * 10 + toInteger (ord c - 48)) 0

dayP :: DateParser Day
dayP s = do
  (y, rest1) <- yearP s
  ((), rest2) <- oneOf "-" "a dash after a year part" rest1
  (m, rest3) <- twoDigits rest2
  ((), rest4) <- oneOf "-" "a dash, -" rest3
  (d, rest5) <- twoDigits rest4
  case fromGregorianValid y m d of
    Nothing -> Left ("invalid day:" ++ show (y, m, d))
    Just day -> return (day, rest5)

-- | At least four digits.
yearP :: DateParser Integer
yearP s = case s of
  [] -> ended "-, +, or a digit"
  '-' : rest -> digits negate rest
  '+' : rest -> digits id rest
  c : _
    | isDigit c -> digits id s
    | isAscii c -> Left ("Unexpected '" ++ show c ++ ", expecting -, +, or a digit")
    | otherwise -> Left "Non-ASCII character"
  where
    digits sign t = case span isDigit t of
      (ds, rest)
        | length ds < 4 -> Left "expected year with at least 4 digits"
        | length ds > 15 -> Left "expected year with at most 15 digits"
        | otherwise -> Right (sign (valueOf ds), rest)

timeOfDayP :: DateParser TimeOfDay
timeOfDayP s = do
  (h, rest1) <- twoDigits s
  ((), rest2) <- oneOf ":" "a colon, :" rest1
  (m, rest3) <- twoDigits rest2
  (sec, rest4) <- case rest3 of
    ':' : rest -> secondsP rest
    _ -> Right (0, rest3)
  if h < 24 && m < 60 && sec < 61 || h == 24 && m == 0 && sec == 0
    then return (TimeOfDay h m sec, rest4)
    else Left ("Invalid time of day:" ++ show (h, m, sec))

secondsP :: DateParser Pico
secondsP s = do
  (n, rest) <- twoDigits s
  case rest of
    '.' : more -> case span isDigit more of
      (ds, rest')
        | null ds -> Left "Expecting at least one decimal after a dot"
        | length ds > 12 -> Left "Unexpectedly over twelve decimals"
        | otherwise -> Right (MkFixed (toInteger n * 1000000000000 + valueOf ds * 10 ^ (12 - length ds)), rest')
    _ -> Right (fromIntegral n, rest)

localTimeP :: DateParser LocalTime
localTimeP s = do
  (d, rest1) <- dayP s
  ((), rest2) <- oneOf "T " "a day separator, T or space" rest1
  (t, rest3) <- timeOfDayP rest2
  return (LocalTime d t, rest3)

zonedTimeP :: DateParser ZonedTime
zonedTimeP s = do
  (t, rest) <- localTimeP s
  (z, rest') <- if null rest then ended "timezone" else zoneP rest
  return (ZonedTime t z, rest')

utcTimeP :: DateParser UTCTime
utcTimeP s = fmap (\(t, rest) -> (zonedTimeToUTC t, rest)) (zonedTimeP s)

zoneP :: DateParser TimeZone
zoneP s = case s of
  [] -> ended zone
  'Z' : rest -> Right (TimeZone 0 False "", rest)
  '+' : rest -> offset id rest
  '-' : rest -> offset negate rest
  c : _ -> wrong c zone
  where
    zone = "timezone: Z, +HH:MM or -HH:MM"
    offset sign t = do
      (h, rest) <- twoDigits t
      (m, rest') <- case rest of
        [] -> Right (0, [])
        ':' : more -> twoDigits more
        c : _
          | isDigit c -> twoDigits rest
          | otherwise -> wrong c "colon or a digit"
      if h < 24 && m < 60
        then return (minutesToTimeZone (sign (h * 60 + m)), rest')
        else Left ("Invalid TimeZone:" ++ show (h, m))
