{-# LANGUAGE FlexibleContexts #-}
-- | Grammars whose productions have names, over "Text.Parsec": which productions do the inputs activate? After the coverage of grammars of Bergel,
-- Nierstrasz, Renggli and Ressia, /Domain-specific profiling/ (2011), section 4.3.
--
-- > element = production xml "element" (char '<' >> …)
module Profile.Grammar
  ( Grammar, grammar, grammarName, productionNames, Production(..), production, onProduction
  , activations, grammarView
  ) where

import Data.IORef
import qualified Data.Map.Strict as Map
import Data.Typeable
import Profile.Spy (Handle, announce, remove, subscribe)
import Profile.View
import System.IO.Unsafe (unsafePerformIO)
import Text.Parsec hiding (label)

-- | A grammar: its name, and its productions' names.
data Grammar = Grammar { grammarName :: String, productionNames :: [String] }

grammar :: String -> [String] -> Grammar
grammar = Grammar

-- | What is announced when a production is tried: its grammar, its name, and where in the input.
data Production = Production { ofGrammar :: String, productionName :: String, at :: SourcePos }
  deriving (Eq, Show, Typeable)

-- | The parser of a production: it tells subscribers when it is tried, whether or not it succeeds.
production :: Monad m => Grammar -> String -> ParsecT s u m a -> ParsecT s u m a
production g n p
  | n `elem` productionNames g = getPosition >>= \pos -> activated (grammarName g) n pos `seq` p
  | otherwise = error ("Profile.Grammar.production: the grammar " ++ grammarName g ++ " has no production " ++ show n)

-- The position makes it one announcement for each time.
activated :: String -> String -> SourcePos -> ()
activated g n pos = unsafePerformIO (announce (Production g n pos))
{-# NOINLINE activated #-}

-- | Does this whenever a production of the grammar is tried, until the handle is removed.
onProduction :: Grammar -> (Production -> IO ()) -> IO Handle
onProduction g f = subscribe (\p -> if ofGrammar p == grammarName g then f p else return ())

-- | Runs an action (parsing the test inputs, evaluated) and counts how often each production is tried: with 0 for those that are not.
activations :: Grammar -> IO a -> IO (a, [(String, Int)])
activations g act = do
  table <- newIORef (Map.fromList [(n, 0) | n <- productionNames g])
  handle <- onProduction g (\p -> modifyIORef' table (Map.insertWith (+) (productionName p) 1))
  r <- act
  remove handle
  found <- readIORef table
  return (r, [(n, found Map.! n) | n <- productionNames g])

-- | Circles: the larger, the more often a production was tried; black if never. The lines are given.
grammarView :: [(String, String)] -> [(String, Int)] -> View
grammarView uses counts = withEdges (edges [(a, b, 1) | (a, b) <- uses]) (view layered [node shape n c | c@(n, _) <- counts])
  where
    shape = circle
      { width = \(_, k) -> 10 + 12 * logarithmic k, fill = \(_, k) -> if k == 0 then black else "#cfe2f3"
      , label = fst, tip = \(n, k) -> n ++ ": " ++ show k }
