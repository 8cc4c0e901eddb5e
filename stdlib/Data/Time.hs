-- | Days and times. Local time and formatting are not here.
module Data.Time (module Data.Time.Calendar, module Data.Time.Clock) where

import Data.Time.Calendar
import Data.Time.Clock
