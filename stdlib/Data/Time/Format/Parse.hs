{-# LANGUAGE ScopedTypeVariables #-}
-- | Text to times.
module Data.Time.Format.Parse
  ( ParseTime(..), ParseNumericPadding(..), parseTimeM, parseTimeMultipleM, parseTimeOrError, readSTime, readPTime
  , parseTime, readTime, readsTime
  ) where

import Control.Monad.Fail (MonadFail)
import qualified Control.Monad.Fail as Fail
import Data.Char (isAlpha, isDigit, isSpace, toLower, toUpper)
import Data.Fixed
import Data.Proxy (Proxy(..))
import Data.Maybe (fromMaybe, listToMaybe)
import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate
import Data.Time.Clock
import Data.Time.Clock.POSIX
import Data.Time.Format.Locale
import Data.Time.LocalTime
import Text.ParserCombinators.ReadP

-- | What was read for each letter of the format; the last of a letter counts.
type Found = [(Char, String)]

-- | How numbers that are read are filled up.
data ParseNumericPadding = NoPad | SpacePad | ZeroPad

-- | What can be made of that.
class ParseTime t where
  -- | The format that a letter stands for.
  substituteTimeSpecifier :: Proxy t -> TimeLocale -> Char -> Maybe String
  substituteTimeSpecifier _ = substitute

  -- | What is read for a letter.
  parseTimeSpecifier :: Proxy t -> TimeLocale -> Maybe ParseNumericPadding -> Char -> ReadP String
  parseTimeSpecifier _ = specifier

  buildTime :: TimeLocale -> Found -> Maybe t

-- | A time by a format. Whether white space around it is allowed comes first; upper and lower case are the same everywhere.
parseTimeM :: (MonadFail m, ParseTime t) => Bool -> TimeLocale -> String -> String -> m t
parseTimeM spaces locale format input = parseTimeMultipleM spaces locale [(format, input)]

-- | One time whose parts are in several texts.
parseTimeMultipleM :: forall m t. (MonadFail m, ParseTime t) => Bool -> TimeLocale -> [(String, String)] -> m t
parseTimeMultipleM spaces locale pairs = do
  let read_ format = readP_to_S (around (pieces (Proxy :: Proxy t) locale format))
  found <- mapM (\(format, input) -> whole input [r | (r, "") <- read_ format input]) pairs
  -- Numbers without a width can be taken apart in several ways; the first that makes sense is meant.
  case firstOf (map (buildTime locale . concat) (sequence found)) of
    Just t -> return t
    Nothing -> Fail.fail ("parseTimeM: cannot construct a time from " ++ unwords (map (show . snd) pairs))
  where
    around p = if spaces then skipSpaces *> p <* skipSpaces else p
    whole input results
      | null results = Fail.fail ("parseTimeM: no parse of " ++ show input)
      | otherwise = return results

-- | A failure is an error.
parseTimeOrError :: ParseTime t => Bool -> TimeLocale -> String -> String -> t
parseTimeOrError spaces locale format input = case parseTimeM spaces locale format input of
  [t] -> t
  _ -> error ("parseTimeOrError: no parse of " ++ show input)

-- | As 'reads' does it; white space before it is skipped if that is allowed.
readSTime :: ParseTime t => Bool -> TimeLocale -> String -> ReadS t
readSTime spaces locale format = readP_to_S (readPTime spaces locale format)

readPTime :: forall t. ParseTime t => Bool -> TimeLocale -> String -> ReadP t
readPTime spaces locale format = do
  found <- (if spaces then skipSpaces else return ()) *> pieces (Proxy :: Proxy t) locale format
  maybe pfail return (buildTime locale found)

-- | The older names, which allow white space.
parseTime :: ParseTime t => TimeLocale -> String -> String -> Maybe t
parseTime = parseTimeM True

readTime :: ParseTime t => TimeLocale -> String -> String -> t
readTime = parseTimeOrError True

readsTime :: ParseTime t => TimeLocale -> String -> ReadS t
readsTime = readSTime True

-- | What a format stands for.
pieces :: ParseTime t => Proxy t -> TimeLocale -> String -> ReadP Found
pieces proxy locale = go
  where
    go "" = return []
    go ('%' : rest) = case rest of
      '%' : more -> caseless '%' *> go more
      _ -> case directive rest of
        Just (fill, c, more) -> (++) <$> piece fill c <*> go more
        Nothing -> caseless '%' *> go rest
    go (c : rest)
      | isSpace c = munch1 isSpace *> go (dropWhile isSpace rest)
      | otherwise = caseless c *> go rest
    piece fill c
      | c `elem` "tn" = skipSpaces *> return []
      | Just format <- substituteTimeSpecifier proxy locale c = go format
      | otherwise = (\text -> [(c, text)]) <$> parseTimeSpecifier proxy locale (fmap padding fill) c
    padding fill = case fill of
      Nothing -> NoPad
      Just ' ' -> SpacePad
      Just _ -> ZeroPad

-- | How numbers are filled up (@Just Nothing@: not at all), and the letter. Widths and cases mean nothing here.
directive :: String -> Maybe (Maybe (Maybe Char), Char, String)
directive = flags Nothing
  where
    flags fill text = case text of
      '-' : rest -> flags (Just Nothing) rest
      '_' : rest -> flags (Just (Just ' ')) rest
      '0' : rest -> flags (Just (Just '0')) rest
      c : rest | c `elem` "^#" -> flags fill rest
      'E' : c : rest -> Just (fill, c, rest)
      c : rest | isDigit c -> flags fill rest
               | otherwise -> Just (fill, c, rest)
      "" -> Nothing

caseless :: Char -> ReadP ()
caseless c = satisfy (\x -> toLower x == toLower c) *> return ()

word :: String -> ReadP String
word w = w <$ mapM caseless w

substitute :: TimeLocale -> Char -> Maybe String
substitute locale c = case c of
  'c' -> Just (dateTimeFmt locale)
  'x' -> Just (dateFmt locale)
  'X' -> Just (timeFmt locale)
  'r' -> Just (time12Fmt locale)
  'R' -> Just "%H:%M"
  'T' -> Just "%H:%M:%S"
  'D' -> Just "%m/%d/%y"
  'F' -> Just "%Y-%m-%d"
  _ -> Nothing

specifier :: TimeLocale -> Maybe ParseNumericPadding -> Char -> ReadP String
specifier locale fill c = case c of
  'z' -> offset
  'Z' -> offset <++ munch1 isAlpha
  's' -> (++) <$> option "" (string "-") <*> munch1 isDigit
  'A' -> choice (map (word . fst) (wDays locale))
  'a' -> choice (map (word . snd) (wDays locale))
  'B' -> choice (map (word . fst) (months locale))
  'b' -> choice (map (word . snd) (months locale))
  'h' -> choice (map (word . snd) (months locale))
  'p' -> half +++ return ""
  'P' -> half +++ return ""
  'q' -> digits ZeroPad 12
  'Q' -> option "" (char '.' *> munch isDigit)
  'Y' -> digits SpacePad 4
  'G' -> digits SpacePad 4
  'C' -> digits SpacePad 2
  'f' -> digits SpacePad 2
  'e' -> digits SpacePad 2
  'k' -> digits SpacePad 2
  'l' -> digits SpacePad 2
  'j' -> digits ZeroPad 3
  'u' -> count 1 (satisfy (`elem` "1234567"))
  'w' -> count 1 (satisfy (`elem` "0123456"))
  _ | c `elem` "ygmdVUWHIMS" -> digits ZeroPad 2
    | otherwise -> pfail
  where
    half = choice (map word [fst (amPm locale), snd (amPm locale)])
    digits usual n = case fromMaybe usual fill of
      NoPad -> many1 (satisfy isDigit)
      SpacePad -> skipSpaces *> many1 (satisfy isDigit)
      ZeroPad -> count n (satisfy isDigit)

-- | An offset of hours and minutes, with or without a colon; @Z@ is none.
offset :: ReadP String
offset = do
  sign <- satisfy (`elem` "+-")
  hours <- count 2 (satisfy isDigit)
  _ <- option ':' (char ':')
  minutes <- count 2 (satisfy isDigit)
  return (sign : hours ++ minutes)

final :: Char -> Found -> Maybe String
final c = lookup c . reverse

firstOf :: [Maybe a] -> Maybe a
firstOf xs = listToMaybe [x | Just x <- xs]

number :: Num a => String -> a
number ('-' : text) = negate (number text)
number text = fromInteger (if null text then 0 else read text)

instance ParseTime Day where
  buildTime locale found
    | has "j" = ordinal
    | has "mBbhde" = gregorian
    | has "V" = fromWeekDateValid year (maybe 1 number (final 'V' found)) (fromMaybe 4 weekday)
    | has "U" = fromSundayStartWeekValid year (maybe 0 number (final 'U' found)) (maybe 4 (`mod` 7) weekday)
    | has "W" = fromMondayStartWeekValid year (maybe 0 number (final 'W' found)) (fromMaybe 4 weekday)
    | otherwise = gregorian
    where
      has letters = any ((`elem` letters) . fst) found
      ordinal = fromOrdinalDateValid year (maybe 1 number (final 'j' found))
      gregorian = fromGregorianValid year month (maybe 1 number (firstOf [final 'd' found, final 'e' found]))
      month = fromMaybe 1 (firstOf
        [ fmap number (final 'm' found), named fst months 'B', named snd months 'b', named snd months 'h' ])
      named which names letter = do
        text <- final letter found
        lookup text (zip (map which (names locale)) [1 ..])
      weekday = firstOf
        [ fmap number (final 'u' found), fmap sunday (fmap number (final 'w' found))
        , fmap sunday (dayNamed fst 'A'), fmap sunday (dayNamed snd 'a') ]
      dayNamed which letter = do
        text <- final letter found
        lookup text (zip (map which (wDays locale)) [0 ..])
      sunday n = if n == 0 then 7 else n :: Int
      -- Those of weeks and of months are not told apart.
      year = fromMaybe (short (oneOf "Cf") (oneOf "yg")) (fmap number (oneOf "YG"))
      oneOf letters = firstOf (map (\c -> final c found) letters)
      -- Without a century years are those from 1969 to 2068.
      short century digits = case (fmap number century, fmap number digits) of
        (Just c, Just y) -> c * 100 + y
        (Just c, Nothing) -> c * 100 + 70
        (Nothing, Just y) -> y + (if y >= 69 then 1900 else 2000)
        (Nothing, Nothing) -> 1970

instance ParseTime TimeOfDay where
  buildTime locale found = makeTimeOfDayValid hour minute (fromInteger second + MkFixed picos)
    where
      hour = case (firstOf [final 'H' found, final 'k' found], firstOf [final 'I' found, final 'l' found]) of
        (Just h, _) -> number h
        (_, Just h) -> twelve (number h)
        _ -> if afternoon then 12 else 0
      twelve h
        | h < 1 || h > 12 = -1
        | otherwise = h `mod` 12 + (if afternoon then 12 else 0)
      afternoon = fmap (map toLower) (firstOf [final 'p' found, final 'P' found]) == Just (map toLower (snd (amPm locale)))
      minute = maybe 0 number (final 'M' found)
      second = maybe 0 number (final 'S' found)
      picos = fromMaybe 0 (firstOf [fmap number (final 'q' found), fmap tail' (final 'Q' found)])
      tail' text = number (take 12 (text ++ repeat '0'))

instance ParseTime TimeZone where
  buildTime locale found = case firstOf [final 'z' found, final 'Z' found] of
    Just text@(c : rest)
      | c `elem` "+-" -> Just (minutesToTimeZone ((if c == '-' then negate else id) (minutes rest)))
      | otherwise -> firstOf (military text : [Just z | z <- utc : greenwich : knownTimeZones locale, same (timeZoneName z) text])
    _ -> Just (minutesToTimeZone 0)
    where
      minutes text = number (take 2 text) * 60 + number (drop 2 text)
      greenwich = TimeZone 0 False "GMT"
      same a b = map toLower a == map toLower b
      -- One letter, without J: to the east, to the west, and none.
      military [c]
        | toLower c == 'z' = Just (TimeZone 0 False "Z")
        | Just h <- lookup (toLower c) (zip "abcdefghiklm" [1 ..]) = Just (TimeZone (60 * h) False [toUpper c])
        | Just h <- lookup (toLower c) (zip "nopqrstuvwxy" [1 ..]) = Just (TimeZone (-60 * h) False [toUpper c])
      military _ = Nothing

instance ParseTime LocalTime where
  buildTime locale found = LocalTime <$> buildTime locale found <*> buildTime locale found

instance ParseTime ZonedTime where
  buildTime locale found = do
    zone <- buildTime locale found
    case final 's' found of
      -- Decimals are those of a time of day.
      Just seconds -> do
        time <- buildTime locale found
        let MkFixed picos = todSec time
            whole = fromInteger (number seconds)
        Just (utcToZonedTime zone (posixSecondsToUTCTime (whole + realToFrac (MkFixed (picos `mod` 1000000000000) :: Pico))))
      Nothing -> (\local -> ZonedTime local zone) <$> buildTime locale found

instance ParseTime UTCTime where
  buildTime locale found = zonedTimeToUTC <$> buildTime locale found

instance ParseTime UniversalTime where
  buildTime locale found = localTimeToUT1 0 <$> buildTime locale found

instance Read Day where
  readsPrec _ = readParen False (readSTime True defaultTimeLocale "%Y-%m-%d")

instance Read TimeOfDay where
  readsPrec _ = readParen False (readSTime True defaultTimeLocale "%H:%M:%S%Q")

instance Read LocalTime where
  readsPrec _ = readParen False (readSTime True defaultTimeLocale "%Y-%m-%d %H:%M:%S%Q")

instance Read TimeZone where
  readsPrec _ = readParen False (readSTime True defaultTimeLocale "%Z")

instance Read ZonedTime where
  readsPrec n = readParen False (\s -> [(ZonedTime t z, r2) | (t, r1) <- readsPrec n s, (z, r2) <- readsPrec n r1])

instance Read UTCTime where
  readsPrec n s = [(zonedTimeToUTC t, r) | (t, r) <- readsPrec n s]
