-- | Quasi-quoters, as values: quotations by them are refused.
module Language.Haskell.TH.Quote (QuasiQuoter(..), quoteFile, dataToQa, dataToExpQ, dataToPatQ) where

import Language.Haskell.TH.Syntax

data QuasiQuoter = QuasiQuoter
  { quoteExp :: String -> Q Exp
  , quotePat :: String -> Q Pat
  , quoteType :: String -> Q Type
  , quoteDec :: String -> Q [Dec]
  }

-- | Quotes the file of that name.
quoteFile :: QuasiQuoter -> QuasiQuoter
quoteFile (QuasiQuoter e p t d) = QuasiQuoter (get e) (get p) (get t) (get d)
  where
    get :: (String -> Q a) -> String -> Q a
    get quoter file = addDependentFile file >> runIO (readFile file) >>= quoter
