module Impl where
import Class
instance Pretty Bool where
  pretty True = "T"
  pretty False = "F"
