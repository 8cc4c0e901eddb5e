-- | Dates, times and durations as ISO 8601 writes them. Each notation is a value that says how to write and how to read; larger ones are
-- made of smaller ones.
module Data.Time.Format.ISO8601
  ( -- * Notations
    Format(formatShowM, formatReadP), formatShow, formatParseM
    -- * The usual ones
  , ISO8601(..), iso8601Show, iso8601ParseM
    -- * With or without separators
  , FormatExtension(..), formatReadPExtension, parseFormatExtension
    -- * Dates
  , calendarFormat, yearMonthFormat, yearFormat, centuryFormat
  , expandedCalendarFormat, expandedYearMonthFormat, expandedYearFormat, expandedCenturyFormat
  , ordinalDateFormat, expandedOrdinalDateFormat
  , weekDateFormat, yearWeekFormat, expandedWeekDateFormat, expandedYearWeekFormat
    -- * Times
  , timeOfDayFormat, hourMinuteFormat, hourFormat, withTimeDesignator, withUTCDesignator
  , timeOffsetFormat, timeOfDayAndOffsetFormat
    -- * Both
  , localTimeFormat, zonedTimeFormat, utcTimeFormat, dayAndTimeFormat, timeAndOffsetFormat
    -- * Durations and intervals
  , durationDaysFormat, durationTimeFormat, alternativeDurationDaysFormat, alternativeDurationTimeFormat
  , intervalFormat, recurringIntervalFormat
  ) where

import Data.Char (isDigit)
import Data.Fixed (Fixed(..), Pico)
import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate (fromOrdinalDateValid, toOrdinalDate)
import Data.Time.Calendar.WeekDate (fromWeekDateValid, toWeekDate)
import Data.Time.Clock (UTCTime(..), nominalDay, nominalDiffTimeToSeconds, secondsToNominalDiffTime)
import Data.Time.LocalTime
import Text.ParserCombinators.ReadP

-- * Notations

-- | How values are written, as far as they can be, and read.
data Format t = MkFormat
  { formatShowM :: t -> Maybe String -- ^ nothing, if the notation has no place for the value
  , formatReadP :: ReadP t
  }

formatShow :: Format t -> t -> String
formatShow format t = case formatShowM format t of
  Just s -> s
  Nothing -> error "formatShow: bad value"

formatParseM :: MonadFail m => Format t -> String -> m t
formatParseM format = parsed (formatReadP format)

parsed :: MonadFail m => ReadP t -> String -> m t
parsed reader s = case [t | (t, "") <- readP_to_S reader s] of
  [t] -> return t
  [] -> fail ("no parse of " ++ show s)
  _ -> fail ("multiple parses of " ++ show s)

-- | A notation of what corresponds to the values.
as :: (b -> Maybe a) -> (a -> Maybe b) -> Format a -> Format b
as from to (MkFormat write reader) = MkFormat (\b -> from b >>= write) (reader >>= maybe pfail return . to)

whole :: (b -> a) -> (a -> b) -> Format a -> Format b
whole from to = as (Just . from) (Just . to)

infixr 4 <+>

-- | One after the other.
(<+>) :: Format a -> Format b -> Format (a, b)
MkFormat write reader <+> MkFormat write' reader' =
  MkFormat (\(a, b) -> (++) <$> write a <*> write' b) ((,) <$> reader <*> reader')

infixr 5 `before`, `after`

before :: String -> Format a -> Format a
before text (MkFormat write reader) = MkFormat (fmap (text ++) . write) (string text *> reader)

after :: String -> Format a -> Format a
after text (MkFormat write reader) = MkFormat (fmap (++ text) . write) (reader <* string text)

-- | Values for which this holds.
suchThat :: (a -> Bool) -> Format a -> Format a
suchThat ok = as check check
  where check a = if ok a then Just a else Nothing

-- * Numbers

data Sign = Unsigned | MinusOnly | Always

-- | A number of at least so many digits, and exactly so many where it is read; of any where there is no number.
number :: Integral a => Sign -> Maybe Int -> Format a
number sign places = MkFormat write reader
  where
    write n = case sign of
      Unsigned | n < 0 -> Nothing
      Always | n >= 0 -> Just ('+' : digits n)
      _ | n < 0 -> Just ('-' : digits (negate n))
      _ -> Just (digits n)
    digits n = pad (show (toInteger n))
    pad s = replicate (maybe 0 id places - length s) '0' ++ s
    reader = case sign of
      Unsigned -> natural
      MinusOnly -> (negate <$> (char '-' *> natural)) <++ natural
      Always -> (negate <$> (char '-' *> natural)) <++ (char '+' *> natural)
    natural = fromInteger . read <$> maybe (munch1 isDigit) (\n -> count n (satisfy isDigit)) places

