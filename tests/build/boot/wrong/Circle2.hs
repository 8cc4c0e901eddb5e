module Circle2 where

import Circle

b = a
