{-# LANGUAGE ScopedTypeVariables #-}
-- | Runs the tests of a tree, each when it is asked for.
module Test.Tasty.Run (Node(..), Test(..), prepare, tests, loops) where

import Control.Exception
import Data.IORef
import qualified Data.Sequence as Seq
import System.Time (ClockTime(..), getClockTime)
import System.Timeout (timeout)
import Test.Tasty.Core
import Test.Tasty.Options
import Test.Tasty.Patterns

-- | What is left of a tree where the pattern selects.
data Node = Group TestName [Node] | Leaf Test

data Test = Test
  { testName :: TestName
  , testPath :: Path
  , testNeeds :: [(DependencyType, Expr)]
  , testResult :: IO Result  -- ^ Run the first time.
  }

tests :: [Node] -> [Test]
tests = concatMap go
  where
    go (Group _ ns) = tests ns
    go (Leaf t) = [t]

-- | What a test is within.
data Within = Within
  { options :: OptionSet
  , groups :: Path
  , needs :: [(DependencyType, Expr)]
  , releases :: [IO ()]          -- ^ Done after each test.
  , count :: [IORef Int]         -- ^ How many tests the resources still have.
  }

prepare :: OptionSet -> TestTree -> IO [Node]
prepare given tree = do
  all' <- newIORef []
  nodes <- build all' (Within given Seq.empty [] [] []) tree
  writeIORef all' (tests nodes)
  return nodes

build :: IORef [Test] -> Within -> TestTree -> IO [Node]
build all' w tree = case tree of
  SingleTest name t
    | not (testPatternMatches (lookupOption (options w)) path) -> return []
    | otherwise -> do
        mapM_ (`modifyIORef` (+ 1)) (count w)
        known <- newIORef Nothing
        let result = do
              r <- readIORef known
              case r of
                Just x -> return x
                Nothing -> do
                  x <- waited
                  writeIORef known (Just x)
                  sequence_ (releases w)
                  return x
            waited = do
              others <- readIORef all'
              let before = [(how, o) | (how, e) <- needs w, o <- others, testPath o /= path, exprMatches e (testPath o)]
              succeeded <- mapM (\(how, o) -> fmap (\x -> how == AllFinish || resultSuccessful x) (testResult o)) before
              if and succeeded then timed (options w) (run (options w) t (\_ -> return ()))
                else return (Result (Failure TestDepFailed) "" "SKIP" 0)
        return [Leaf (Test name path (needs w) result)]
    where path = groups w Seq.|> name
  TestGroup name ts -> do
    nodes <- concat <$> mapM (build all' w { groups = groups w Seq.|> name }) ts
    return [Group name nodes | not (null nodes)]
  PlusTestOptions f t -> build all' w { options = f (options w) } t
  AskOptions f -> build all' w (f (options w))
  After how e t -> build all' w { needs = (how, e) : needs w } t
  WithResource (ResourceSpec make release) f -> do
    left <- newIORef 0
    state <- newIORef Nothing
    let get = readIORef state >>= \s -> case s of
          Just r -> either (\(e :: SomeException) -> throwIO e) return r
          Nothing -> do
            r <- try make
            writeIORef state (Just r)
            either throwIO return r
        done = do
          modifyIORef left (subtract 1)
          n <- readIORef left
          s <- readIORef state
          case s of
            Just (Right x) | n == 0 -> do
              writeIORef state (Just (Left (toException (ErrorCall "Test.Tasty: the resource was given back"))))
              release x
            _ -> return ()
    build all' w { releases = done : releases w, count = left : count w } (f get)

-- | With its time; within the one that it has. Exceptions are failures.
timed :: OptionSet -> IO Result -> IO Result
timed opts act = do
  TOD s0 p0 <- getClockTime
  r <- try (limited (act >>= whole))
  TOD s1 p1 <- getClockTime
  let time = fromInteger (s1 - s0) + fromInteger (p1 - p0) / 1e12
  case r of
    Right x -> return x { resultTime = time }
    Left e
      | Just (_ :: AsyncException) <- fromException e -> throwIO e
      | otherwise -> return (exceptionResult e) { resultTime = time }
  where
    limited a = case lookupOption opts of
      NoTimeout -> a
      Timeout n written -> timeout (fromInteger n) a >>= maybe (return (late n written)) return
    late n written = Result (Failure (TestTimedOut n)) ("Timed out after " ++ written) "TIMEOUT" 0
    whole x = do
      _ <- evaluate (length (resultDescription x))
      _ <- evaluate (length (resultShortDescription x))
      return x

-- | Whether a test would be run before itself.
loops :: [Test] -> Bool
loops ts = any (\i -> i `elem` reached (after' i) []) [0 .. length ts - 1]
  where
    paths = map testPath ts
    needed = map (\t -> [j | (j, p) <- zip [0 ..] paths, p /= testPath t, any (\(_, e) -> exprMatches e p) (testNeeds t)]) ts
    after' i = needed !! i
    reached [] seen = seen
    reached (j : js) seen
      | j `elem` seen = reached js seen
      | otherwise = reached (after' j ++ js) (j : seen)
