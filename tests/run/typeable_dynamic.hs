{-# LANGUAGE TypeOperators #-}
module Main (main) where
import Data.Dynamic
import Data.Typeable
import qualified Data.Map as M

data Colour = Red | Green deriving (Show, Eq)
data Pair a b = Pair a b
newtype Wrap f a = Wrap (f a)
infixr 5 :+:
data a :+: b = L a | R b

describe :: Typeable a => a -> String
describe x = case cast x of
  Just n -> "an Int: " ++ show (n :: Int)
  Nothing -> case cast x of
    Just s -> "a String: " ++ s
    Nothing -> "something of type " ++ show (typeOf x)

main :: IO ()
main = do
  print (typeOf 'c', typeOf "s", typeOf (1 :: Int, True), typeOf [Just (2 :: Double)])
  print (typeOf not, typeOf (map :: (Int -> Char) -> [Int] -> [Char]))
  print (typeOf Red, typeOf (Pair Red (Just 'x')), typeOf (Wrap (Just 'x')), typeOf (L 1 :: Int :+: Char))
  print (typeOf (Left 3 :: Either Int (Maybe (IO ()))), typeOf (), typeOf ((,,) 'a' 'b' 'c'))
  print (typeRep (Proxy :: Proxy Maybe), typeRep (Proxy :: Proxy Either), typeRep (Proxy :: Proxy (Either Int)))
  putStrLn (describe (3 :: Int)); putStrLn (describe "abc"); putStrLn (describe [Green])
  print (cast Red == Just Red, (cast Red :: Maybe Bool), typeOf Red == typeOf Green, typeOf 'c' == typeOf "c")
  let ds = [toDyn (1 :: Int), toDyn "two", toDyn Red, toDyn (M.fromList [(1 :: Int, 'x')])]
  print ds
  print [fromDyn d (0 :: Int) | d <- ds]
  print [fromDynamic d :: Maybe Colour | d <- ds]
  print (splitTyConApp (typeOf (Just [True])), typeRepTyCon (typeOf Red), typeRepArgs (typeOf (Pair 'c' ())))
  print (gcast (Just 'c') :: Maybe (Maybe Char), gcast (Just 'c') :: Maybe (Maybe Int))
  print (funResultTy (typeOf not) (typeOf True), mkFunTy (typeOf 'c') (typeOf ()))
  case toDyn 'c' of Dynamic t x -> print (t, fromDynamic (Dynamic t x) :: Maybe Char, fromDynamic (Dynamic t undefined) == Just True)
