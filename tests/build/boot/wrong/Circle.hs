module Circle where

import {-# SOURCE #-} Circle2

a = 1
