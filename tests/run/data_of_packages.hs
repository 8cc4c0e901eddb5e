{-# LANGUAGE DeriveDataTypeable, OverloadedStrings, RankNTypes #-}
-- library
-- Generic traversals through texts and strings of bytes, which GHC's boot packages have instances for, and through vectors and hash maps,
-- by what their packages say: one constructor, which is a function of a list.
module Main (main) where

import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import Data.Char (toUpper)
import Data.Data
import qualified Data.HashMap.Strict as HM
import qualified Data.HashSet as HS
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.Vector as V
import Language.Haskell.TH.Syntax (Exp, Lift(..))

data Entry = Entry { title :: T.Text, body :: TL.Text, raw :: B.ByteString, lazyRaw :: BL.ByteString, count :: Int } deriving (Show, Data)

everywhere :: (forall a. Data a => a -> a) -> (forall a. Data a => a -> a)
everywhere f x = f (gmapT (everywhere f) x)

everything :: (r -> r -> r) -> (forall a. Data a => a -> r) -> (forall a. Data a => a -> r)
everything k f x = foldl k (f x) (gmapQ (everything k f) x)

on :: (Typeable a, Typeable b) => (b -> b) -> a -> a
on f = maybe id id (cast f)

main :: IO ()
main = do
  let e = Entry "title" "lazy" "bytes" "more" 3
  print (everywhere (on toUpper) e)
  print (everywhere (on T.reverse) e)
  print (everything (+) (\x -> if typeOf x == typeOf 'c' then 1 else 0 :: Int) e)
  print (toConstr (title e), dataTypeOf (title e), toConstr (body e), dataTypeOf (body e))
  print (fromConstrB (maybe undefined id (cast ("made" :: String))) (toConstr ("" :: T.Text)) :: T.Text)
  let v = V.fromList [Just 'a', Nothing, Just 'b']
      m = HM.fromList [("one" :: String, 1 :: Int)]
      s = HS.fromList "xyz"
  print (everywhere (on toUpper) v, everywhere (on (+ (41 :: Int))) m, everything (+) (\x -> if typeOf x == typeOf 'c' then 1 else 0 :: Int) s)
  print (everywhere (on toUpper) s == HS.fromList "XYZ")
  print (toConstr v, dataTypeOf v)
  print (toConstr m, dataTypeName (dataTypeOf m), toConstr s, dataTypeName (dataTypeOf s))
  expression <- lift (T.pack "text")
  print (expression :: Exp)
