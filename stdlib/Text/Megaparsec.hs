{-# LANGUAGE FlexibleContexts #-}
-- | Parsers with messages one can read, as the package @megaparsec@ has them.
module Text.Megaparsec
  ( module Text.Megaparsec.Pos, module Text.Megaparsec.Error, module Text.Megaparsec.Stream, module Control.Monad.Combinators
  , State(..), PosState(..), Parsec, ParsecT
  , parse, parseMaybe, parseTest, runParser, runParser', runParserT, runParserT'
  , MonadParsec(..)
  , failure, fancyFailure, unexpected, customFailure, region, registerParseError, registerFailure, registerFancyFailure
  , single, satisfy, anySingle, anySingleBut, oneOf, noneOf, chunk, (<?>), match, takeRest, atEnd
  , getInput, setInput, getSourcePos, getOffset, setOffset, setParserState
  ) where

import Control.Monad.Combinators
import Data.Functor.Identity (Identity(..))
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.List.NonEmpty as NE
import Data.Set (Set)
import qualified Data.Set as E
import Text.Megaparsec.Class
import Text.Megaparsec.Error
import Text.Megaparsec.Internal
import Text.Megaparsec.Pos
import Text.Megaparsec.State
import Text.Megaparsec.Stream

infix 0 <?>

type Parsec e s = ParsecT e s Identity

-- * Running

-- | The parser, a name for messages, and the input.
parse, runParser :: Parsec e s a -> String -> s -> Either (ParseErrorBundle s e) a
parse = runParser
runParser p name s = snd (runParser' p (initialState name s))

-- | The whole input's value.
parseMaybe :: (Ord e, Stream s) => Parsec e s a -> s -> Maybe a
parseMaybe p s = either (const Nothing) Just (parse (p <* eof) "" s)

-- | Prints the value or the message.
parseTest :: (ShowErrorComponent e, Show a, VisualStream s, TraversableStream s) => Parsec e s a -> s -> IO ()
parseTest p s = either (putStr . errorBundlePretty) print (parse p "" s)

runParser' :: Parsec e s a -> State s e -> (State s e, Either (ParseErrorBundle s e) a)
runParser' p s = runIdentity (runParserT' p s)

runParserT :: Monad m => ParsecT e s m a -> String -> s -> m (Either (ParseErrorBundle s e) a)
runParserT p name s = fmap snd (runParserT' p (initialState name s))

-- | From a state on, to the state at the end.
runParserT' :: Monad m => ParsecT e s m a -> State s e -> m (State s e, Either (ParseErrorBundle s e) a)
runParserT' p s = runParsecT p s >>= \(Reply s' _ result) ->
  let bundle errors = Left (ParseErrorBundle (NE.sortWith errorOffset errors) (statePosState s))
  in return $ case (result, stateParseErrors s') of
    (Error err, errors) -> (s', bundle (err :| errors))
    (OK _ _, err : errors) -> (s', bundle (err :| errors))
    (OK _ x, []) -> (s', Right x)

-- * Failing

-- | At the present place: something unexpected, and what was expected.
failure :: MonadParsec e s m => Maybe (ErrorItem (Token s)) -> Set (ErrorItem (Token s)) -> m a
failure us ps = getOffset >>= \o -> parseError (TrivialError o us ps)
{-# INLINE failure #-}

fancyFailure :: MonadParsec e s m => Set (ErrorFancy e) -> m a
fancyFailure xs = getOffset >>= \o -> parseError (FancyError o xs)
{-# INLINE fancyFailure #-}

unexpected :: MonadParsec e s m => ErrorItem (Token s) -> m a
unexpected item = failure (Just item) E.empty
{-# INLINE unexpected #-}

customFailure :: MonadParsec e s m => e -> m a
customFailure e = fancyFailure (E.singleton (ErrorCustom e))
{-# INLINE customFailure #-}

-- | Changes all errors from within, those that are registered, too.
region :: MonadParsec e s m => (ParseError s e -> ParseError s e) -> m a -> m a
region f p = do
  before <- fmap stateParseErrors getParserState
  updateParserState (\s -> s { stateParseErrors = [] })
  result <- observing p
  updateParserState (\s -> s { stateParseErrors = map f (stateParseErrors s) ++ before })
  either (parseError . f) return result

-- | To be reported in the end; parsing goes on.
registerParseError :: MonadParsec e s m => ParseError s e -> m ()
registerParseError err = updateParserState (\s -> s { stateParseErrors = err : stateParseErrors s })

registerFailure :: MonadParsec e s m => Maybe (ErrorItem (Token s)) -> Set (ErrorItem (Token s)) -> m ()
registerFailure us ps = getOffset >>= \o -> registerParseError (TrivialError o us ps)

registerFancyFailure :: MonadParsec e s m => Set (ErrorFancy e) -> m ()
registerFancyFailure xs = getOffset >>= \o -> registerParseError (FancyError o xs)

-- * Tokens

single, anySingleBut :: MonadParsec e s m => Token s -> m (Token s)
single t = token (\x -> if x == t then Just x else Nothing) (E.singleton (Tokens (t :| [])))
{-# INLINE single #-}
anySingleBut t = satisfy (/= t)
{-# INLINE anySingleBut #-}

satisfy :: MonadParsec e s m => (Token s -> Bool) -> m (Token s)
satisfy f = token (\x -> if f x then Just x else Nothing) E.empty
{-# INLINE satisfy #-}

anySingle :: MonadParsec e s m => m (Token s)
anySingle = satisfy (const True)
{-# INLINE anySingle #-}

oneOf, noneOf :: (Foldable f, MonadParsec e s m) => f (Token s) -> m (Token s)
oneOf ts = satisfy (`elem` ts)
{-# INLINE oneOf #-}
noneOf ts = satisfy (`notElem` ts)
{-# INLINE noneOf #-}

-- | Exactly this.
chunk :: MonadParsec e s m => Tokens s -> m (Tokens s)
chunk = tokens (==)
{-# INLINE chunk #-}

(<?>) :: MonadParsec e s m => m a -> String -> m a
p <?> name = label name p
{-# INLINE (<?>) #-}

-- | With what was consumed.
match :: MonadParsec e s m => m a -> m (Tokens s, a)
match p = do
  start <- getOffset
  input <- getInput
  x <- p
  end <- getOffset
  case takeN_ (end - start) input of
    Just (consumed, _) -> return (consumed, x)
    Nothing -> error "match: the parser has consumed more than there was"

takeRest :: MonadParsec e s m => m (Tokens s)
takeRest = takeWhileP Nothing (const True)
{-# INLINE takeRest #-}

atEnd :: MonadParsec e s m => m Bool
atEnd = option False (True <$ hidden eof)
{-# INLINE atEnd #-}

-- * The state

getInput :: MonadParsec e s m => m s
getInput = fmap stateInput getParserState
{-# INLINE getInput #-}

setInput :: MonadParsec e s m => s -> m ()
setInput input = updateParserState (\(State _ o place errors) -> State input o place errors)
{-# INLINE setInput #-}

-- | Line and column. It reads the input again from where it was asked last.
getSourcePos :: (TraversableStream s, MonadParsec e s m) => m SourcePos
getSourcePos = do
  s <- getParserState
  let place = reachOffsetNoLine (stateOffset s) (statePosState s)
  setParserState s { statePosState = place }
  return (pstateSourcePos place)
{-# INLINE getSourcePos #-}

getOffset :: MonadParsec e s m => m Int
getOffset = fmap stateOffset getParserState
{-# INLINE getOffset #-}

setOffset :: MonadParsec e s m => Int -> m ()
setOffset o = updateParserState (\(State input _ place errors) -> State input o place errors)
{-# INLINE setOffset #-}

setParserState :: MonadParsec e s m => State s e -> m ()
setParserState s = updateParserState (const s)
{-# INLINE setParserState #-}