two :: Format Int
two = number Unsigned (Just 2)

-- | A number with a fraction of at most so many digits behind two or any that are not, as what it is in units of the last of these.
fraction :: Maybe Int -> Int -> Format Integer
fraction places most = MkFormat write ((\n f -> n * 10 ^ most + f) <$> formatReadP front <*> option 0 (oneOf ".," *> rest))
  where
    front = number Unsigned places
    write x
      | x < 0 = Nothing
      | otherwise = case x `divMod` (10 ^ most) of
          (n, 0) -> formatShowM front n
          (n, f) -> (++ '.' : shown f) <$> formatShowM front n
    shown f = case show f of s -> replicate (most - length s) '0' ++ reverse (dropWhile (== '0') (reverse s))
    rest = read . take most . (++ replicate most '0') <$> munch1 isDigit
    oneOf cs = satisfy (`elem` cs)

seconds :: Maybe Int -> Format Pico
seconds places = whole (\(MkFixed n) -> n) MkFixed (fraction places 12)

-- * With or without separators

data FormatExtension
  = ExtendedFormat -- ^ with @-@ and @:@
  | BasicFormat    -- ^ without

formatReadPExtension :: (FormatExtension -> Format t) -> ReadP t
formatReadPExtension format = formatReadP (format ExtendedFormat) +++ formatReadP (format BasicFormat)

parseFormatExtension :: MonadFail m => (FormatExtension -> Format t) -> String -> m t
parseFormatExtension format = parsed (formatReadPExtension format)

dash, colon :: FormatExtension -> Format a -> Format a
dash ExtendedFormat = before "-"
dash BasicFormat = id
colon ExtendedFormat = before ":"
colon BasicFormat = id

-- * Dates

year :: Format Integer
year = number MinusOnly (Just 4)

expanded :: Int -> Format Integer
expanded n = number Always (Just n)

calendarBy :: Format Integer -> FormatExtension -> Format Day
calendarBy years ext = as (Just . from) to (years <+> dash ext (two <+> dash ext two))
  where
    from day = case toGregorian day of (y, m, d) -> (y, (m, d))
    to (y, (m, d)) = fromGregorianValid y m d

-- | @yyyy-mm-dd@
calendarFormat :: FormatExtension -> Format Day
calendarFormat = calendarBy year

-- | @±yyyyyy-mm-dd@, of so many digits for the year
expandedCalendarFormat :: Int -> FormatExtension -> Format Day
expandedCalendarFormat n = calendarBy (expanded n)

-- | @yyyy-mm@
yearMonthFormat :: Format (Integer, Int)
yearMonthFormat = year <+> before "-" two

expandedYearMonthFormat :: Int -> Format (Integer, Int)
expandedYearMonthFormat n = expanded n <+> before "-" two

yearFormat, centuryFormat :: Format Integer
yearFormat = year
centuryFormat = number MinusOnly (Just 2)

expandedYearFormat, expandedCenturyFormat :: Int -> Format Integer
expandedYearFormat = expanded
expandedCenturyFormat = expanded

ordinalBy :: Format Integer -> FormatExtension -> Format Day
ordinalBy years ext = as (Just . toOrdinalDate) (uncurry fromOrdinalDateValid) (years <+> dash ext (number Unsigned (Just 3)))

-- | @yyyy-ddd@
ordinalDateFormat :: FormatExtension -> Format Day
ordinalDateFormat = ordinalBy year

expandedOrdinalDateFormat :: Int -> FormatExtension -> Format Day
expandedOrdinalDateFormat n = ordinalBy (expanded n)

yearWeekBy :: Format Integer -> FormatExtension -> Format (Integer, Int)
yearWeekBy years ext = years <+> dash ext ("W" `before` two)

weekBy :: Format Integer -> FormatExtension -> Format Day
weekBy years ext = as (Just . from) to (yearWeekBy years ext <+> dash ext (number Unsigned (Just 1)))
  where
    from day = case toWeekDate day of (y, w, d) -> ((y, w), d)
    to ((y, w), d) = fromWeekDateValid y w d

-- | @yyyy-Www-d@
weekDateFormat :: FormatExtension -> Format Day
weekDateFormat = weekBy year

-- | @yyyy-Www@
yearWeekFormat :: FormatExtension -> Format (Integer, Int)
yearWeekFormat = yearWeekBy year

expandedWeekDateFormat :: Int -> FormatExtension -> Format Day
expandedWeekDateFormat n = weekBy (expanded n)

expandedYearWeekFormat :: Int -> FormatExtension -> Format (Integer, Int)
expandedYearWeekFormat n = yearWeekBy (expanded n)

