-- library
-- What the package HUnit has, and what it tells.
module Main (main) where
import Test.HUnit
import Control.Exception (evaluate)
import Data.List (isInfixOf)

half :: Int -> Either String Int
half n | even n = Right (n `div` 2)
       | otherwise = Left "odd"

tests :: Test
tests = TestList
  [ "halves" ~: half 4 ~?= Right 2
  , "odd ones" ~: TestList [half 3 ~?= Left "odd", TestCase (assertEqual "five" (Right 2) (half 5)), "a:b" ~: half 2 ~=? Right 1]
  , TestCase (assertBool "is even" (even (3 :: Int)))
  , TestLabel "throws" (TestCase (evaluate (1 `div` (0 :: Int)) >>= print))
  , TestCase (assertFailure "on purpose")
  , "text" ~: assertString "not empty"
  , "pred" ~: (return False :: IO Bool) @? "predicate"
  , test [assert True, assert "", assert (return () :: IO ())]
  , (1 + 1 :: Int) ~?= 2
  ]

main :: IO ()
main = do
  print (testCaseCount tests, map showPath (testCasePaths tests))
  print tests
  (c, s) <- runTestText putTextToShowS tests
  -- Without the places, which have the path of this file.
  putStr (unlines (filter (not . isInfixOf ".hs:") (lines (s ""))))
  print c
  c' <- runTestTT (TestList ["halves" ~: half 4 ~?= Right 2, 1 ~=? (1 :: Int)])
  print (errors c', failures c')
  (c2, us) <- performTest (\st u -> return (u + 1)) (\_ m st u -> putStrLn ("E " ++ m) >> return u) (\_ m st u -> putStrLn ("F " ++ m ++ show (path st)) >> return u) (0 :: Int) tests
  print (c2, us)
