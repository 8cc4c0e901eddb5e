-- | Exports the synonyms again, with a type that is imported by a qualified name alone.
module Again (D.Door (Open, Shut)) where

import qualified Door as D
