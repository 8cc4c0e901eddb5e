{-# LANGUAGE DeriveGeneric, DeriveAnyClass, BangPatterns #-}
import GHC.Generics (Generic)
import Control.DeepSeq
import Control.Exception
import qualified Data.Map as M
data T a = Leaf | Node (T a) a (T a) deriving (Show, Generic)
instance NFData a => NFData (T a)
data R = R { name :: String, size :: !Int, dict :: M.Map Int [Int], w :: Maybe Double } deriving (Eq, Show, Generic, NFData)
newtype N = N [Int] deriving (Generic)
instance NFData N
data E = E1 | E2 deriving (Show, Eq, Generic, NFData)
try' :: NFData a => a -> IO ()
try' x = do
  r <- try (evaluate (rnf x)) :: IO (Either ErrorCall ())
  print (either (const "error") (const "fine") r)
main = do
  try' (Node Leaf 1 (Node Leaf (2 :: Int) Leaf))
  try' (Node Leaf 1 (Node Leaf (error "x" :: Int) Leaf))
  try' (R "a" 1 (M.fromList [(1, [2])]) (Just 1))
  try' (R "a" 1 (M.fromList [(1, [2, error "x"])]) (Just 1))
  try' (R ('a' : error "x") 1 M.empty Nothing)
  try' (R "a" 1 M.empty (Just (error "q")))
  try' (N [1, 2, error "y"])
  try' (N [1 .. 1000000])
  try' (Node Leaf (\x -> error "f" :: Int) Leaf)
  try' [E1, E2]
  print (length (show (force (foldr (\i t -> Node Leaf i t) Leaf [1 .. 100000 :: Int]))))
