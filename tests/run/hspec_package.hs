-- library
-- What the package hspec has, and what it tells; properties with a seed.
module Main (main) where
import Control.Exception
import Data.IORef
import Data.List (isInfixOf)
import System.Directory (removeFile)
import Test.Hspec
import Test.Hspec.Discover (postProcessSpec)
import Test.Hspec.QuickCheck
import Test.Hspec.Runner
import Test.QuickCheck

spec :: Spec
spec = do
  describe "Prelude" $ do
    describe "head" $ do
      it "returns the first" $ head [23 ..] `shouldBe` (23 :: Int)
      it "throws" $ evaluate (head ([] :: [Int])) `shouldThrow` anyException
      it "fails" $ 1 + 1 `shouldBe` (3 :: Int)
      prop "prop" $ \x -> reverse (reverse x) == (x :: [Int])
    it "puts off" pending
    it "puts off for a reason" $ pendingWith "because"
    xit "is put off" False
    it "satisfies" $ (3 :: Int) `shouldSatisfy` even
    it "contains" $ [1, 2, 3 :: Int] `shouldContain` [5]
    it "matches" $ [1, 2, 3 :: Int] `shouldMatchList` [3, 2, 2]
    it "starts" $ "abc" `shouldStartWith` "b"
    it "is not" $ "abc" `shouldNotBe` "abc"
    it "returns" $ return 3 `shouldReturn` (4 :: Int)
    it "throws" (evaluate (1 `div` (0 :: Int)) >> return ())
    it "throws nothing" $ return () `shouldThrow` anyErrorCall
    it "throws another" $ throwIO (userError "x") `shouldThrow` errorCall "y"
    it "throws otherwise" $ throwIO (userError "x") `shouldThrow` (== userError "y")
    it "shows lines" $ Lines "first\nsecond" `shouldBe` Lines "other\nlines"
    specify "True" True
  describe "properties" $ modifyMaxSuccess (const 20) $ do
    prop "fails" $ \x -> x < (3 :: Int)
    prop "expects" $ \x -> x `shouldBe` (x + min 1 (abs x `div` 10) :: Int)
    prop "compares" $ \x -> x === (x + 1 :: Int)
    prop "throws" $ \x -> if x >= (0 :: Int) then throw Overflow else True
    prop "gives up" $ \x -> x > (100000 :: Int) ==> True
    prop "has labels" $ \x -> label "a" (classify (x == x + (0 :: Int)) "b" True)
    prop "tells more" $ \x y -> counterexample "more" (x + y < (3 :: Int))
  context "with hooks" $ do
    before (return 5) $ it "is given a value" $ \n -> n `shouldBe` (6 :: Int)
    before (return 5) $ it "is given one for each test" $ \n -> property $ \m -> n `shouldBe` (n + max 0 (m - 3) :: Int)
    around (\act -> newIORef 'x' >>= act) $ it "is within" $ \r -> readIORef r `shouldReturn` 'x'
  xdescribe "a group put off" $ it "has an item" False
  runIO (return 3) >>= \n -> it ("has seen " ++ show (n :: Int)) True

newtype Lines = Lines String deriving Eq
instance Show Lines where
  show (Lines s) = s

-- | Hooks, and that some items are under focus.
hooks :: IORef [String] -> Spec
hooks events = do
  it "is not run" False
  let note = \s -> modifyIORef events (s :)
  afterAll_ (note "afterAll") $ beforeAll_ (note "beforeAll") $ after_ (note "after") $ before_ (note "before") $
    describe "group" $ focus $ do
      it "one" (note "one")
      it "two" (note "two" >> expectationFailure "two")
  aroundAll (\act -> note "enter" >> act 'v' >> note "leave") $ focus $ do
    it "three" $ \v -> note ("three " ++ [v])
    it "four" $ \v -> note ("four " ++ [v])

main :: IO ()
main = do
  mapM_ (run spec)
    [ id
    , \c -> c { configFilterPredicate = Just (\(_, name) -> name == "True") }
    , \c -> c { configFastFail = True, configFormatName = "progress" }
    ]
  events <- newIORef []
  run (hooks events) id
  readIORef events >>= print . reverse
  where
    file = "hspec_package.out"
    run s f = do
      summary <- hspecWithResult (f defaultConfig { configQuickCheckSeed = Just 1, configOutputFile = Right file })
        (postProcessSpec "hspec_package.hs" s)
      text <- readFile file
      mapM_ (putStrLn . short) (filter (not . ("Finished in" `isInfixOf`)) (lines text))
      removeFile file
      print summary
    -- Places without folders.
    short l = if ".hs:" `isInfixOf` l then reverse (takeWhile (/= '/') (reverse l)) else l
