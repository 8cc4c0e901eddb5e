-- | Parsers of things that come in any order, under their older name.
module Text.ParserCombinators.Parsec.Perm (PermParser, permute, (<||>), (<$$>), (<|?>), (<$?>)) where

import Text.Parsec.Perm
