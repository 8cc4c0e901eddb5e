-- library: dates, times and durations in the notations of ISO 8601
module Main (main) where
import Control.Exception
import Data.Fixed
import Data.Ratio
import Data.Time
import Data.Time.Calendar (CalendarDiffDays(..))
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate
import Data.Time.Format.ISO8601
import Data.Time.LocalTime (CalendarDiffTime(..))

sh :: String -> Format t -> [t] -> IO ()
sh name f xs = putStrLn (name ++ ": " ++ unwords [maybe "-" id (formatShowM f x) | x <- xs])

pa :: Show t => String -> Format t -> [String] -> IO ()
pa name f xs = putStrLn (name ++ ": " ++ unwords [maybe "-" show (formatParseM f x) | x <- xs])

days :: [Day]
days = [fromGregorian y m d | (y, m, d) <- [(2020, 2, 29), (0, 1, 1), (9999, 12, 31), (10000, 1, 1), (-1, 5, 6), (476, 9, 4), (2021, 1, 3), (123456, 7, 8)]]

times :: [TimeOfDay]
times = [TimeOfDay 0 0 0, TimeOfDay 23 59 60.5, TimeOfDay 12 30 15.000000000001, TimeOfDay 24 0 0, TimeOfDay 1 2 3.45, TimeOfDay 25 1 1, TimeOfDay 6 0 0, TimeOfDay 6 15 0, TimeOfDay 6 20 10]

zones :: [TimeZone]
zones = map minutesToTimeZone [0, 60, -330, 765, -1, 1440, 6000]

