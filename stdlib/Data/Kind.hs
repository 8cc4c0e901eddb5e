{-# LANGUAGE NoImplicitPrelude #-}
-- | The kind of types is written @*@; this module is imported for its name.
module Data.Kind () where
