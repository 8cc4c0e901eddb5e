-- The library `time`: calendars, times of a place, formats.
import Data.Time
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate
import Data.Time.Calendar.Julian
import Data.Time.Calendar.Easter
import Data.Time.Clock.POSIX
import Data.Time.Clock.System
main :: IO ()
main = do
  let days = [fromGregorian 2020 2 29, fromGregorian 1999 12 31, fromGregorian 2021 1 3, fromGregorian 2000 1 1, fromGregorian (-44) 3 15, fromGregorian 1858 11 17, ModifiedJulianDay (-700000), ModifiedJulianDay 123456]
  mapM_ (\d -> print (d, toOrdinalDate d, toWeekDate d, mondayStartWeek d, sundayStartWeek d, toJulian d, dayOfWeek d, showWeekDate d, showOrdinalDate d, showJulian d)) days
  mapM_ (\d -> print [addGregorianMonthsClip 1 d, addGregorianMonthsRollOver 1 d, addGregorianYearsClip (-1) d, addGregorianYearsRollOver 3 d]) days
  print [diffGregorianDurationClip a b | a <- days, b <- days]
  print [diffGregorianDurationRollOver a b | a <- days, b <- days]
  print (all (\d -> let (y,w,n) = toWeekDate d in fromWeekDate y w n == d && fromWeekDateValid y w n == Just d) [ModifiedJulianDay n | n <- [40000, 40003 .. 60000]])
  print (all (\d -> let { (w,n) = mondayStartWeek d; (v,m) = sundayStartWeek d; (y,_) = toOrdinalDate d} in fromMondayStartWeek y w n == d && fromSundayStartWeekValid y v m == Just d) [ModifiedJulianDay n | n <- [40000, 40003 .. 60000]])
  print (map gregorianEaster [1955 .. 2048])
  print (map orthodoxEaster [1955 .. 2048])
  print (take 9 [Friday ..], [Saturday .. Tuesday], [Monday, Wednesday .. Sunday], map fromEnum [Monday ..Sunday])
  let t = UTCTime (fromGregorian 2021 3 4) (picosecondsToDiffTime 45296123456789000)
      z = TimeZone (-300) False "EST"
      zt = utcToZonedTime z t
      f s = putStrLn (s ++ " => " ++ formatTime defaultTimeLocale s zt)
  print (t, zt, utcToLocalTime z t, zonedTimeToUTC zt == t)
  mapM_ f ["%a|%A|%b|%B|%h|%c|%C|%d|%D|%e|%F|%f|%g|%G|%H|%I|%j|%k|%l|%m|%M|%p|%P|%q|%Q|%r|%R|%s|%S|%T|%u|%U|%V|%w|%W|%x|%X|%y|%Y|%z|%Z|%%|%n|%t|", "%-d/%-m %_H %0e %^a %#p %Ez %3d %_Y %0Y %-Q %6Q %03d %^B%#B", "%_5Y %10B| %-j %_j %-z %_z", "%y%"]
  mapM_ (\s -> putStrLn (formatTime defaultTimeLocale s (fromGregorian 7 1 2))) ["%Y %0Y %_Y %C %y %F", "%H:%M", "%D"]
  let p :: ParseTime t => String -> String -> Maybe t
      p = parseTimeM True defaultTimeLocale
  print (p "%Y-%m-%d" "2021-03-04" :: Maybe Day, p "%Y-%m-%d" "2021-02-30" :: Maybe Day, p "%d %b %Y" " 4 mar 2021" :: Maybe Day, p "%e %B %y" " 4 March 69" :: Maybe Day, p "%j %Y" "366 2020" :: Maybe Day, p "%G-W%V-%u" "2020-W53-5" :: Maybe Day)
  print (p "%H:%M:%S%Q" "23:59:60.5" :: Maybe TimeOfDay, p "%I:%M %p" "12:30 am" :: Maybe TimeOfDay, p "%l:%M%P" " 3:05pm" :: Maybe TimeOfDay, p "%H" "24" :: Maybe TimeOfDay)
  print (p "%F %T %z" "2021-03-04 05:06:07 +0130" :: Maybe UTCTime, p "%F %T %Z" "2021-03-04 05:06:07 EST" :: Maybe ZonedTime, p "%s" "1600000000" :: Maybe UTCTime, p "%FT%TZ" "2021-03-04T05:06:07Z" :: Maybe UTCTime)
  print (parseTimeM False defaultTimeLocale "%Y" " 2020" :: Maybe Day, p "%-d.%-m.%Y" "4.3.2021" :: Maybe Day, p "%D" "03/04/21" :: Maybe Day, p "%U %Y %a" "9 2021 Thu" :: Maybe Day, p "%U %Y %a" "09 2021 Thu" :: Maybe Day)
  print (read "2021-03-04" :: Day, read "2021-03-04 12:13:14.5 UTC" :: UTCTime, read "12:13:14" :: TimeOfDay, read "2021-03-04 12:13:14 EST" :: ZonedTime)
  print (timeToTimeOfDay 86400.5, timeOfDayToTime (TimeOfDay 12 30 1.25), dayFractionToTimeOfDay 0.75, timeOfDayToDayFraction midday, timeToDaysAndTimeOfDay 100000.25, utcToLocalTimeOfDay z (TimeOfDay 3 0 0))
  print (addLocalTime 3600 (LocalTime (fromGregorian 2020 12 31) (TimeOfDay 23 30 0)), diffLocalTime (LocalTime (fromGregorian 2020 12 31) midday) (LocalTime (fromGregorian 2020 12 30) midnight))
  print (systemToUTCTime (MkSystemTime 1600000000 5), utcToSystemTime t, ut1ToLocalTime 15 (ModJulianDate 58849.25))
  print (CalendarDiffTime 3 4.5, calendarTimeDays (CalendarDiffDays 1 2) <> calendarTimeTime 7, scaleCalendarDiffDays 2 calendarWeek)
  print (minutesToTimeZone 90, minutesToTimeZone (-90), timeZoneOffsetString' Nothing (hoursToTimeZone 5), utc)
  let q :: ParseTime t => String -> String -> Maybe t
      q = parseTimeM False defaultTimeLocale
  print [q "%Y%m%d" "20210304" :: Maybe Day, q "%Y%m%d" " 20210304", q "%Y-%m" "12021-03", q "%Y-%m" "21-03", q "%Y %m" "2021  3", q "%Y-%m" "2021- 3", q "%d %Y" "4 2021", q "%e %Y" "4 2021", q "%e%Y" "42021", q "%-Y%-m" "20213", q " %Y" "2021", q "%Y " "2021", q "%_d%Y" "  42021", q "%j" "7", q "%B" "MARCH", q "%y" " 7",q "%Y" "-2021",q "%G-W%V" "2020-W1", q "%C%y" "2021", q "%0Y" "2021", q "%0Y" " 2021",q "%Y" "\n2021"]
  print [q "%H%M" "1 2" :: Maybe TimeOfDay, q "%k%M" " 102", q "%k:%M" "1:02", q "%S%Q" "01", q "%S%Q" "01.", q "%S%Q" "01.25", q "%s" "5", q "%q" "5", q "%-H:%-M" "1:2",q "%Q" ".5"]
  print [q "%z" "+1:30" :: Maybe TimeZone, q "%z" "+01:30", q "%z" "+0130", q "%z" "Z", q "%Z" "", q "%Z" "Foo", q "%Z" "est", q "%Z" "A", q "%Z" "j", q "%Z" "+0130", q "%z" "0130",q "%Ez" "+0130"]

-- library
