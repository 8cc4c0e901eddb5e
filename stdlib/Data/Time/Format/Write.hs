-- | Times to text.
module Data.Time.Format.Write
  ( FormatTime(..), FormatOptions(..), FormatNumericPadding, Parts(..), none, formatTime
  ) where

import Data.Char (isDigit, toLower, toUpper)
import Data.Fixed
import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate
import Data.Time.Clock
import Data.Time.Clock.POSIX
import Data.Time.Format.Locale
import Data.Time.LocalTime

-- | What a format can ask of a time; a letter that asks for what there is not is nothing.
data Parts = Parts
  { partDay :: Maybe Day
  , partWeekday :: Maybe DayOfWeek
  , partTime :: Maybe TimeOfDay
  , partZone :: Maybe TimeZone
  , partMoment :: Maybe UTCTime
  }

none :: Parts
none = Parts Nothing Nothing Nothing Nothing Nothing

-- | What fills up a number, if anything does.
type FormatNumericPadding = Maybe Char

-- | What stands between the @%@ and the letter: how numbers are filled up and to what width, where the format says so.
data FormatOptions = MkFormatOptions
  { formatLocale :: TimeLocale
  , formatPadding :: Maybe FormatNumericPadding
  , formatWidth :: Maybe Int
  }

-- | What can be written by a format: all that there are parts for, or the letters that an instance says itself.
class FormatTime t where
  -- | What a letter stands for, with an @E@ before it or without.
  formatCharacter :: Bool -> Char -> Maybe (FormatOptions -> t -> String)
  formatCharacter alt c = Just (\o t ->
    write (formatLocale o) (timeParts t) (Directive (formatPadding o) id (formatWidth o) alt c))

  timeParts :: t -> Parts
  timeParts _ = none

instance FormatTime Day where
  timeParts day = none { partDay = Just day, partWeekday = Just (dayOfWeek day) }

instance FormatTime DayOfWeek where
  timeParts day = none { partWeekday = Just day }

instance FormatTime TimeOfDay where
  timeParts time = none { partTime = Just time }

instance FormatTime TimeZone where
  timeParts zone = none { partZone = Just zone }

instance FormatTime LocalTime where
  timeParts (LocalTime day time) = (timeParts day) { partTime = Just time }

instance FormatTime ZonedTime where
  timeParts z@(ZonedTime time zone) = (timeParts time) { partZone = Just zone, partMoment = Just (zonedTimeToUTC z) }

instance FormatTime UTCTime where
  timeParts time = timeParts (utcToZonedTime utc time)

instance FormatTime UniversalTime where
  timeParts time = timeParts (ut1ToLocalTime 0 time)

-- | A time by a format.
formatTime :: FormatTime t => TimeLocale -> String -> t -> String
formatTime locale format time = go format
  where
    go "" = ""
    go ('%' : rest) = case directive rest of
      Just (d, more) | letter d `elem` "%tn" -> write locale none d ++ go more
      Just (d, more) -> casing d (maybe "" (\f -> f (options d) time) (formatCharacter (alternate d) (letter d))) ++ go more
      Nothing -> '%' : go rest
    go (c : rest) = c : go rest
    options d = MkFormatOptions locale (filling d) (width d)

-- | The flags and the width that stand before a letter.
data Directive = Directive
  { filling :: Maybe (Maybe Char)
  , casing :: String -> String
  , width :: Maybe Int
  , alternate :: Bool
  , letter :: Char
  }

directive :: String -> Maybe (Directive, String)
directive = flags Nothing id
  where
    flags f c text = case text of
      '-' : rest -> flags (Just Nothing) c rest
      '_' : rest -> flags (Just (Just ' ')) c rest
      '0' : rest -> flags (Just (Just '0')) c rest
      '^' : rest -> flags f (map toUpper) rest
      '#' : rest -> flags f (map toLower) rest
      _ -> widthed f c (span isDigit text)
    widthed f c (digits, text) = case text of
      'E' : l : rest -> Just (Directive f c w True l, rest)
      l : rest -> Just (Directive f c w False l, rest)
      "" -> Nothing
      where w = if null digits then Nothing else Just (read digits)

