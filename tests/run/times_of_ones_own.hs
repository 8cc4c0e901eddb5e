-- | A type of times of the program's own, which formats write and read; and the time of atomic clocks.
module Main (main) where

import Data.Proxy (Proxy (..))
import Data.Time
import Data.Time.Clock.TAI
import Data.Time.Format.Internal

-- | Months since the year 0.
newtype Month = Month Integer

firstDay :: Month -> Day
firstDay (Month n) = fromGregorian (n `div` 12) (fromInteger (n `mod` 12) + 1) 1

instance FormatTime Month where
  formatCharacter alt c
    | c `elem` "YyCBbm" = fmap (\f o m -> f o (firstDay m)) (formatCharacter alt c)
    | otherwise = Nothing

instance ParseTime Month where
  buildTime locale found = fmap months (buildTime locale found)
    where
      months day = case toGregorian day of (y, m, _) -> Month (y * 12 + toInteger m - 1)
  substituteTimeSpecifier _ = substituteTimeSpecifier (Proxy :: Proxy Day)
  parseTimeSpecifier _ = parseTimeSpecifier (Proxy :: Proxy Day)

leaps :: LeapSecondMap
leaps day = Just (if day < fromGregorian 2017 1 1 then 36 else 37)

main :: IO ()
main = do
  let write format = putStrLn (formatTime defaultTimeLocale format (Month (2017 * 12 + 8)))
  mapM_ write ["%Y-%m", "%B %Y", "%^b|%_5m|%-m|%d|%H|%%"]
  case parseTimeM True defaultTimeLocale "%b %Y" "mar 1931" :: Maybe Month of
    Just m -> print (firstDay m)
    Nothing -> putStrLn "no time"
  let moment = UTCTime (fromGregorian 2016 12 31) 86400.5
  print (utcDayLength leaps (utctDay moment), utcDayLength leaps (fromGregorian 2017 1 1))
  print (utcToTAITime leaps moment)
  print (utcToTAITime leaps moment >>= taiToUTCTime leaps)
  print (fmap (`diffAbsoluteTime` taiEpoch) (utcToTAITime leaps moment))
  print (addAbsoluteTime 1.25 (taiNominalDayStart (fromGregorian 2000 1 1)))
