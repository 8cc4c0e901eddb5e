{-# LANGUAGE FlexibleContexts, TypeFamilies #-}
-- The library's types have representations: what they are made of, and of constructors too.
import Data.Complex
import Data.Functor.Compose
import Data.Monoid
import qualified Data.Semigroup as S
import Data.Version
import GHC.Generics

name :: (Generic a, Rep a ~ D1 d f, Datatype d) => a -> String
name = datatypeName . from

main :: IO ()
main = do
  putStrLn (unwords [name (S.Max 1), name (S.Arg 1 2), name (Alt (Just 1)), name (Ap [1]), name (1 :+ 2), name (makeVersion [1]), name (Compose [Just 1])])
  print (again (S.Min 'a'), again (S.Arg 'a' 'b'), again (Compose [Just 'a']), getAlt (again (Alt "x")))
  where
    again :: Generic1 f => f a -> f a
    again = to1 . from1