write :: TimeLocale -> Parts -> Directive -> String
write locale parts d = case letter d of
  '%' -> "%"
  't' -> "\t"
  'n' -> "\n"
  'c' -> whole dateTimeFmt
  'x' -> whole dateFmt
  'X' -> whole timeFmt
  'r' -> whole time12Fmt
  'R' -> again "%H:%M"
  'T' -> again "%H:%M:%S"
  'D' -> again "%m/%d/%y"
  'F' -> again "%Y-%m-%d"
  'z' -> of_ partZone (zoneOffset d)
  'Z' -> of_ partZone (\zone -> if null (timeZoneName zone) then zoneOffset d zone else text (timeZoneName zone))
  's' -> of_ partMoment (\t -> number Nothing 1 (floor (utcTimeToPOSIXSeconds t)))
  'H' -> clock (number (Just '0') 2 . toInteger . todHour)
  'k' -> clock (number (Just ' ') 2 . toInteger . todHour)
  'I' -> clock (number (Just '0') 2 . toInteger . twelve)
  'l' -> clock (number (Just ' ') 2 . toInteger . twelve)
  'M' -> clock (number (Just '0') 2 . toInteger . todMin)
  'S' -> clock (number (Just '0') 2 . floor . todSec)
  'q' -> clock (number (Just '0') 12 . picos)
  'Q' -> clock (\t -> fraction d (picos t))
  'p' -> clock (text . half)
  'P' -> clock (text . map toLower . half)
  'Y' -> day (\(y, _, _) -> number Nothing 4 y)
  'C' -> day (\(y, _, _) -> number Nothing 2 (y `div` 100))
  'y' -> day (\(y, _, _) -> number (Just '0') 2 (y `mod` 100))
  'B' -> day (\(_, m, _) -> text (fst (months locale !! (m - 1))))
  'b' -> day (\(_, m, _) -> text (snd (months locale !! (m - 1))))
  'h' -> day (\(_, m, _) -> text (snd (months locale !! (m - 1))))
  'm' -> day (\(_, m, _) -> number (Just '0') 2 (toInteger m))
  'd' -> day (\(_, _, n) -> number (Just '0') 2 (toInteger n))
  'e' -> day (\(_, _, n) -> number (Just ' ') 2 (toInteger n))
  'j' -> date (number (Just '0') 3 . toInteger . snd . toOrdinalDate)
  'G' -> date ((\(y, _, _) -> number Nothing 4 y) . toWeekDate)
  'g' -> date ((\(y, _, _) -> number (Just '0') 2 (y `mod` 100)) . toWeekDate)
  'f' -> date ((\(y, _, _) -> number Nothing 2 (y `div` 100)) . toWeekDate)
  'V' -> date ((\(_, w, _) -> number (Just '0') 2 (toInteger w)) . toWeekDate)
  'U' -> date (number (Just '0') 2 . toInteger . fst . sundayStartWeek)
  'W' -> date (number (Just '0') 2 . toInteger . fst . mondayStartWeek)
  'u' -> weekday (number Nothing 1 . toInteger)
  'w' -> weekday (number Nothing 1 . toInteger . (`mod` 7))
  'A' -> weekday (\n -> text (fst (wDays locale !! (n `mod` 7))))
  'a' -> weekday (\n -> text (snd (wDays locale !! (n `mod` 7))))
  _ -> ""
  where
    of_ part f = maybe "" f (part parts)
    clock = of_ partTime
    date = of_ partDay
    day f = date (f . toGregorian)
    weekday f = of_ partWeekday (f . fromEnum)
    again format = casing d (concatMap' format)
    whole field = again (field locale)
    concatMap' "" = ""
    concatMap' ('%' : rest) | Just (inner, more) <- directive rest = write locale parts inner ++ concatMap' more
    concatMap' (c : rest) = c : concatMap' rest
    number = numeral d
    text s = casing d (maybe "" (\w -> replicate (w - length s) filler) (width d) ++ s)
    filler = case filling d of
      Just (Just c) -> c
      _ -> ' '
    half t = (if todHour t < 12 then fst else snd) (amPm locale)
    twelve t = (todHour t - 1) `mod` 12 + 1
    picos t = let MkFixed n = todSec t in n `mod` 1000000000000

-- | A number: how it is filled up and to what width, where the directive does not say.
numeral :: Directive -> Maybe Char -> Int -> Integer -> String
numeral d usual wide n
  | n < 0 = '-' : numeral d usual wide (negate n)
  | otherwise = case (filling d, usual) of
      (Just Nothing, _) -> digits
      (Just (Just c), _) -> filled c
      (Nothing, Just c) -> filled c
      (Nothing, Nothing) -> maybe digits (const (filled '0')) (width d)
  where
    digits = show n
    filled c = replicate (maybe wide id (width d) - length digits) c ++ digits

-- | Behind a point, of 10^12; without zeros at its end unless they are asked for.
fraction :: Directive -> Integer -> String
fraction d n = case (filling d, width d) of
  (_, Just w) -> '.' : take w (digits ++ repeat '0')
  (Just (Just '0'), _) -> '.' : digits
  _ -> case reverse (dropWhile (== '0') (reverse digits)) of
    "" -> ""
    s -> '.' : s
  where digits = let s = show n in replicate (12 - length s) '0' ++ s

zoneOffset :: Directive -> TimeZone -> String
zoneOffset d zone = sign : hours ++ (if alternate d then ":" else "") ++ two (m `mod` 60)
  where
    sign = if timeZoneMinutes zone < 0 then '-' else '+'
    m = abs (timeZoneMinutes zone)
    two n = (if n < 10 then "0" else "") ++ show n
    hours = case filling d of
      Just Nothing -> show (m `div` 60)
      Just (Just ' ') | m < 600 -> ' ' : show (m `div` 60)
      _ -> two (m `div` 60)
