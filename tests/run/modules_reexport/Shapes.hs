module Shapes (module Shapes.Types, defaultShape, helper) where
import Shapes.Types
import Util
defaultShape :: Shape
defaultShape = Circle (secret + 1)
helper :: Int
helper = 9 |> twice (* 2)
