-- library
-- What the packages tasty, tasty-hunit and tasty-quickcheck have, and what they tell; properties with a seed.
module Main (main) where
import Control.Exception
import Data.List (isInfixOf)
import Data.Proxy (Proxy(..))
import GHC.IO.Handle (hDuplicate, hDuplicateTo)
import System.Directory (removeFile)
import System.Environment (withArgs)
import System.Exit
import System.IO
import Test.Tasty
import Test.Tasty.HUnit
import Test.Tasty.Options
import Test.Tasty.Providers
import Test.Tasty.QuickCheck as QC

tests :: TestTree
tests = testGroup "Tests"
  [ testGroup "Properties"
      [ QC.testProperty "sort" $ \xs -> reverse (reverse xs) == (xs :: [Int])
      , QC.testProperty "fails" $ \x -> x < (3 :: Int)
      , QC.testProperty "gives up" $ \x -> x > (100000 :: Int) ==> True
      , localOption (QC.QuickCheckTests 10) $ QC.testProperty "fewer" $ \x -> x == (x :: Int)
      , QC.testProperty "label" $ \x -> label "a" (x == (x :: Int))
      , QC.testProperty "throws" $ \x -> if x > (0 :: Int) then throw Overflow else True
      ]
  , testGroup "Units"
      [ testCase "ok" $ 1 @?= (1 :: Int)
      , testCase "fails" $ 1 + 1 @?= (3 :: Int)
      , testCase "assertEqual" $ assertEqual "message" [1, 2] [3 :: Int]
      , testCase "assertFailure" $ assertFailure "two\nlines"
      , testCase "exception" $ throwIO DivideByZero
      , testCaseInfo "info" $ return "some info"
      , testCaseSteps "steps" $ \step -> step "one" >> step "two" >> assertBool "x" False
      , testCaseSteps "steps ok" $ \step -> step "one" >> step "two"
      , testCase "@?" $ False @? "question"
      , testCase "it's quoted" $ "abc" @=? "abd"
      ]
  , withResource (putStrLn "acquired" >> return 5) (\_ -> putStrLn "released") $ \r -> testGroup "resource"
      [testCase "first" $ r >>= (@?= (5 :: Int)), testCase "second" $ r >>= (@?= 5)]
  , localOption (mkTimeout 10000) $ testCase "timeout" $ length [1 :: Integer ..] @?= 3
  , after AllSucceed "Units" $ testCase "after units" $ return ()
  , after AllFinish "Units" $ testCase "after units finish" $ return ()
  , askOption $ \(Depth n) -> singleTest "own" (Own n)
  ]

newtype Depth = Depth Int

instance IsOption Depth where
  defaultValue = Depth 3
  parseValue = fmap Depth . safeRead
  optionName = return "depth"
  optionHelp = return "how deep"

-- | A kind of test of our own.
newtype Own = Own Int

instance IsTest Own where
  run opts (Own n) _ = let Depth m = lookupOption opts in
    return (if n == m then testPassed ("depth " ++ show m) else testFailed "other depth")
  testOptions = return []

main :: IO ()
main = mapM_ go
  [ ["--quickcheck-replay=1"], ["--hide-successes", "-p", "Units", "--depth", "7"]
  , ["-p", "$2 == \"Units\" && !/steps/ || $NF ~ /own/"], ["-l", "-p", "/resource/ || /own/"], ["-q", "-p", "fails"]
  , ["--depth=x"] ]
  where
    file = "tasty_package.out"
    go args = do
      putStrLn ("== " ++ unwords args)
      hFlush stdout
      before <- hDuplicate stdout
      out <- openFile file WriteMode
      hDuplicateTo out stdout
      r <- try (withArgs args (defaultMainWithIngredients (includingOptions [Option (Proxy :: Proxy Depth)] : defaultIngredients) tests))
      hFlush stdout
      hDuplicateTo before stdout
      hClose out
      text <- readFile file
      mapM_ (putStrLn . short . timeless) (lines text)
      removeFile file
      print (r :: Either ExitCode ())
    -- Places without folders, and nothing about time.
    short l = if ".hs:" `isInfixOf` l then "      " ++ reverse (takeWhile (/= '/') (reverse l)) else l
    timeless l = case break (== '(') l of
      (a, '(' : digits) | (_, "s)") <- span (`elem` "0123456789.") digits -> init a
      _ -> l
