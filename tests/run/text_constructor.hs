-- The constructor of texts has an array, an offset and a length as other modules have them; types are told equal by what is imported.
{-# LANGUAGE TypeOperators, GADTs, ExplicitNamespaces #-}
module Main (main) where

import qualified Data.Text as T
import Data.Text.Internal (Text(..))
import Data.Type.Equality (type (~~), (:~~:)(..))

twice :: Text -> Text
twice (Text a i n) = T.append (Text a i n) (Text a (i + 1) (n - 1))

same :: (a ~~ b) => a -> b -> a :~~: b
same _ _ = HRefl

main :: IO ()
main = do
  print (twice (T.drop 2 (T.pack "xyabc")))
  case same 'a' 'b' of HRefl -> putStrLn "same"
