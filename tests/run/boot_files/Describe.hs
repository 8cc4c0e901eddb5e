module Describe where

import {-# SOURCE #-} Shape

describeAll :: [Shape] -> Name
describeAll shapes =
  concat [text ++ show s | s <- shapes] ++ show (area shapes, snd (scaled (1 :: Int) (head shapes)))
    ++ show (1 <+> 2 <+> 3)
  where
    text = if any round' shapes then "round " else ""
    round' Circle{} = True
    round' Square{side = _} = False
