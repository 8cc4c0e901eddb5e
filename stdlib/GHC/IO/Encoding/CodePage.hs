-- | Code pages, which only another system has.
module GHC.IO.Encoding.CodePage () where
