{-# LANGUAGE DeriveDataTypeable, DeriveFunctor, DeriveGeneric, FlexibleContexts, ScopedTypeVariables, StandaloneDeriving, UndecidableInstances #-}
-- | What goes wrong in parsing, and how it is said.
module Text.Megaparsec.Error
  ( ErrorItem(..), ErrorFancy(..), ParseError(..), mapParseError, errorOffset, setErrorOffset, ParseErrorBundle(..), attachSourcePos
  , ShowErrorComponent(..), errorBundlePretty, errorBundlePrettyForGhcPreProcessors, errorBundlePrettyWith
  , parseErrorPretty, parseErrorTextPretty, showErrorItem
  ) where

import Control.DeepSeq (NFData(..))
import Control.Exception (Exception(..))
import Data.Data (Data)
import Data.List (intercalate)
import Data.List.NonEmpty (NonEmpty(..))
import Data.Foldable (toList)
import Data.Proxy (Proxy(..))
import qualified Data.Set as E
import Data.Traversable (mapAccumL)
import Data.Typeable (Typeable)
import Data.Void (Void, absurd)
import GHC.Generics (Generic)
import Text.Megaparsec.Internal.PosState
import Text.Megaparsec.Pos
import Text.Megaparsec.Stream
import Text.Megaparsec.Unicode (stringLength)

-- | What was found or expected.
data ErrorItem t
  = Tokens (NonEmpty t)
  | Label (NonEmpty Char)
  | EndOfInput
  deriving (Show, Read, Eq, Ord, Data, Generic, Functor)

instance NFData t => NFData (ErrorItem t) where
  rnf item = case item of
    Tokens ts -> rnf ts
    Label name -> rnf name
    EndOfInput -> ()

data ErrorFancy e
  = ErrorFail String
    -- ^ What 'fail' was called with.
  | ErrorIndentation Ordering Pos Pos
    -- ^ How the column should compare to the first one, and the column.
  | ErrorCustom e
  deriving (Show, Read, Eq, Ord, Data, Generic, Functor)

instance NFData e => NFData (ErrorFancy e) where
  rnf x = case x of
    ErrorFail message -> rnf message
    ErrorIndentation o _ _ -> o `seq` ()
    ErrorCustom e -> rnf e

-- | An error at an offset: something unexpected and what would have been expected; or errors of the parser's own.
data ParseError s e
  = TrivialError Int (Maybe (ErrorItem (Token s))) (E.Set (ErrorItem (Token s)))
  | FancyError Int (E.Set (ErrorFancy e))
  deriving Generic

deriving instance (Show (Token s), Show e) => Show (ParseError s e)
deriving instance (Eq (Token s), Eq e) => Eq (ParseError s e)
deriving instance (Data s, Data (Token s), Ord (Token s), Data e, Ord e) => Data (ParseError s e)

instance (NFData (Token s), NFData e) => NFData (ParseError s e) where
  rnf err = case err of
    TrivialError o us ps -> o `seq` rnf us `seq` rnf ps
    FancyError o xs -> o `seq` rnf xs

-- | The later one of two; of two at the same place the fancy one, or both in one.
instance (Stream s, Ord e) => Semigroup (ParseError s e) where
  a <> b = case compare (errorOffset a) (errorOffset b) of
    LT -> b
    GT -> a
    EQ -> case (a, b) of
      (TrivialError o u p, TrivialError _ v q) -> TrivialError o (max u v) (E.union p q)
      (FancyError o x, FancyError _ y) -> FancyError o (E.union x y)
      (FancyError {}, TrivialError {}) -> a
      (TrivialError {}, FancyError {}) -> b

instance (Stream s, Ord e) => Monoid (ParseError s e) where
  mempty = TrivialError 0 Nothing E.empty

instance (Show (Token s), Show e, ShowErrorComponent e, VisualStream s, Typeable s, Typeable e) => Exception (ParseError s e) where
  displayException = parseErrorPretty

mapParseError :: Ord e' => (e -> e') -> ParseError s e -> ParseError s e'
mapParseError f err = case err of
  TrivialError o us ps -> TrivialError o us ps
  FancyError o xs -> FancyError o (E.map (fmap f) xs)

errorOffset :: ParseError s e -> Int
errorOffset err = case err of
  TrivialError o _ _ -> o
  FancyError o _ -> o

setErrorOffset :: Int -> ParseError s e -> ParseError s e
setErrorOffset o err = case err of
  TrivialError _ us ps -> TrivialError o us ps
  FancyError _ xs -> FancyError o xs

-- | Errors in the order of their offsets, and the place that these are counted from.
data ParseErrorBundle s e = ParseErrorBundle
  { bundleErrors :: NonEmpty (ParseError s e)
  , bundlePosState :: PosState s
  }
  deriving Generic

deriving instance (Show s, Show (Token s), Show e) => Show (ParseErrorBundle s e)
deriving instance (Eq s, Eq (Token s), Eq e) => Eq (ParseErrorBundle s e)
deriving instance (Data s, Data (Token s), Ord (Token s), Data e, Ord e) => Data (ParseErrorBundle s e)

instance (NFData s, NFData (Token s), NFData e) => NFData (ParseErrorBundle s e) where
  rnf (ParseErrorBundle errors st) = rnf errors `seq` rnf st

