{-# LANGUAGE DeriveGeneric #-}
-- library
-- Properties with a seed: what the package QuickCheck tells, which data it makes, and to what it shrinks them.
module Main (main) where
import Control.Exception (SomeException, evaluate, try)
import GHC.Generics (Generic)
import qualified Data.Map as Map
import Test.QuickCheck
import Test.QuickCheck.Gen (unGen)
import Test.QuickCheck.Monadic
import Test.QuickCheck.Poly
import Test.QuickCheck.Random (mkQCGen)

data Tree = Leaf | Node Tree Int Tree deriving (Eq, Show, Generic)

instance Arbitrary Tree where
  arbitrary = sized tree
    where
      tree 0 = return Leaf
      tree n = frequency [(1, return Leaf), (3, Node <$> tree (n `div` 2) <*> arbitrary <*> tree (n `div` 2))]
  shrink = genericShrink

instance CoArbitrary Tree
instance Function Tree

values :: Tree -> [Int]
values Leaf = []
values (Node l x r) = values l ++ x : values r

made :: Gen a -> a
made g = unGen g (mkQCGen 42) 30

a = stdArgs { replay = Just (mkQCGen 7, 0) }
q :: Testable p => String -> p -> IO ()
q n p = putStrLn ("== " ++ n) >> quickCheckWith a p
main = do
  q "ok" (\xs -> reverse (reverse xs) == (xs :: [Int]))
  q "fail" (\x y -> x + y < (10 :: Int))
  q "list" (\xs -> length (xs :: [Int]) < 3)
  q "exception" (\x -> if x > (5::Int) then errorWithoutStackTrace "too big" else True)
  q "exception2" (\x -> if x > (5::Int) then errorWithoutStackTrace "too\nbig" else True)
  q "discard" (\x -> (x > (1000::Int)) ==> True)
  q "discardsome" (\x -> (x > (0::Int)) ==> True)
  q "===" (\x -> x === (x * 2 :: Int))
  q "=/=" (\x -> x =/= (x * 1 :: Int))
  q "label" (\x -> label (if even (x::Int) then "even" else "odd") True)
  q "classify" (\x -> classify (x > (10::Int)) "big" True)
  q "classify2" (\x -> classify (x > (10::Int)) "big" $ classify (x < 0) "neg" True)
  q "cover" (\x -> cover 90 (x > (10::Int)) "big" True)
  q "checkCoverage" (\x -> checkCoverage (cover 90 (x > (10::Int)) "big" True))
  q "checkCoverage2" (\x -> checkCoverage (cover 10 (x > (10::Int)) "big" True))
  q "tabulate" (\x -> tabulate "sign" [show (signum (x::Int)), "any"] True)
  q "tabulate2" (\x -> collect (x `mod` 3) (tabulate "sign" [show (signum (x::Int))] (coverTable "sign" [("0",50)] True)))
  q "expectFailure" (expectFailure (\x -> x > (3::Int)))
  q "expectFailure2" (expectFailure (\x -> x == (x::Int)))
  q "once" (once True)
  q "onceF" (once False)
  q "max" (withMaxSuccess 17 (\x -> x == (x::Int)))
  q "counterexample" (\x -> counterexample ("c " ++ show (x+1)) (x < (4::Int)))
  q "conjoin" (\x -> conjoin [counterexample "one" (x < (4::Int)), counterexample "two" (x > -3)])
  q ".&&." (\x -> (x < (4::Int)) .&&. (x > -3))
  q ".||." (\x -> counterexample "l" (x < (4::Int)) .||. counterexample "r" (x < 10))
  q ".&." (\x -> (x < (4::Int)) .&. (x > -3))
  q "forAll" (forAll (elements "abc") (/= 'c'))
  q "forAllShrink" (forAllShrink (choose (0,1000)) shrink (\n -> n < (77 :: Int)))
  q "fun" (\f -> applyFun f (3 :: Int) == (applyFun f (4::Int) :: Bool))
  q "fun2" (\(Fn f) xs -> map f xs == (xs :: [Int]))
  q "fun3" (\(Fn2 f) x y -> f (x::Int) (y::Bool) == (x :: Int))
  q "mods" (\(Positive x) (NonEmpty ys) (Ordered z) -> x + length (ys :: [()]) + length (z :: [Int]) < 20)
  q "monadic" (monadicIO $ do { x <- pick (choose (1,100)); y <- run (return (x * 2)); monitor (counterexample ("y=" ++ show y)); pre (x > 3); assert (y < (150::Int)) })
  q "whenFail" (\x -> whenFail (putStrLn "failed now") (x < (5 :: Int)))
  q "ioProperty" (\x -> ioProperty (return (x < (5::Int))))
  q "idempotentIO" (\x -> idempotentIOProperty (return (x < (5::Int))))
  q "noShrinking" (noShrinking (\x -> x < (5::Int)))
  q "mapSize" (mapSize (const 3) (\x -> abs x < (3::Int)))
  q "unit" ()
  q "maybe" (\x -> if x > (3::Int) then Nothing else Just True)
  q "discardexc" (\x -> if x > (3::Int) then discard else True)
  q "showexc" (forAllShow (return (1::Int)) (\_ -> errorWithoutStackTrace "oops") (const False))
  q "genprop" (choose (1,10::Int) >>= \n -> return (n < 9))
  q "total" (\x -> total (10 `div` (x::Int)))
  q "blind" (\(Blind f) (Fixed n) -> (f :: Int -> Int) n < (20 :: Int))
  q "disjoin" (disjoin [False, False])
  q "verbose" (verbose (withMaxSuccess 3 (\x -> x < (100 :: Int))))
  q "verboseS" (verboseShrinking (\x -> x < (10 :: Int)))
  verboseCheckWith a { maxSuccess = 4 } (\x -> (x /= (2 :: Int)) ==> True)
  r <- quickCheckWithResult a { chatty = False } (\x -> x < (20::Int))
  print r { output = "" }
  putStrLn (output r)
  r <- quickCheckWithResult a { chatty = False } (\x -> classify (x < (20::Int)) "s" (label "l" True))
  print r
  r <- quickCheckWithResult a { chatty = False } (\x -> x > (2000::Int) ==> True)
  print r
  r <- quickCheckWithResult a { chatty = False, maxShrinks = 2 } (\x -> x < (20::Int))
  print r
  print a
  labelledExamplesWith a { maxSuccess = 30 } (\x -> label (if even (x::Int) then "even" else "odd") (classify (x > 5) "big" True))
  r <- try (evaluate (discard :: Int))
  case r of Left e -> putStrLn (const "exc" (e :: SomeException)); Right _ -> return ()
  q "generic" (\t -> length (values t) < 3)
  q "generic functions" (\(Fn f) t -> f t == (0 :: Int) .||. f Leaf == f (t :: Tree))
  q "infinite" (\(InfiniteList xs _) -> sum (take 3 xs) < (10 :: Int))
  q "polymorphic" (\xs ys -> reverse (xs ++ ys) === reverse xs ++ reverse (ys :: [A]))
  q "map" (\m -> Map.size (Map.filter id m) < 2 || Map.member (3 :: Int) m)
  q "ST" (monadicST (pick arbitrary >>= \x -> assert (x < (7 :: Int))))
  print (made (vectorOf 5 (arbitrary :: Gen Int)), made (vectorOf 5 (arbitrary :: Gen Double)))
  print (made (shuffle [1 .. 10 :: Int]), made (sublistOf "abcdefgh"), made (choose (1, 10 ^ 30 :: Integer)))
  print (map (made (arbitrary :: Gen (Int -> Bool))) [1 .. 10])
  print (shrink (100 :: Int), shrink (-7 :: Int), shrink 'z', shrink "ab", shrink (3.75 :: Double), shrink [3, 4 :: Int])
  print (subterms (Node (Node Leaf 1 Leaf) 2 Leaf), take 3 (shrink (Node (Node Leaf 1 Leaf) 2 Leaf)))
