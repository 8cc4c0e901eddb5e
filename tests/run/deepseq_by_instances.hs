{-# LANGUAGE DeriveAnyClass, DeriveGeneric #-}
-- Without methods an instance of NFData goes by the fields' own instances, and NFData1 by those of the parts.
import Control.DeepSeq
import Control.Exception
import Data.Array (Array, listArray)
import qualified Data.Map as Map
import GHC.Generics (Generic, Generic1)

newtype Grid = Grid (Array Int Int)
  deriving (Generic, NFData)

-- | A ring, of which only the first element is evaluated.
data Ring = Ring Int Ring

instance NFData Ring where
  rnf (Ring n _) = rnf n

data World a = World { ring :: Ring, rest :: a } | Void
  deriving (Generic, NFData)

-- | What an instance of its own leaves alone stays so.
newtype Lazy = Lazy [Int]

instance NFData Lazy where
  rnf (Lazy xs) = rwhnf xs

data Rose a = Rose a [Rose a]
  deriving (Generic, Generic1, NFData, NFData1)

data Pair f a = Pair (f a) (Maybe (f a)) String
  deriving (Generic1)

instance NFData1 f => NFData1 (Pair f)

data None
  deriving (Generic, NFData)

tried :: String -> () -> IO ()
tried what x = do
  r <- try (evaluate x) :: IO (Either ErrorCall ())
  putStrLn (what ++ ": " ++ either (\(ErrorCall e) -> e) (const "evaluated") r)

main :: IO ()
main = do
  tried "array" (rnf (Grid (listArray (0, 2) [1, 2, 3])))
  tried "array" (rnf (Grid (listArray (0, 2) [1, error "an element", 3])))
  let knot = Ring 1 knot
  tried "ring" (rnf (World knot 'c'))
  tried "ring" (rnf (World knot (error "rest" :: Char)))
  tried "ring" (rnf (World (Ring (error "first") knot) 'c'))
  tried "constant" (rnf (Void :: World Int))
  tried "lazy" (rnf (World knot (Lazy (1 : error "tail"))))
  tried "lazy" (rnf (World knot (Lazy (error "head"))))
  let deep bottom = Rose 1 [Rose 2 [], Rose 3 [Rose bottom []]] :: Rose Int
  tried "rose" (rnf (deep 4))
  tried "rose" (rnf (deep (error "a leaf")))
  tried "rose1" (rnf1 (deep (error "a leaf")))
  tried "rose1" (liftRnf (const ()) (deep (error "a leaf")))
  tried "pair" (rnf1 (Pair [1 :: Int] (Just [2, error "second"]) ""))
  tried "pair" (liftRnf rwhnf (Pair [Just 'a', Just (error "inside")] Nothing "text"))
  tried "pair" (liftRnf rwhnf (Pair [Just 'a'] Nothing ("te" ++ error "text")))
  tried "none" (rnf (error "no value" :: None))
  tried "map" (rnf (World knot (Map.fromList [(1 :: Int, [Grid (listArray (0, 0) [error "in a map"])])])))
