-- | Times as text: written by 'formatTime', read by 'parseTimeM'.
--
-- In a format, @%@ is followed by flags, a width, and a letter; all else stands for itself. Flags: @-@ does not fill up numbers, @_@ does
-- so by spaces, @0@ by zeros; @^@ makes upper case, @#@ lower case. @%Ez@ is as @%z@, with a colon.
--
-- > %Y-%m-%d  %F      day                   %H:%M:%S  %T     time of day
-- > %y %C             year, century         %I %p %P         hours to 12, half of the day
-- > %B %b             month's name          %q %Q            picoseconds, fraction of the second
-- > %A %a %u %w       day of the week       %z %Z            offset and name of the zone
-- > %j                day of the year       %s               seconds since 1970
-- > %G-%V %U %W       weeks                 %c %x %X %r      as the locale has them
module Data.Time.Format
  ( -- * Locales
    TimeLocale(..), defaultTimeLocale, iso8601DateFormat, rfc822DateFormat
    -- * Writing
  , FormatTime, formatTime
    -- * Reading
  , ParseTime, parseTimeM, parseTimeMultipleM, parseTimeOrError, readSTime, readPTime, parseTime, readTime, readsTime
  ) where

import Data.Time.Format.Locale
import Data.Time.Format.Parse
import Data.Time.Format.Write
