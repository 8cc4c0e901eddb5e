{-# LANGUAGE TypeOperators #-}
module Main (main) where

import Data.Dynamic
import Data.Type.Equality
import Data.Typeable
import qualified Data.Map as M
import Data.Ratio
import Data.Proxy
import Control.Exception
import Data.IORef
import Control.Monad.ST
import Data.Word
import Data.Void
import Data.Functor.Compose
import Data.Functor.Identity

data T a = T a deriving Show
data (:+) a b = a :+ b
newtype F f = F (f Int)

main :: IO ()
main = do
  print (typeOf (1 :: Int), typeOf "x", typeOf (Just [1.5 :: Double]), typeOf (), typeOf (1 :: Int, 'c'), typeOf (True, (), "s"))
  print (typeOf not, typeOf (map :: (Int -> Char) -> [Int] -> [Char]), typeOf (Left 1 :: Either Int (Maybe Bool)), typeOf (Just (not, 'x')))
  print (typeOf (T (T 'x')), typeOf (1 :+ 'c' :: Int :+ Char), typeOf (F (Just 1)), typeOf (3 % 4 :: Rational), typeOf (M.fromList [(1 :: Int, "x")]))
  print (typeRep (Proxy :: Proxy Maybe), typeRep (Proxy :: Proxy Either), typeRep (Proxy :: Proxy (Either Int)), typeRep (Proxy :: Proxy []), typeRep (Proxy :: Proxy (,)), typeRep (Proxy :: Proxy (,,)))
  print (typeRep (Proxy :: Proxy ((,) Int)), typeOf (return 1 :: IO Int), typeOf (undefined :: IORef Word8), typeOf (undefined :: Void))
  print (typeOf (Identity (Just 'x')), typeOf (undefined :: Maybe (Int -> Int)), typeOf (undefined :: [Int -> Int]), typeOf (undefined :: (Int -> Int) -> Int))
  print (showsTypeRep (typeOf 'x') "!", showsPrec 10 (typeOf (Just 'x')) "", show [typeOf 'x'])
  print (cast (1 :: Int) :: Maybe Int, cast (1 :: Int) :: Maybe Word, cast "x" :: Maybe String, gcast (Just 'x') :: Maybe (Maybe Char))
  print (eqT :: Maybe (Int :~: Int), eqT :: Maybe (Int :~: Bool), gcast1 (Just (Just 'x')) :: Maybe (Maybe (Maybe Char)))
  print (typeOf 'x' == typeOf 'y', typeOf 'x' == typeOf "y", typeOf (Just 'x') `compare` typeOf (Just 'x'))
  let (c, args) = splitTyConApp (typeOf (Just 'x'))
  print (c, args, tyConName c, typeRepArgs (typeOf (1 :: Int, 'c')), typeRepTyCon (typeOf 'x'), tyConName (typeRepTyCon (typeOf [()])))
  print (mkFunTy (typeOf 'x') (typeOf ()), funResultTy (typeOf not) (typeOf True), funResultTy (typeOf not) (typeOf 'x'))
  print (typeOf1 (Just 'x'), typeOf2 (Left 1 :: Either Int Int), typeOf3 ((1, 2, 3) :: (Int, Int, Int)))
  let ds = [toDyn (1 :: Int), toDyn "two", toDyn (3 :: Double), toDyn not, toDyn (Just 'x')]
  print ds
  print [fromDynamic d :: Maybe Int | d <- ds]
  print (fromDyn (ds !! 1) "none", fromDyn (head ds) "none", map dynTypeRep ds)
  print (fmap (\d -> fromDyn d False) (dynApply (ds !! 3) (toDyn False)), fmap dynTypeRep (dynApply (ds !! 3) (head ds)))
  print (fromDyn (dynApp (toDyn (length :: String -> Int)) (toDyn "four")) (0 :: Int))
  r <- try (evaluate (dynApp (head ds) (head ds)))
  putStrLn (either (\(ErrorCall m) -> m) show r)
  print (Refl :: Int :~: Int, sym Refl :: Char :~: Char, castWith Refl 'x', [minBound .. maxBound :: Int :~: Int], read "Refl" :: Int :~: Int)
