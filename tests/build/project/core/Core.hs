module Core (speed, Thing, thing, whence) where

import GHC.Stack
import Types

speed :: Int
speed = SPEED

thing :: Thing
thing = Thing "core"

whence :: HasCallStack => String
whence = prettyCallStack callStack