-- * Times

-- | @hh:mm:ss@, with a fraction of seconds
timeOfDayFormat :: FormatExtension -> Format TimeOfDay
timeOfDayFormat ext = as (Just . from) to (two <+> colon ext (two <+> colon ext (seconds (Just 2))))
  where
    from (TimeOfDay h m s) = (h, (m, s))
    to (h, (m, s)) = makeTimeOfDayValid h m s

-- | A time in the day from what it is in picoseconds, and back.
pastMidnight :: Format Integer -> Format TimeOfDay
pastMidnight = as (Just . picoseconds) time
  where
    picoseconds (TimeOfDay h m (MkFixed s)) = (toInteger h * 60 + toInteger m) * minute + s
    time n
      | n < 0 || n >= 24 * hour = Nothing
      | otherwise = case n `divMod` hour of
          (h, r) -> case r `divMod` minute of (m, s) -> Just (TimeOfDay (fromInteger h) (fromInteger m) (MkFixed s))

minute, hour :: Integer
minute = 60 * 10 ^ (12 :: Int)
hour = 60 * minute

-- | @hh:mm@, with a fraction of minutes
hourMinuteFormat :: FormatExtension -> Format TimeOfDay
hourMinuteFormat ext = pastMidnight (whole from to (number Unsigned (Just 2) <+> colon ext (fraction (Just 2) 14)))
  where
    from n = case n `divMod` hour of (h, r) -> (h, r * 100 `div` 60)
    to (h, m) = h * hour + m * 60 `div` 100

-- | @hh@, with a fraction of hours
hourFormat :: Format TimeOfDay
hourFormat = pastMidnight (whole (\n -> n * 10000 `div` 3600) (\h -> h * 3600 `div` 10000) (fraction (Just 2) 16))

-- | A @T@ before a time.
withTimeDesignator :: Format t -> Format t
withTimeDesignator = before "T"

-- | A @Z@ behind a time.
withUTCDesignator :: Format t -> Format t
withUTCDesignator = after "Z"

-- | @±hh:mm@
timeOffsetFormat :: FormatExtension -> Format TimeZone
timeOffsetFormat ext = whole from to (MkFormat write reader <+> two <+> colon ext two)
  where
    write positive = Just (if positive then "+" else "-")
    reader = (True <$ char '+') +++ (False <$ char '-')
    from zone = case abs (timeZoneMinutes zone) `quotRem` 60 of (h, m) -> (timeZoneMinutes zone >= 0, (h, m))
    to (positive, (h, m)) = minutesToTimeZone ((if positive then id else negate) (h * 60 + m))

timeOfDayAndOffsetFormat :: FormatExtension -> Format (TimeOfDay, TimeZone)
timeOfDayAndOffsetFormat ext = timeOfDayFormat ext <+> timeOffsetFormat ext

-- * Both

localTimeFormat :: Format Day -> Format TimeOfDay -> Format LocalTime
localTimeFormat days times = whole (\(LocalTime d t) -> (d, t)) (uncurry LocalTime) (dayAndTimeFormat days times)

zonedTimeFormat :: Format Day -> Format TimeOfDay -> FormatExtension -> Format ZonedTime
zonedTimeFormat days times ext =
  whole (\(ZonedTime t z) -> (t, z)) (uncurry ZonedTime) (timeAndOffsetFormat (localTimeFormat days times) ext)

utcTimeFormat :: Format Day -> Format TimeOfDay -> Format UTCTime
utcTimeFormat days times = whole (utcToLocalTime utc) (localTimeToUTC utc) (withUTCDesignator (localTimeFormat days times))

-- | A day, @T@, a time.
dayAndTimeFormat :: Format Day -> Format time -> Format (Day, time)
dayAndTimeFormat days times = days <+> withTimeDesignator times

timeAndOffsetFormat :: Format t -> FormatExtension -> Format (t, TimeZone)
timeAndOffsetFormat times ext = times <+> timeOffsetFormat ext

-- * Durations

-- | Parts that are left out where they are 0.
part :: (Eq a, Num a) => Format a -> Format a
part (MkFormat write reader) = MkFormat (\a -> if a == 0 then Just "" else write a) (option 0 reader)

unit :: String -> Format Integer
unit name = part (name `after` number Unsigned Nothing)

-- | Years, months and days; weeks are read, too.
daysParts :: Format CalendarDiffDays
daysParts = as from to (unit "Y" <+> unit "M" <+> unit "W" <+> unit "D")
  where
    from (CalendarDiffDays m d)
      | m < 0 = Nothing
      | otherwise = Just (m `div` 12, (m `mod` 12, (0, d)))
    to (y, (m, (w, d))) = Just (CalendarDiffDays (y * 12 + m) (w * 7 + d))

