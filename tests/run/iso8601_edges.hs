-- library: the edges of the notations of ISO 8601
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
  pa "hm" (hourMinuteFormat ExtendedFormat) ["12:61", "23:60", "23:59.9999999999999999", "23:59", "-1:00", "00:00", "12:99"]
  pa "tod" (timeOfDayFormat ExtendedFormat) ["12:34:60.999999999999", "12:34:06.9999999999999", "00:00:00,5", "23:59:59"]
  pa "dd" durationDaysFormat ["P1Y2M3W4D", "P1W1D", "P1D1W", "P01Y", "P1y", "PD", "P 1D", "P100000000000D"]
  pa "dt" durationTimeFormat ["P1Y1W2DT1H", "T1H", "PT1H1H", "PT1S1M", "PT01.50S", "PT.5S", "P1.5D", "PT-1S"]
  pa "add" (alternativeDurationDaysFormat ExtendedFormat) ["P0001-12-03", "P0001-11-03", "P0001-02-30", "P0001-02-29", "P0000-00-00", "P-0001-02-03", "P00001-02-03"]
  pa "add b" (alternativeDurationDaysFormat BasicFormat) ["P00010203"]
  pa "adt" (alternativeDurationTimeFormat ExtendedFormat) (map ("P0001-02-03T" ++) ["24:00:00", "23:59:59", "23:60:00", "23:59:60", "23:59:60.5", "23:59:59.99", "24:59:59", "23:59:61"])
  pa "week" (weekDateFormat ExtendedFormat) ["2020-W54-1", "2020-W00-1", "2019-W53-1", "-2020-W01-1"]
  pa "yearWeek" (yearWeekFormat ExtendedFormat) ["2020-W54", "2020-W00", "2020-W99", "2020W01"]
  pa "century" centuryFormat ["-20", "+20"]
  pa "xcentury" (expandedCenturyFormat 3) ["-020", "+020", "020", "+20", "-000"]
  pa "xyear" (expandedYearFormat 5) ["-02020", "+02020", "+2020"]
  pa "year" yearFormat ["2020", "-0020", "20200"]
  pa "ordinal" (ordinalDateFormat BasicFormat) ["2020366", "-2020001"]
  pa "rec" (recurringIntervalFormat (calendarFormat ExtendedFormat) durationDaysFormat) ["R05/2020-01-01/P1D", "R123/2020-01-01/P1D"]
  pa "dayAndTime" (dayAndTimeFormat (calendarFormat ExtendedFormat) hourFormat) ["2020-01-01T12", "2020-01-0112"]
  pa "timeAndOffset" (timeAndOffsetFormat hourFormat ExtendedFormat) ["12+01:00", "12Z", "12-01:00"]
  pa "todOffset" (timeOfDayAndOffsetFormat BasicFormat) ["123456+0100", "123456.5-0100"]
  sh "dayAndTime" (dayAndTimeFormat (calendarFormat ExtendedFormat) hourFormat) (zip days times)
  sh "dd" durationDaysFormat [CalendarDiffDays m d | m <- [-1, 1, 25], d <- [-1, 0, 40]]
  sh "add" (alternativeDurationDaysFormat ExtendedFormat) [CalendarDiffDays m d | m <- [-1, 0, 25, 200000], d <- [-1, 0, 40, 100]]
  sh "dt" durationTimeFormat [CalendarDiffTime m t | m <- [-1, 1], t <- [-1, 0.1, 60, 86399.999]]
  sh "adt" (alternativeDurationTimeFormat ExtendedFormat) [CalendarDiffTime m t | m <- [0, 1], t <- [-1, 0.1, 60, 86399.999, 100 * 86400, 8640000000]]
  sh "tod" (timeOfDayFormat ExtendedFormat) [TimeOfDay (-1) 2 3, TimeOfDay 1 (-2) 3, TimeOfDay 1 2 (-3), TimeOfDay 100 200 300.5]
  sh "hm" (hourMinuteFormat ExtendedFormat) [TimeOfDay (-1) 2 3, TimeOfDay 1 (-2) 3, TimeOfDay 1 2 (-3), TimeOfDay 100 200 300.5]
  sh "h" hourFormat [TimeOfDay (-1) 2 3, TimeOfDay 1 (-2) 3, TimeOfDay 1 2 (-3), TimeOfDay 100 200 300.5]
  sh "ym" yearMonthFormat [(-5, -3), (5, 100)]
  sh "yw" (yearWeekFormat BasicFormat) [(-5, -3), (5, 100)]
  sh "zoned" (zonedTimeFormat (calendarFormat BasicFormat) (timeOfDayFormat BasicFormat) BasicFormat) [ZonedTime (LocalTime (head days) (head times)) (minutesToTimeZone (-330))]
  r <- try (evaluate (length (formatShow durationDaysFormat (CalendarDiffDays (-1) 0))))
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) show r)
