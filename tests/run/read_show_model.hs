-- What is shown is read back: nested data, with records, infix constructors and negative numbers, in every precedence.
import Data.Array
import Data.Bits
import Data.Complex
import Data.Int
import qualified Data.IntMap as IntMap
import Data.List (foldl')
import qualified Data.Map as Map
import Data.Ratio
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.Tree
import Data.Word

infixr 5 :+:
infixl 6 :*:
infix 4 `Over`

data Expr
  = Lit Int
  | Neg { inner :: Expr }
  | Expr :+: Expr
  | Expr :*: Expr
  | Expr `Over` Expr
  | Named { name :: String, (%%) :: Double, args :: [Expr] }
  | Nope
  deriving (Eq, Ord, Read, Show)

newtype Wrap f = Wrap { unWrap :: f }
  deriving (Eq, Ord, Read, Show)

data P a b = P a b | a :% b | Q { left :: a, right' :: Maybe b }
  deriving (Eq, Ord, Read, Show)

type Gen a = Int -> (a, Int)

step :: Int -> (Int, Int)
step s = let s' = s * 6364136223846793005 + 1442695040888963407 in ((s' `shiftR` 16) .&. 0xffffffffffff, s')

below :: Int -> Gen Int
below n s = let (x, s') = step s in (x `mod` n, s')

pair :: Gen a -> Gen b -> Gen (a, b)
pair f g s = let { (a, s1) = f s; (b, s2) = g s1 } in ((a, b), s2)

pick :: [Gen a] -> Gen a
pick gs s = let (i, s') = below (length gs) s in (gs !! i) s'

gmap :: (a -> b) -> Gen a -> Gen b
gmap f g s = let (a, s') = g s in (f a, s')

list :: Int -> Gen a -> Gen [a]
list n g s = let (k, s') = below (n + 1) s in go k s'
  where
    go 0 t = ([], t)
    go i t = let { (x, t1) = g t; (xs, t2) = go (i - 1 :: Int) t1 } in (x : xs, t2)

int :: Gen Int
int = pick [gmap (subtract 5) (below 11), gmap (subtract 500) (below 1000), gmap fst (pair step step), \s -> (s, snd (step s))]

character :: Gen Char
character = pick [gmap (toEnum . (+ 97)) (below 26), gmap toEnum (below 140), gmap toEnum (below 0xd000), pick (map (\c s -> (c, s)) "\"'\\\n\t\DEL\SOH0 ")]

double :: Gen Double
double = gmap (\(a, b) -> case b `mod` 6 of
  0 -> fromIntegral (a `mod` 1000)
  1 -> fromIntegral (a - 2 ^ (46 :: Int)) / 1000
  2 -> fromIntegral a * 2 ^^ (b `mod` 1500 - 750)
  3 -> negate (fromIntegral (a `mod` 100) / 10)
  4 -> fromIntegral a * 10 ^^ (b `mod` 20 - 15)
  _ -> encodeFloat (toInteger a) (b `mod` 2100 - 1100)) (pair step step)

float :: Gen Float
float = gmap (\(a, b) -> case b `mod` 3 of
  0 -> fromIntegral (a `mod` 1000)
  1 -> fromIntegral a * 2 ^^ (b `mod` 160 - 120)
  _ -> negate (fromIntegral (a `mod` 10000) / 100)) (pair step step)

ratio :: Gen Rational
ratio = gmap (\(a, b) -> toInteger a % (if b == 0 then 1 else toInteger b)) (pair int int)

expr :: Int -> Gen Expr
expr 0 = pick [gmap Lit int, \s -> (Nope, s)]
expr n = pick
  [ expr 0, gmap Neg e, two (:+:), two (:*:), two Over
  , gmap (\(t, (d, es)) -> Named t d es) (pair (list 4 character) (pair double (list 3 e))) ]
  where
    e = expr (n - 1)
    two con = gmap (uncurry con) (pair e e)

p :: Gen a -> Gen b -> Gen (P a b)
p f g = pick
  [ gmap (uncurry P) (pair f g), gmap (uncurry (:%)) (pair f g), gmap (uncurry Q) (pair f (pick [gmap Just g, \s -> (Nothing, s)])) ]

-- Shows at each precedence and reads back, with blanks and parentheses around; a checksum of what was shown.
trip :: (Eq a, Read a, Show a) => String -> Int -> Gen a -> IO ()
trip label n g = go 0 (length label * 7919) 7
  where
    go i s h
      | i == n = putStrLn (label ++ ": " ++ show n ++ ", " ++ show (h :: Int))
      | not (ok x) = putStrLn (label ++ " fails for " ++ show x)
      | otherwise = go (i + 1) s' (foldl' (\k c -> (k * 31 + fromEnum c) `mod` 1000000007) h (showsPrec (i `mod` 12) x ""))
      where
        (x, s') = g s
        shown = show x
        ok v = reads (showsPrec 11 v " rest") == [(v, " rest")] && read (" ( " ++ shown ++ " )\n ") == v

main :: IO ()
main = do
  trip "Int" 2000 int
  trip "Integer" 2000 (gmap (\(a, b) -> toInteger a * toInteger b) (pair int int))
  trip "Double" 4000 double
  trip "Float" 3000 float
  trip "Ratio" 1500 ratio
  trip "Char" 1500 character
  trip "String" 800 (list 12 character)
  trip "Word8 and Int16" 500 (pair (gmap fromIntegral int :: Gen Word8) (gmap fromIntegral int :: Gen Int16))
  trip "tuples" 300 (pair int (pair double (gmap Just (pair character ratio))))
  trip "lists" 300 (list 4 (list 3 (pick [gmap Left int, gmap Right double])))
  trip "Complex" 300 (gmap (uncurry (:+)) (pair double double))
  trip "Expr" 150 (expr 2)
  trip "P" 400 (p int (p ratio double))
  trip "Wrap" 200 (gmap Wrap (p (gmap Wrap (gmap negate int)) (expr 1)))
  trip "Map" 150 (gmap Map.fromList (list 5 (pair int (expr 1))))
  trip "IntMap" 150 (gmap IntMap.fromList (list 5 (pair int (list 2 character))))
  trip "Set" 150 (gmap Set.fromList (list 5 ratio))
  trip "Seq" 150 (gmap Seq.fromList (list 5 (gmap Just float)))
  trip "Array" 150 (gmap (\xs -> listArray (-1, length xs - 2) xs) (list 6 double))
  trip "Tree" 100 (gmap (\(a, b) -> Node a [Node b [], Node a [Node b []]]) (pair int int))
  trip "units" 20 (list 2 (\s -> ((), s)))
  trip "Bool and Ordering" 20 (list 3 (pair (gmap odd (below 9)) (gmap toEnum (below 3) :: Gen Ordering)))

-- library
