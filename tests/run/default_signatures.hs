{-# LANGUAGE DefaultSignatures #-}
module Main (main) where

class Pretty a where
  pretty :: a -> String
  default pretty :: Show a => a -> String
  pretty x = "<" ++ show x ++ ">"
  prettyList :: [a] -> String
  prettyList xs = concatMap pretty xs

data Colour = Red | Green deriving Show

instance Pretty Int
instance Pretty Colour
instance Pretty Bool where
  pretty b = if b then "yes" else "no"
instance Show a => Pretty (Maybe a)
instance Pretty a => Pretty [a] where
  pretty = prettyList

main :: IO ()
main = do
  putStrLn (pretty (3 :: Int))
  putStrLn (pretty [Red, Green])
  putStrLn (pretty [True, False])
  putStrLn (pretty (Just 'x'))
