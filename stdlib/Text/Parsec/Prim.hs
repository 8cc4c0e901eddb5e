{-# LANGUAGE RankNTypes, MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
-- | Parsers, and what all of them are made of.
module Text.Parsec.Prim
  ( ParsecT, Parsec, Stream(..), State(..), Consumed(..), Reply(..), unknownError, sysUnExpectError, unexpected
  , mkPT, runParsecT, parserReturn, parserBind, parserFail, parserZero, parserPlus, parsecMap, mergeErrorReply
  , (<?>), (<|>), label, labels, lookAhead, try, token, tokenPrim, tokenPrimEx, tokens, tokens', many, skipMany, manyAccumulate
  , runPT, runP, runParserT, runParser, parse, parseTest, getPosition, getInput, setPosition, setInput
  , getParserState, setParserState, updateParserState, getState, putState, modifyState, setState, updateState
  ) where

import qualified Control.Applicative as A
import Control.Monad
import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import qualified Control.Monad.Fail as Fail
import Control.Monad.IO.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy.Char8 as CL
import Data.Functor.Identity
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Text.Parsec.Error
import Text.Parsec.Pos

infix 0 <?>
infixr 1 <|>

-- | Where tokens come from.
class Monad m => Stream s m t | s -> t where
  uncons :: s -> m (Maybe (t, s))

instance Monad m => Stream [tok] m tok where
  uncons ts = return $ case ts of
    [] -> Nothing
    t : rest -> Just (t, rest)

instance Monad m => Stream C.ByteString m Char where
  uncons = return . C.uncons

instance Monad m => Stream CL.ByteString m Char where
  uncons = return . CL.uncons

instance Monad m => Stream T.Text m Char where
  uncons = return . T.uncons

instance Monad m => Stream TL.Text m Char where
  uncons = return . TL.uncons

data State s u = State { stateInput :: s, statePos :: !SourcePos, stateUser :: !u }

-- | Whether tokens were consumed.
data Consumed a = Consumed a | Empty !a

data Reply s u a = Ok a !(State s u) ParseError | Error ParseError

instance Functor Consumed where
  fmap f c = case c of
    Consumed x -> Consumed (f x)
    Empty x -> Empty (f x)

instance Functor (Reply s u) where
  fmap f r = case r of
    Ok x s e -> Ok (f x) s e
    Error e -> Error e

-- | A parser goes on in one of four ways: it succeeds or fails, and has consumed tokens or not.
newtype ParsecT s u m a = ParsecT
  { unParser
      :: forall b. State s u
      -> (a -> State s u -> ParseError -> m b)
      -> (ParseError -> m b)
      -> (a -> State s u -> ParseError -> m b)
      -> (ParseError -> m b)
      -> m b
  }

type Parsec s u = ParsecT s u Identity

parsecMap :: (a -> b) -> ParsecT s u m a -> ParsecT s u m b
parsecMap = fmap

instance Functor (ParsecT s u m) where
  fmap f p = ParsecT $ \s cok cerr eok eerr -> unParser p s (cok . f) cerr (eok . f) eerr

instance A.Applicative (ParsecT s u m) where
  pure x = parserReturn x
  f <*> x = ap f x
  p *> q = parserBind p (const q)
  p <* q = parserBind p (\x -> parserBind q (\_ -> parserReturn x))

instance A.Alternative (ParsecT s u m) where
  empty = parserZero
  a <|> b = parserPlus a b
  many x = many x
  some p = parserBind p (\x -> fmap (x :) (many p))

instance Monad (ParsecT s u m) where
  return x = A.pure x
  m >>= k = parserBind m k
  m >> k = m A.*> k

instance Fail.MonadFail (ParsecT s u m) where
  fail s = parserFail s

instance MonadPlus (ParsecT s u m)

instance MonadTrans (ParsecT s u) where
  lift m = ParsecT $ \s _ _ eok _ -> m >>= \x -> eok x s (unknownError s)

instance MonadIO m => MonadIO (ParsecT s u m) where
  liftIO = lift . liftIO

instance MonadState s m => MonadState s (ParsecT s' u m) where
  get = lift get
  put = lift . put

instance MonadReader r m => MonadReader r (ParsecT s u m) where
  ask = lift ask
  local f p = mkPT (\s -> local f (runParsecT p s))

instance MonadError e m => MonadError e (ParsecT s u m) where
  throwError = lift . throwError
  catchError p h = mkPT (\s -> catchError (runParsecT p s) (\e -> runParsecT (h e) s))

instance MonadCont m => MonadCont (ParsecT s u m) where
  callCC f = mkPT $ \s -> callCC $ \c -> runParsecT (f (\a -> mkPT $ \s' -> c (pack s' a))) s
    where pack s a = Empty (return (Ok a s (unknownError s)))

instance Semigroup a => Semigroup (ParsecT s u m a) where
  (<>) = A.liftA2 (<>)

instance Monoid a => Monoid (ParsecT s u m a) where
  mempty = A.pure mempty

-- * The parts

parserReturn :: a -> ParsecT s u m a
parserReturn x = ParsecT $ \s _ _ eok _ -> eok x s (unknownError s)

-- | What the first could also have taken is remembered for the message of the second, as long as that consumes nothing.
parserBind :: ParsecT s u m a -> (a -> ParsecT s u m b) -> ParsecT s u m b
parserBind p k = ParsecT $ \s cok cerr eok eerr ->
  let afterConsumed x s1 e
        | errorIsUnknown e = unParser (k x) s1 cok cerr cok cerr
        | otherwise = unParser (k x) s1 cok cerr (\y s2 e2 -> cok y s2 (mergeError e e2)) (\e2 -> cerr (mergeError e e2))
      afterEmpty x s1 e
        | errorIsUnknown e = unParser (k x) s1 cok cerr eok eerr
        | otherwise = unParser (k x) s1 cok cerr (\y s2 e2 -> eok y s2 (mergeError e e2)) (\e2 -> eerr (mergeError e e2))
  in unParser p s afterConsumed cerr afterEmpty eerr

parserFail :: String -> ParsecT s u m a
parserFail text = ParsecT $ \s _ _ _ eerr -> eerr (newErrorMessage (Message text) (statePos s))

parserZero :: ParsecT s u m a
parserZero = ParsecT $ \s _ _ _ eerr -> eerr (unknownError s)

-- | The second, if the first fails and has consumed nothing.
parserPlus :: ParsecT s u m a -> ParsecT s u m a -> ParsecT s u m a
parserPlus p q = ParsecT $ \s cok cerr eok eerr ->
  let second e = unParser q s cok cerr (\y s1 e1 -> eok y s1 (mergeError e e1)) (\e1 -> eerr (mergeError e e1))
  in unParser p s cok cerr eok second

unknownError :: State s u -> ParseError
unknownError s = newErrorUnknown (statePos s)

sysUnExpectError :: String -> SourcePos -> Reply s u a
sysUnExpectError text p = Error (newErrorMessage (SysUnExpect text) p)

unexpected :: Stream s m t => String -> ParsecT s u m a
unexpected text = ParsecT $ \s _ _ _ eerr -> eerr (newErrorMessage (UnExpect text) (statePos s))

mergeErrorReply :: ParseError -> Reply s u a -> Reply s u a
mergeErrorReply e r = case r of
  Ok x s e2 -> Ok x s (mergeError e e2)
  Error e2 -> Error (mergeError e e2)

runParsecT :: Monad m => ParsecT s u m a -> State s u -> m (Consumed (m (Reply s u a)))
runParsecT p s = unParser p s
  (\x s1 e -> return (Consumed (return (Ok x s1 e)))) (\e -> return (Consumed (return (Error e))))
  (\x s1 e -> return (Empty (return (Ok x s1 e)))) (\e -> return (Empty (return (Error e))))

mkPT :: Monad m => (State s u -> m (Consumed (m (Reply s u a)))) -> ParsecT s u m a
mkPT k = ParsecT $ \s cok cerr eok eerr -> k s >>= \consumed -> case consumed of
  Consumed m -> m >>= \reply -> case reply of
    Ok x s1 e -> cok x s1 e
    Error e -> cerr e
  Empty m -> m >>= \reply -> case reply of
    Ok x s1 e -> eok x s1 e
    Error e -> eerr e

(<|>) :: ParsecT s u m a -> ParsecT s u m a -> ParsecT s u m a
(<|>) = parserPlus

-- | A name for what the parser takes, for messages.
(<?>), label :: ParsecT s u m a -> String -> ParsecT s u m a
p <?> text = label p text
label p text = labels p [text]

labels :: ParsecT s u m a -> [String] -> ParsecT s u m a
labels p texts = ParsecT $ \s cok cerr eok eerr -> unParser p s cok cerr
  (\x s1 e -> eok x s1 (if errorIsUnknown e then e else named e)) (eerr . named)
  where
    named e = case texts of
      [] -> setErrorMessage (Expect "") e
      t : ts -> foldr (addErrorMessage . Expect) (setErrorMessage (Expect t) e) ts

-- | If it fails, it has consumed nothing.
try :: ParsecT s u m a -> ParsecT s u m a
try p = ParsecT $ \s cok _ eok eerr -> unParser p s cok eerr eok eerr

-- | If it succeeds, it has consumed nothing.
lookAhead :: Stream s m t => ParsecT s u m a -> ParsecT s u m a
lookAhead p = ParsecT $ \s _ cerr eok eerr ->
  let back x _ _ = eok x s (newErrorUnknown (statePos s)) in unParser p s back cerr back eerr

token
  :: Stream s Identity t => (t -> String) -> (t -> SourcePos) -> (t -> Maybe a) -> Parsec s u a
token shown place test = tokenPrim shown next test
  where
    next _ t ts = case runIdentity (uncons ts) of
      Nothing -> place t
      Just (t1, _) -> place t1

-- | How a token is shown, where the next one is, and what the token means if it is wanted.
tokenPrim
  :: Stream s m t => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> (t -> Maybe a) -> ParsecT s u m a
tokenPrim shown next test = tokenPrimEx shown next Nothing test

tokenPrimEx
  :: Stream s m t
  => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> Maybe (SourcePos -> t -> s -> u -> u) -> (t -> Maybe a)
  -> ParsecT s u m a
tokenPrimEx shown next user test = ParsecT $ \(State input pos u) cok _ _ eerr -> uncons input >>= \r -> case r of
  Nothing -> eerr (newErrorMessage (SysUnExpect "") pos)
  Just (t, rest) -> case test t of
    Nothing -> eerr (newErrorMessage (SysUnExpect (shown t)) pos)
    Just x -> case next pos t rest of
      pos1 -> pos1 `seq` cok x (State rest pos1 (maybe u (\f -> f pos t rest u) user)) (newErrorUnknown pos1)

-- | All of these, one after another. The second consumes nothing unless all are there.
tokens, tokens' :: (Stream s m t, Eq t) => ([t] -> String) -> (SourcePos -> [t] -> SourcePos) -> [t] -> ParsecT s u m [t]
tokens = tokensOr (\_ cerr -> cerr)
tokens' = tokensOr (\eerr _ -> eerr)

tokensOr
  :: (Stream s m t, Eq t)
  => (forall x. (ParseError -> x) -> (ParseError -> x) -> ParseError -> x)
  -> ([t] -> String) -> (SourcePos -> [t] -> SourcePos) -> [t] -> ParsecT s u m [t]
tokensOr failing shown next wanted = case wanted of
  [] -> ParsecT $ \s _ _ eok _ -> eok [] s (unknownError s)
  first : others -> ParsecT $ \(State input pos u) cok cerr _ eerr ->
    let failed text = setErrorMessage (Expect (shown wanted)) (newErrorMessage (SysUnExpect text) pos)
        later = failing eerr cerr
        walk ts rest = case ts of
          [] -> let pos1 = next pos wanted in pos1 `seq` cok wanted (State rest pos1 u) (newErrorUnknown pos1)
          t : more -> uncons rest >>= \r -> case r of
            Nothing -> later (failed "")
            Just (x, rest1)
              | t == x -> walk more rest1
              | otherwise -> later (failed (shown [x]))
    in uncons input >>= \r -> case r of
      Nothing -> eerr (failed "")
      Just (x, rest)
        | first == x -> walk others rest
        | otherwise -> eerr (failed (shown [x]))

many :: ParsecT s u m a -> ParsecT s u m [a]
many p = fmap reverse (manyAccumulate (:) p)

skipMany :: ParsecT s u m a -> ParsecT s u m ()
skipMany p = () <$ manyAccumulate (\_ _ -> []) p

-- | As often as it succeeds, each result put before those so far.
manyAccumulate :: (a -> [a] -> [a]) -> ParsecT s u m a -> ParsecT s u m [a]
manyAccumulate add p = ParsecT $ \s cok cerr eok _ ->
  let endless = error "Text.ParserCombinators.Parsec.Prim.many: combinator 'many' is applied to a parser that accepts an empty string."
      walk xs x s1 _ = let ys = add x xs in ys `seq` unParser p s1 (walk ys) cerr (\_ _ _ -> endless) (\e -> cok ys s1 e)
  in unParser p s (walk []) cerr (\_ _ _ -> endless) (\e -> eok [] s e)

-- * Running

runPT, runParserT :: Stream s m t => ParsecT s u m a -> u -> SourceName -> s -> m (Either ParseError a)
runPT p u name input = unParser p (State input (initialPos name) u)
  (\x _ _ -> return (Right x)) (return . Left) (\x _ _ -> return (Right x)) (return . Left)
runParserT = runPT

runP, runParser :: Stream s Identity t => Parsec s u a -> u -> SourceName -> s -> Either ParseError a
runP p u name input = runIdentity (runPT p u name input)
runParser = runP

parse :: Stream s Identity t => Parsec s () a -> SourceName -> s -> Either ParseError a
parse p name input = runP p () name input

-- | Shows the result, or what is wrong.
parseTest :: (Stream s Identity t, Show a) => Parsec s () a -> s -> IO ()
parseTest p input = case parse p "" input of
  Left e -> putStr "parse error at " >> print e
  Right x -> print x

-- * The state

getPosition :: Monad m => ParsecT s u m SourcePos
getPosition = fmap statePos getParserState

getInput :: Monad m => ParsecT s u m s
getInput = fmap stateInput getParserState

setPosition :: Monad m => SourcePos -> ParsecT s u m ()
setPosition p = () <$ updateParserState (\s -> s { statePos = p })

setInput :: Monad m => s -> ParsecT s u m ()
setInput i = () <$ updateParserState (\s -> s { stateInput = i })

getParserState :: Monad m => ParsecT s u m (State s u)
getParserState = updateParserState id

setParserState :: Monad m => State s u -> ParsecT s u m (State s u)
setParserState s = updateParserState (const s)

updateParserState :: (State s u -> State s u) -> ParsecT s u m (State s u)
updateParserState f = ParsecT $ \s _ _ eok _ -> let s1 = f s in eok s1 s1 (unknownError s1)

getState :: Monad m => ParsecT s u m u
getState = fmap stateUser getParserState

putState, setState :: Monad m => u -> ParsecT s u m ()
putState u = () <$ updateParserState (\s -> s { stateUser = u })
setState = putState

modifyState, updateState :: Monad m => (u -> u) -> ParsecT s u m ()
modifyState f = () <$ updateParserState (\s -> s { stateUser = f (stateUser s) })
updateState = modifyState
