module Parts (part, Part (..)) where

import Internal

part :: Part
part = Part secret
