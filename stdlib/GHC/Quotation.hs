-- | What the quotations of Template Haskell mean: read for modules that have the extension on.
module GHC.Quotation (module Language.Haskell.TH.Syntax) where

import Language.Haskell.TH.Syntax
