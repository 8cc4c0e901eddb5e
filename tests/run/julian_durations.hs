-- library: durations in the Julian calendar
module Main (main) where

import Data.Time.Calendar
import Data.Time.Calendar.Julian

main :: IO ()
main = do
  let days = [fromJulian y m d | (y, m, d) <- [(2000, 2, 29), (1900, 2, 29), (2001, 1, 31), (1999, 12, 1), (2000, 3, 1), (-5, 6, 30)]]
  mapM_ print [(diffJulianDurationClip a b, diffJulianDurationRollOver a b) | a <- days, b <- days]
  mapM_ (print . map showJulian) [[addJulianDurationClip c d, addJulianDurationRollOver c d] | c <- [CalendarDiffDays 1 0, CalendarDiffDays (-13) 5, CalendarDiffDays 12 (-40)], d <- days]
