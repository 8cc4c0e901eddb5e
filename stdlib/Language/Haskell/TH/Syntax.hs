-- | The types and classes of Template Haskell, for modules that make or inspect syntax. Splices are refused, so nothing here is run while a program is compiled.
module Language.Haskell.TH.Syntax
  ( module Language.Haskell.TH.Syntax.Names
  , module Language.Haskell.TH.Syntax.Tree
  , module Language.Haskell.TH.Syntax.Monad
  , module Language.Haskell.TH.LanguageExtensions
  ) where

import Language.Haskell.TH.LanguageExtensions
import Language.Haskell.TH.Syntax.Monad
import Language.Haskell.TH.Syntax.Names
import Language.Haskell.TH.Syntax.Tree
