-- What a cast does with a value where the types are the same is not done with it elsewhere: it is neither unboxed before
-- the types are compared, nor taken for a value of one type because it is one in another branch.
{-# LANGUAGE ExistentialQuantification, RankNTypes #-}
module Main (main) where

import Control.Exception
import Data.Data
import Data.Dynamic
import Data.Maybe (fromMaybe)

raise :: Data b => b -> b
raise x = fromMaybe x (cast x >>= \pay -> cast (pay + 10 :: Double))

everywhere :: (forall b. Data b => b -> b) -> (forall a. Data a => a -> a)
everywhere f x = f (gmapT (everywhere f) x)

number :: Dynamic -> Int
number d = case fromDynamic d of
  Just n -> n + 1
  Nothing -> case fromDynamic d of
    Just c -> fromEnum (c :: Char)
    Nothing -> case fromDynamic d of
      Just (a, b) -> a * (b :: Int)
      Nothing -> maybe (-1) length (fromDynamic d :: Maybe String)
{-# NOINLINE number #-}

data Box = forall a. Typeable a => Box a

open :: Box -> Int
open (Box x) = case eqT' x of
  Just n -> n * 2
  Nothing -> case gcast (Just x) of
    Just (Just c) -> fromEnum (c :: Char)
    _ -> x `seq` 0
  where
    eqT' :: Typeable a => a -> Maybe Int
    eqT' = cast
{-# NOINLINE open #-}

main :: IO ()
main = do
  print (gmapT raise "abc", gmapT raise (Just 'x'), gmapT raise [1.5 :: Double])
  print (everywhere raise ("abc", [Left 1, Right "de" :: Either Double String], True))
  print (map number [toDyn (1 :: Int), toDyn 'a', toDyn (6 :: Int, 7 :: Int), toDyn "four", toDyn (), toDyn not])
  print (map open [Box (21 :: Int), Box 'b', Box "c", Box not, Box ()])
  r <- try (evaluate (open (Box (error "evaluated" :: Bool))))
  print (either (\e -> takeWhile (/= '\n') (displayException (e :: ErrorCall))) show r)
