{-# LANGUAGE OverloadedStrings #-}
-- An instance in its class's own module is seen without an import of that.
module Texts where

texts :: [String]
texts = ["one", "two"]