main :: IO ()
main = do
  sh "calendar" (calendarFormat ExtendedFormat) days
  sh "calendar b" (calendarFormat BasicFormat) days
  sh "expanded" (expandedCalendarFormat 6 ExtendedFormat) days
  sh "expanded b" (expandedCalendarFormat 5 BasicFormat) days
  sh "yearMonth" yearMonthFormat [(2020, 1), (3, 12), (10000, 1), (5, 13), (5, 0)]
  sh "year" yearFormat [0, 2020, 9999, 10000, -1]
  sh "century" centuryFormat [0, 20, 99, 100, -1]
  sh "expandedYearMonth" (expandedYearMonthFormat 6) [(2020, 1), (-3, 12), (1000000, 1)]
  sh "expandedYear" (expandedYearFormat 5) [0, 2020, 99999, 100000, -1]
  sh "expandedCentury" (expandedCenturyFormat 3) [0, 20, 999, 1000, -1]
  sh "ordinal" (ordinalDateFormat ExtendedFormat) days
  sh "ordinal b" (ordinalDateFormat BasicFormat) days
  sh "expanded ordinal" (expandedOrdinalDateFormat 5 ExtendedFormat) days
  sh "week" (weekDateFormat ExtendedFormat) days
  sh "week b" (weekDateFormat BasicFormat) days
  sh "yearWeek" (yearWeekFormat ExtendedFormat) [(2020, 1), (3, 53), (4, 54), (4, 0), (10000, 1)]
  sh "yearWeek b" (yearWeekFormat BasicFormat) [(2020, 1), (3, 53)]
  sh "expanded week" (expandedWeekDateFormat 5 ExtendedFormat) days
  sh "expanded yearWeek" (expandedYearWeekFormat 5 BasicFormat) [(2020, 1), (-3, 53)]
  sh "tod" (timeOfDayFormat ExtendedFormat) times
  sh "tod b" (timeOfDayFormat BasicFormat) times
  sh "hm" (hourMinuteFormat ExtendedFormat) times
  sh "hm b" (hourMinuteFormat BasicFormat) times
  sh "h" hourFormat times
  sh "T" (withTimeDesignator (timeOfDayFormat ExtendedFormat)) times
  sh "Z" (withUTCDesignator (timeOfDayFormat ExtendedFormat)) times
  sh "offset" (timeOffsetFormat ExtendedFormat) zones
  sh "offset b" (timeOffsetFormat BasicFormat) zones
  sh "tod offset" (timeOfDayAndOffsetFormat ExtendedFormat) (zip times zones)
  sh "local" (localTimeFormat (calendarFormat BasicFormat) (timeOfDayFormat BasicFormat)) (zipWith LocalTime days times)
  sh "zoned" (zonedTimeFormat (calendarFormat ExtendedFormat) (timeOfDayFormat ExtendedFormat) ExtendedFormat) (zipWith ZonedTime (zipWith LocalTime days times) zones)
  let utcs = [UTCTime d t | (d, t) <- zip days [0, 86400.5, 12345.678, 86399, 1, 86401]]
  sh "utc" (utcTimeFormat (calendarFormat ExtendedFormat) (timeOfDayFormat ExtendedFormat)) utcs
  let dd = [CalendarDiffDays 0 0, CalendarDiffDays 14 3, CalendarDiffDays 0 7, CalendarDiffDays 12 0, CalendarDiffDays (-1) 2, CalendarDiffDays (-14) (-3)]
      dt = [CalendarDiffTime m t | (m, t) <- [(0, 0), (14, 3), (0, 90061.5), (1, 3600), (12, 60), (-1, -3661), (0, 86400), (0,0.25)]]
  sh "dd" durationDaysFormat dd
  sh "dt" durationTimeFormat dt
  sh "add" (alternativeDurationDaysFormat ExtendedFormat) dd
  sh "adt" (alternativeDurationTimeFormat ExtendedFormat) dt
  sh "adt b" (alternativeDurationTimeFormat BasicFormat) dt
  sh "interval" (intervalFormat (calendarFormat ExtendedFormat) durationDaysFormat) (zip days dd)
  sh "recurring" (recurringIntervalFormat (calendarFormat ExtendedFormat) durationDaysFormat) (zip3 [0, 5, -1, 12] days dd)
  pa "calendar" (calendarFormat ExtendedFormat) ["2020-02-29", "2021-02-29", "2020-2-29", "20200229", "-2020-02-28", "+2020-02-28", "02020-02-28", " 2020-02-28", "2020-13-01", "2020-02-28 ", "2020-02-00"]
  pa "expanded" (expandedCalendarFormat 6 ExtendedFormat) ["+002020-02-29", "-002020-02-29", "002020-02-29", "2020-02-29", "+2020-02-29"]
  pa "ordinal" (ordinalDateFormat ExtendedFormat) ["2020-366", "2021-366", "2021-000", "2021-45", "2021-045"]
  pa "week" (weekDateFormat ExtendedFormat) ["2020-W53-7", "2021-W53-1", "2021-W01-0", "2021-W01-8", "2021W011", "2020-w53-7"]
  pa "century" centuryFormat ["20", "7", "200"]
  pa "yearMonth" yearMonthFormat ["2020-12", "2020-13", "202012", "2020-00"]
  pa "tod" (timeOfDayFormat ExtendedFormat) ["12:34:56", "24:00:00", "24:00:01", "25:00:00", "12:60:00", "12:34:60", "12:34:61", "12:34:60.9", "12:34:56.7", "12:34:56,7", "12:34:56.", "1:02:03", "12:34", "12:34:5", "12:34:56.1234567890123456", "T12:34:56"]
  pa "tod b" (timeOfDayFormat BasicFormat) ["123456", "123456.5", "12345"]
  pa "hm" (hourMinuteFormat ExtendedFormat) ["12:34", "12:34.5", "12:34,25", "24:00", "12:60", "12:59.99"]
  pa "h" hourFormat ["12", "12.5", "12,3", "24", "24.5", "25", "7"]
  pa "T" (withTimeDesignator hourFormat) ["T12", "12", "t12"]
  pa "Z" (withUTCDesignator hourFormat) ["12Z", "12z", "12"]
  pa "offset" (timeOffsetFormat ExtendedFormat) ["+01:00", "-05:30", "Z", "+01", "+0100", "+24:00", "+23:60", "-00:00", "+99:59", "01:00"]
  pa "offset b" (timeOffsetFormat BasicFormat) ["+0100", "-0530", "+01"]
  pa "dd" durationDaysFormat ["P0D", "P1Y2M3D", "P2W", "P", "P3D", "P1M", "P1Y", "P-1D", "P1.5D", "P3D2M", "P+3D", "P1Y1Y"]
  pa "dt" durationTimeFormat ["P0D", "P1Y2M3DT4H5M6.7S", "PT36H", "PT", "PT0S", "PT1M", "P1M", "PT1.5H", "P1DT", "PT6,25S", "P-1MT-3S", "P2W"]
  pa "add" (alternativeDurationDaysFormat ExtendedFormat) ["P0001-02-03", "P00010203", "P0001-13-03", "P0001-02-31"]
  pa "adt" (alternativeDurationTimeFormat ExtendedFormat) ["P0001-02-03T04:05:06", "P0001-02-03T04:05:06.5", "P0001-02-03", "P0001-02-03T25:05:06"]
  pa "interval" (intervalFormat (calendarFormat ExtendedFormat) durationDaysFormat) ["2020-01-01/P1D", "2020-01-01"]
  pa "recurring" (recurringIntervalFormat (calendarFormat ExtendedFormat) durationDaysFormat) ["R5/2020-01-01/P1D", "R/2020-01-01/P1D", "R-1/2020-01-01/P1D"]
  print (iso8601ParseM "2020-02-29T12:34:56.5Z" :: Maybe UTCTime, iso8601ParseM "2020-02-29T12:34:56" :: Maybe UTCTime)
  print (iso8601ParseM "2020-02-29T12:34:56+02:00" :: Maybe ZonedTime, iso8601ParseM "2020-02-29T12:34:56Z" :: Maybe ZonedTime)
  print (iso8601ParseM "2020-02-29T12:34:56" :: Maybe LocalTime, iso8601ParseM "2020-02-29 12:34:56" :: Maybe LocalTime)
  print (iso8601ParseM "2020-02-29" :: Maybe Day, iso8601ParseM "12:34:56" :: Maybe TimeOfDay, iso8601ParseM "-01:00" :: Maybe TimeZone)
  putStrLn (unwords [iso8601Show (head utcs), iso8601Show (head days), iso8601Show (times !! 2), iso8601Show (zones !! 2), iso8601Show (dd !! 1), iso8601Show (dt !! 2)])
  print (parseFormatExtension calendarFormat "20200102" :: Maybe Day, parseFormatExtension calendarFormat "2020-01-02" :: Maybe Day)
  r <- try (evaluate (length (iso8601Show (days !! 3))))
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) show r)
  s <- try (iso8601ParseM "xyz" :: IO Day)
  putStrLn (either (\e -> show (e :: IOException)) show s)
  t <- try (parseFormatExtension calendarFormat "xyz" :: IO Day)
  putStrLn (either (\e -> show (e :: IOException)) show t)
