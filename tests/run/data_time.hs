import Data.Time.Calendar
import Data.Time.Clock
import Data.Time.Clock.POSIX

main :: IO ()
main = do
  print (fromGregorian 2000 2 29, fromGregorian 1999 2 29, fromGregorian 1858 11 17, fromGregorian (-44) 3 15, fromGregorian 12345 13 0)
  print (map (toModifiedJulianDay . (\(y, m, d) -> fromGregorian y m d)) [(1970, 1, 1), (1600, 3, 1), (1900, 2, 28), (2100, 12, 31), (0, 1, 1)])
  print (and [let (y, m, d) = toGregorian day in fromGregorian y m d == day | day <- [ModifiedJulianDay (-800000), ModifiedJulianDay (-799001) .. ModifiedJulianDay 300000]])
  print (map toGregorian (take 4 [fromGregorian 2023 12 30 ..]), diffDays (fromGregorian 2024 3 1) (fromGregorian 2024 2 1), addDays 366 (fromGregorian 2024 1 1))
  print (fromGregorianValid 2023 2 29, gregorianMonthLength 2024 2, map isLeapYear [1900, 2000, 2023, 2024])
  let t = UTCTime (fromGregorian 2021 6 5) 3661.25
  print (t, addUTCTime 86399.75 t, addUTCTime (-3662) t, diffUTCTime t (addUTCTime (-0.001) t))
  print (utcTimeToPOSIXSeconds t, posixSecondsToUTCTime 1e9, posixSecondsToUTCTime (-1))
  print (secondsToDiffTime 5, picosecondsToDiffTime 1500, 1.5 + 2 :: NominalDiffTime, nominalDay, truncate (7.9 :: NominalDiffTime) :: Int)
  print (realToFrac (3.25 :: NominalDiffTime) :: Double, UTCTime (fromGregorian 2016 12 31) 86400.5)
  a <- getCurrentTime
  b <- getCurrentTime
  print (diffUTCTime b a >= 0, diffUTCTime b a < 10, utctDay a > fromGregorian 2020 1 1)