orZero :: String -> Format a -> Format a
orZero zero (MkFormat write reader) = MkFormat (fmap (\s -> if null s then zero else s) . write) reader

-- | @PyYmMdD@
durationDaysFormat :: Format CalendarDiffDays
durationDaysFormat = "P" `before` orZero "0D" daysParts

-- | Days and a time in the day, as what they are in all.
withinDay :: CalendarDiffTime -> (CalendarDiffDays, Integer)
withinDay (CalendarDiffTime m t) = case nominalDiffTimeToSeconds t of
  MkFixed n -> case n `divMod` (24 * hour) of (d, r) -> (CalendarDiffDays m d, r)

inAll :: (CalendarDiffDays, Integer) -> CalendarDiffTime
inAll (CalendarDiffDays m d, n) =
  CalendarDiffTime m (fromInteger d * nominalDay + secondsToNominalDiffTime (MkFixed n))

-- | Hours, minutes and picoseconds.
clock :: Integer -> (Integer, (Integer, Integer))
clock n = case n `divMod` hour of (h, r) -> (h, r `divMod` minute)

unclock :: (Integer, (Integer, Integer)) -> Integer
unclock (h, (m, s)) = h * hour + m * minute + s

-- | @PyYmMdDThHmMs.sS@
durationTimeFormat :: Format CalendarDiffTime
durationTimeFormat = "P" `before` orZero "0D" (whole withinDay inAll (daysParts <+> times))
  where
    times = part ("T" `before` whole clock unclock (unit "H" <+> unit "M" <+> part ("S" `after` fraction Nothing 12)))

-- | A number of two digits that is no larger than that.
upTo :: Integer -> Format Integer
upTo most = suchThat (<= most) (number Unsigned (Just 2))

-- | @Pyyyy-mm-dd@
alternativeDurationDaysFormat :: FormatExtension -> Format CalendarDiffDays
alternativeDurationDaysFormat ext = "P" `before` alternativeDays ext

alternativeDays :: FormatExtension -> Format CalendarDiffDays
alternativeDays ext = whole from to (years <+> dash ext (upTo 12 <+> dash ext (upTo 30)))
  where
    years = suchThat (<= 9999) (number Unsigned (Just 4))
    from (CalendarDiffDays m d) = (m `div` 12, (m `mod` 12, d))
    to (y, (m, d)) = CalendarDiffDays (y * 12 + m) d

-- | @Pyyyy-mm-ddThh:mm:ss@
alternativeDurationTimeFormat :: FormatExtension -> Format CalendarDiffTime
alternativeDurationTimeFormat ext = "P" `before` whole withinDay inAll (alternativeDays ext <+> withTimeDesignator times)
  where
    times = whole clock unclock (upTo 24 <+> colon ext (upTo 60 <+> colon ext (suchThat (<= minute) (fraction (Just 2) 12))))

-- | From one to the other: @a/b@
intervalFormat :: Format a -> Format b -> Format (a, b)
intervalFormat a b = a <+> before "/" b

-- | So often: @Rn/a/b@
recurringIntervalFormat :: Format a -> Format b -> Format (Int, a, b)
recurringIntervalFormat a b =
  whole (\(n, x, y) -> (n, (x, y))) (\(n, (x, y)) -> (n, x, y)) ("R" `before` number Unsigned Nothing <+> before "/" (intervalFormat a b))

-- * The usual ones

class ISO8601 t where
  -- | The notation with separators that is most in use for the type.
  iso8601Format :: Format t

iso8601Show :: ISO8601 t => t -> String
iso8601Show = formatShow iso8601Format

iso8601ParseM :: (MonadFail m, ISO8601 t) => String -> m t
iso8601ParseM = formatParseM iso8601Format

instance ISO8601 Day where
  iso8601Format = calendarFormat ExtendedFormat

instance ISO8601 TimeOfDay where
  iso8601Format = timeOfDayFormat ExtendedFormat

instance ISO8601 TimeZone where
  iso8601Format = timeOffsetFormat ExtendedFormat

instance ISO8601 LocalTime where
  iso8601Format = localTimeFormat iso8601Format iso8601Format

instance ISO8601 ZonedTime where
  iso8601Format = zonedTimeFormat iso8601Format iso8601Format ExtendedFormat

instance ISO8601 UTCTime where
  iso8601Format = utcTimeFormat iso8601Format iso8601Format

instance ISO8601 CalendarDiffDays where
  iso8601Format = durationDaysFormat

instance ISO8601 CalendarDiffTime where
  iso8601Format = durationTimeFormat
