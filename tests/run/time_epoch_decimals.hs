-- library
-- Seconds since 1970 with decimals behind them.
module Main (main) where

import Data.Time

main :: IO ()
main = do
  print (parseTimeM True defaultTimeLocale "%s%Q" "1709168461.25" :: Maybe UTCTime)
  print (parseTimeM True defaultTimeLocale "%s" "-3" :: Maybe UTCTime)
  print (parseTimeM True defaultTimeLocale "%s%Q %z" "1709168461.125 +0130" :: Maybe ZonedTime)