instance
  (Show s, Show (Token s), Show e, ShowErrorComponent e, VisualStream s, TraversableStream s, Typeable s, Typeable e)
  => Exception (ParseErrorBundle s e) where
  displayException = errorBundlePretty

-- | The places of things in the order of their offsets.
attachSourcePos :: (Traversable t, TraversableStream s) => (a -> Int) -> t a -> PosState s -> (t (a, SourcePos), PosState s)
attachSourcePos offset xs start = case mapAccumL place start xs of
  (end, placed) -> (placed, end)
  where place st x = let st' = reachOffsetNoLine (offset x) st in (st', (x, pstateSourcePos st'))

-- | Errors of the parser's own that can be shown.
class Ord a => ShowErrorComponent a where
  showErrorComponent :: a -> String
  -- | How many characters of the line are marked.
  errorComponentLen :: a -> Int
  errorComponentLen _ = 1

instance ShowErrorComponent Void where
  showErrorComponent = absurd

-- | Each error by a function of its line, its place and itself.
errorBundlePrettyWith
  :: (VisualStream s, TraversableStream s)
  => (Maybe String -> SourcePos -> ParseError s e -> String) -> ParseErrorBundle s e -> String
errorBundlePrettyWith format (ParseErrorBundle errors start) = concat (snd (mapAccumL one start (toList errors)))
  where
    one st err = case reachOffset (errorOffset err) st of
      (line, st') -> (st', format line (pstateSourcePos st') err)

-- | Each error with its place, its line, a mark below and what it is.
errorBundlePretty :: forall s e. (VisualStream s, TraversableStream s, ShowErrorComponent e) => ParseErrorBundle s e -> String
errorBundlePretty bundle = drop 1 (errorBundlePrettyWith format bundle)
  where
    format :: Maybe String -> SourcePos -> ParseError s e -> String
    format line at err =
      '\n' : sourcePosPretty at ++ ":\n" ++ maybe "" (marked at (markLength err)) line ++ parseErrorTextPretty err
    markLength err = case err of
      TrivialError _ (Just (Tokens ts)) _ -> tokensLength (Proxy :: Proxy s) ts
      TrivialError _ _ _ -> 1
      FancyError _ xs -> maximum (1 : [errorComponentLen e | ErrorCustom e <- E.toList xs])

-- | A line, and a mark below that does not reach further than just behind its end.
marked :: SourcePos -> Int -> String -> String
marked at len line = concat [margin, "|\n", number, " | ", line, "\n", margin, "| ", spaces, replicate width '^', "\n"]
  where
    number = show (unPos (sourceLine at))
    margin = replicate (length number + 1) ' '
    column = unPos (sourceColumn at) - 1
    room = stringLength line
    width = if column + len > room then room - column + 1 else max 1 len
    spaces = if width > 0 then replicate column ' ' else ""

-- | Places as GHC has them in messages.
errorBundlePrettyForGhcPreProcessors :: (VisualStream s, TraversableStream s, ShowErrorComponent e) => ParseErrorBundle s e -> String
errorBundlePrettyForGhcPreProcessors = errorBundlePrettyWith format
  where
    format _ at err = sourcePosPretty at ++ ':' : indented (lines (parseErrorTextPretty err))
    indented message = case message of
      [line] -> line
      _ -> intercalate "\n" (map (' ' :) message)

-- | With the offset for a place.
parseErrorPretty :: (VisualStream s, ShowErrorComponent e) => ParseError s e -> String
parseErrorPretty err = "offset=" ++ show (errorOffset err) ++ ":\n" ++ parseErrorTextPretty err

-- | What it is, in lines.
parseErrorTextPretty :: forall s e. (VisualStream s, ShowErrorComponent e) => ParseError s e -> String
parseErrorTextPretty err = case err of
  TrivialError _ us ps
    | null us && null ps -> "unknown parse error\n"
    | otherwise -> listed "unexpected " (map item (toList us)) ++ listed "expecting " (map item (toList ps))
  FancyError _ xs
    | null xs -> "unknown fancy parse error\n"
    | otherwise -> unlines (map fancy (toList xs))
  where
    item = showErrorItem (Proxy :: Proxy s)
    fancy x = case x of
      ErrorFail message -> message
      ErrorCustom e -> showErrorComponent e
      ErrorIndentation order ref actual ->
        "incorrect indentation (got " ++ show (unPos actual) ++ ", should be " ++ relation order ++ show (unPos ref) ++ ")"
    relation order = case order of
      LT -> "less than "
      EQ -> "equal to "
      GT -> "greater than "

showErrorItem :: VisualStream s => Proxy s -> ErrorItem (Token s) -> String
showErrorItem proxy item = case item of
  Tokens ts -> showTokens proxy ts
  Label name -> toList name
  EndOfInput -> "end of input"

-- | In the order of the texts, each once.
listed :: String -> [String] -> String
listed begin items = case E.toAscList (E.fromList items) of
  [] -> ""
  [x] -> begin ++ x ++ "\n"
  [x, y] -> begin ++ x ++ " or " ++ y ++ "\n"
  xs -> begin ++ intercalate ", " (init xs) ++ ", or " ++ last xs ++ "\n"
