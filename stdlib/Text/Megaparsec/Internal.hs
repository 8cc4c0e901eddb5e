{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, RankNTypes, ScopedTypeVariables, TypeFamilies, UndecidableInstances #-}
-- | Parsers, and what all of them are made of.
module Text.Megaparsec.Internal
  ( Hints(..), Reply(..), Consumption(..), Result(..), ParsecT(..)
  , toHints, withHints, accHints, refreshHints, runParsecT, withParsecT
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import qualified Control.Monad.Fail as Fail
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import Control.Monad.Writer.Class
import qualified Data.List.NonEmpty as NE
import Data.List.NonEmpty (NonEmpty(..))
import Data.Proxy (Proxy(..))
import Data.Semigroup (Semigroup(..))
import qualified Data.Set as E
import Data.String (IsString(..))
import Text.Megaparsec.Class
import Text.Megaparsec.Error
import Text.Megaparsec.Internal.Reply
import Text.Megaparsec.State
import Text.Megaparsec.Stream

-- | A parser goes on in one of four ways: it succeeds or fails, and has consumed tokens or not.
newtype ParsecT e s m a = ParsecT
  { unParser
      :: forall b. State s e
      -> (a -> State s e -> Hints (Token s) -> m b)
      -> (ParseError s e -> State s e -> m b)
      -> (a -> State s e -> Hints (Token s) -> m b)
      -> (ParseError s e -> State s e -> m b)
      -> m b
  }

instance (Stream s, Semigroup a) => Semigroup (ParsecT e s m a) where
  (<>) = liftA2 (<>)
  sconcat ps = fmap sconcat (sequence ps)

instance (Stream s, Monoid a) => Monoid (ParsecT e s m a) where
  mempty = pure mempty
  mconcat ps = fmap mconcat (sequence ps)

-- | A literal is the parser of that chunk.
instance (a ~ Tokens s, IsString a, Eq a, Stream s, Ord e) => IsString (ParsecT e s m a) where
  fromString s = tokens (==) (fromString s)

instance Functor (ParsecT e s m) where
  fmap f p = ParsecT $ \s cok cerr eok eerr -> unParser p s (\x -> cok (f x)) cerr (\x -> eok (f x)) eerr
  {-# INLINE fmap #-}

instance Stream s => Applicative (ParsecT e s m) where
  pure x = ParsecT $ \s _ _ eok _ -> eok x s noHints
  {-# INLINE pure #-}
  p <*> q = ParsecT $ \s cok cerr eok eerr ->
    unParser p s
      (\f s' hs -> unParser q s' (\x -> cok (f x)) cerr (accHints hs (\x -> cok (f x))) (withHints hs cerr))
      cerr
      (\f s' hs -> unParser q s' (\x -> cok (f x)) cerr (accHints hs (\x -> eok (f x))) (withHints hs eerr))
      eerr
  {-# INLINE (<*>) #-}
  p *> q = bind p (\_ -> q)
  {-# INLINE (*>) #-}
  p <* q = bind p (\x -> fmap (const x) q)
  {-# INLINE (<*) #-}

instance Stream s => Monad (ParsecT e s m) where
  return = pure
  (>>=) = bind
  {-# INLINE (>>=) #-}
  (>>) = (*>)
  {-# INLINE (>>) #-}

bind :: Stream s => ParsecT e s m a -> (a -> ParsecT e s m b) -> ParsecT e s m b
bind p k = ParsecT $ \s cok cerr eok eerr ->
  unParser p s
    (\x s' hs -> unParser (k x) s' cok cerr (accHints hs cok) (withHints hs cerr))
    cerr
    (\x s' hs -> unParser (k x) s' cok cerr (accHints hs eok) (withHints hs eerr))
    eerr
{-# INLINE bind #-}

instance Stream s => Fail.MonadFail (ParsecT e s m) where
  fail message = ParsecT $ \s _ _ _ eerr -> eerr (FancyError (stateOffset s) (E.singleton (ErrorFail message))) s

-- | The second alternative is tried where the first has failed without consuming.
instance (Ord e, Stream s) => Alternative (ParsecT e s m) where
  empty = mzero
  (<|>) = mplus
  {-# INLINE (<|>) #-}
  many p = ParsecT $ \s cok cerr eok _ -> repeated p [] s cok cerr eok
  {-# INLINE many #-}
  some p = bind p (\x -> ParsecT $ \s cok cerr eok _ -> repeated p [x] s cok cerr eok)
  {-# INLINE some #-}

-- | As often as possible, with what has been found so far in reverse.
repeated
  :: (Ord e, Stream s)
  => ParsecT e s m a -> [a] -> State s e
  -> ([a] -> State s e -> Hints (Token s) -> m b) -> (ParseError s e -> State s e -> m b)
  -> ([a] -> State s e -> Hints (Token s) -> m b) -> m b
repeated p found0 s0 cok cerr eok0 = go eok0 found0 s0 noHints
  where
    go end found s hs = unParser p s
      (\x s' hs' -> go cok (x : found) s' hs')
      cerr
      (\x s' hs' -> go end (x : found) s' (hs <> hs'))
      (\err _ -> end (reverse found) s (hs <> toHints (stateOffset s) err))
{-# INLINE repeated #-}

instance (Ord e, Stream s) => MonadPlus (ParsecT e s m) where
  mzero = ParsecT $ \s _ _ _ eerr -> eerr (TrivialError (stateOffset s) Nothing E.empty) s
  mplus p q = ParsecT $ \s cok cerr eok eerr ->
    unParser p s cok cerr eok $ \err ms ->
      unParser q s
        cok
        (\err' s' -> cerr (err' <> err) (furthest ms s'))
        (\x s' hs -> eok x s' (toHints (stateOffset s') err <> hs))
        (\err' s' -> eerr (together (stateOffset s) err err') (furthest ms s'))
  {-# INLINE mplus #-}

-- | Of two alternatives' errors, where both have consumed nothing. One that lies further on (in what 'try' has taken back) does
-- not count at the place of the alternatives.
together :: (Ord e, Stream s) => Int -> ParseError s e -> ParseError s e -> ParseError s e
together o a b = case (a, b) of
  (TrivialError o1 u1 p1, TrivialError o2 u2 p2) | o1 > o || o2 > o ->
    let here at items = if at == o then items else E.empty
        unexpected
          | o1 == o = u1
          | o2 == o = u2
          | o1 >= o2 = u1
          | otherwise = u2
    in TrivialError o unexpected (E.union (here o1 p1) (here o2 p2))
  _ -> b <> a

-- | The state that has read more; the second one of equals.
furthest :: State s e -> State s e -> State s e
furthest a b = if stateOffset a > stateOffset b then a else b

-- * Classes of monads

instance Stream s => MonadTrans (ParsecT e s) where
  lift m = ParsecT $ \s _ _ eok _ -> m >>= \x -> eok x s noHints

instance (Stream s, MonadIO m) => MonadIO (ParsecT e s m) where
  liftIO = lift . liftIO

instance (Stream s, MonadReader r m) => MonadReader r (ParsecT e s m) where
  ask = lift ask
  local f = hoisted (local f)

instance (Stream s, MonadState st m) => MonadState st (ParsecT e s m) where
  get = lift get
  put = lift . put

instance (Stream s, MonadWriter w m) => MonadWriter w (ParsecT e s m) where
  tell = lift . tell
  listen = hoisted (\m -> fmap (\(reply, w) -> fmap (\x -> (x, w)) reply) (listen m))
  pass = hoisted $ \m -> pass $ m >>= \(Reply s consumption result) -> return $ case result of
    OK hs (x, f) -> (Reply s consumption (OK hs x), f)
    Error err -> (Reply s consumption (Error err), id)

instance (Stream s, MonadCont m) => MonadCont (ParsecT e s m) where
  callCC f = replying $ \s -> callCC $ \c ->
    runParsecT (f (\x -> replying (\s' -> c (Reply s' NotConsumed (OK noHints x))))) s

instance (Stream s, MonadError e' m) => MonadError e' (ParsecT e s m) where
  throwError = lift . throwError
  catchError p h = replying $ \s -> catchError (runParsecT p s) (\e -> runParsecT (h e) s)

instance (Stream s, MonadFix m) => MonadFix (ParsecT e s m) where
  mfix f = replying $ \s -> mfix $ \(~(Reply _ _ result)) -> runParsecT (f (value result)) s
    where
      value result = case result of
        OK _ x -> x
        Error _ -> error "mfix: a parser's result is used, and it has failed"

-- | By what is done to its answers.
hoisted :: Monad m => (m (Reply e s a) -> m (Reply e s b)) -> ParsecT e s m a -> ParsecT e s m b
hoisted f p = replying (\s -> f (runParsecT p s))

-- | A parser from what it answers.
replying :: Monad m => (State s e -> m (Reply e s a)) -> ParsecT e s m a
replying f = ParsecT $ \s cok cerr eok eerr -> f s >>= \reply -> answer reply cok cerr eok eerr
{-# INLINE replying #-}

answer
  :: Reply e s a -> (a -> State s e -> Hints (Token s) -> r) -> (ParseError s e -> State s e -> r)
  -> (a -> State s e -> Hints (Token s) -> r) -> (ParseError s e -> State s e -> r) -> r
answer (Reply s consumption result) cok cerr eok eerr = case consumption of
  Consumed -> case result of
    OK hs x -> cok x s hs
    Error err -> cerr err s
  NotConsumed -> case result of
    OK hs x -> eok x s hs
    Error err -> eerr err s
{-# INLINE answer #-}

-- * The primitives

instance (Ord e, Stream s) => MonadParsec e s (ParsecT e s m) where
  parseError err = ParsecT $ \s _ _ _ eerr -> eerr err s

  label name p = ParsecT $ \s cok cerr eok eerr ->
    let item = fmap Label (NE.nonEmpty name)
    in unParser p s
      (\x s' hs -> cok x s' (if null name then noHints else hs))
      cerr
      (\x s' hs -> eok x s' (refreshHints hs item))
      (\err s' -> case err of
        TrivialError o us _ -> eerr (TrivialError o us (maybe E.empty E.singleton item)) s'
        FancyError _ _ -> eerr err s')
  {-# INLINE label #-}

  try p = ParsecT $ \s cok _ eok eerr ->
    let back err _ = eerr err s in unParser p s cok back eok back
  {-# INLINE try #-}

  lookAhead p = ParsecT $ \s _ cerr eok eerr ->
    let back x _ _ = eok x s noHints in unParser p s back cerr back eerr

  notFollowedBy p = ParsecT $ \s _ _ eok eerr ->
    let there _ _ _ = eerr (TrivialError (stateOffset s) (Just (nextItem (stateInput s))) E.empty) s
        absent _ _ = eok () s noHints
    in unParser p s there absent there absent

  withRecovery recover p = ParsecT $ \s cok cerr eok eerr ->
    unParser p s
      cok
      (\err ms ->
        let still _ _ = cerr err ms
        in unParser (recover err) ms
          (\x s' _ -> cok x s' noHints) still (\x s' _ -> eok x s' (toHints (stateOffset s') err)) still)
      eok
      (\err ms ->
        let still _ _ = eerr err ms
        in unParser (recover err) ms
          (\x s' _ -> cok x s' (toHints (stateOffset s') err)) still (\x s' _ -> eok x s' (toHints (stateOffset s') err)) still)

  observing p = ParsecT $ \s cok _ eok _ ->
    unParser p s
      (\x -> cok (Right x))
      (\err s' -> cok (Left err) s' noHints)
      (\x -> eok (Right x))
      (\err s' -> eok (Left err) s' (toHints (stateOffset s') err))

  eof = ParsecT $ \s _ _ eok eerr -> case take1_ (stateInput s) of
    Nothing -> eok () s noHints
    Just (t, _) -> eerr (TrivialError (stateOffset s) (Just (Tokens (t :| []))) (E.singleton EndOfInput)) s

  token test expected = ParsecT $ \s@(State input o place errors) cok _ _ eerr -> case take1_ input of
    Nothing -> eerr (TrivialError o (Just EndOfInput) expected) s
    Just (t, rest) -> case test t of
      Nothing -> eerr (TrivialError o (Just (Tokens (t :| []))) expected) s
      Just x -> cok x (State rest (o + 1) place errors) noHints
  {-# INLINE token #-}

  tokens equal wanted = ParsecT $ \s@(State input o place errors) cok _ eok eerr ->
    let proxy = Proxy :: Proxy s
        len = chunkLength proxy wanted
        item chunk = Tokens (NE.fromList (chunkToTokens proxy chunk))
        failing found = eerr (TrivialError o (Just found) (E.singleton (item wanted))) s
    in case takeN_ len input of
      Nothing -> failing EndOfInput
      Just (chunk, rest)
        | not (equal wanted chunk) -> failing (item chunk)
        | chunkEmpty proxy wanted -> eok chunk (State rest (o + len) place errors) noHints
        | otherwise -> cok chunk (State rest (o + len) place errors) noHints
  {-# INLINE tokens #-}

  takeWhileP name f = ParsecT $ \(State input o place errors) cok _ eok _ ->
    case takeWhile_ f input of
      (chunk, rest) ->
        let len = chunkLength (Proxy :: Proxy s) chunk
            hs = Hints (named name)
        in if len <= 0
          then eok chunk (State rest o place errors) hs
          else cok chunk (State rest (o + len) place errors) hs
  {-# INLINE takeWhileP #-}

  takeWhile1P name f = ParsecT $ \s@(State input o place errors) cok _ _ eerr ->
    case takeWhile_ f input of
      (chunk, rest) ->
        let len = chunkLength (Proxy :: Proxy s) chunk
        in if len <= 0
          then eerr (TrivialError o (Just (nextItem input)) (named name)) s
          else cok chunk (State rest (o + len) place errors) (Hints (named name))
  {-# INLINE takeWhile1P #-}

  takeP name n = ParsecT $ \s@(State input o place errors) cok _ _ eerr ->
    case takeN_ (max 0 n) input of
      Nothing -> eerr (TrivialError o (Just EndOfInput) (named name)) s
      Just (chunk, rest) ->
        let len = chunkLength (Proxy :: Proxy s) chunk
        in if len < n
          then eerr (TrivialError (o + len) (Just EndOfInput) (named name)) s
          else cok chunk (State rest (o + len) place errors) noHints

  getParserState = ParsecT $ \s _ _ eok _ -> eok s s noHints
  {-# INLINE getParserState #-}
  updateParserState f = ParsecT $ \s _ _ eok _ -> eok () (f s) noHints
  {-# INLINE updateParserState #-}
  mkParsec f = ParsecT $ \s cok cerr eok eerr -> answer (f s) cok cerr eok eerr

-- | The item of a name that may be missing or empty.
named :: Maybe String -> E.Set (ErrorItem t)
named name = case name of
  Just (c : cs) -> E.singleton (Label (c :| cs))
  _ -> E.empty

nextItem :: Stream s => s -> ErrorItem (Token s)
nextItem input = case take1_ input of
  Nothing -> EndOfInput
  Just (t, _) -> Tokens (t :| [])

-- * Hints

noHints :: Hints t
noHints = Hints E.empty

-- | What an error at this offset expected.
toHints :: Stream s => Int -> ParseError s e -> Hints (Token s)
toHints o err = case err of
  TrivialError at _ ps | at == o -> Hints ps
  _ -> noHints
{-# INLINE toHints #-}

-- | The continuation of an error with hints added to what was expected.
withHints :: Stream s => Hints (Token s) -> (ParseError s e -> State s e -> m b) -> ParseError s e -> State s e -> m b
withHints (Hints hs) c err = case err of
  TrivialError o us ps -> c (TrivialError o us (E.union ps hs))
  FancyError _ _ -> c err
{-# INLINE withHints #-}

-- | The continuation of a success with hints added to its own.
accHints :: Stream s => Hints (Token s) -> (a -> State s e -> Hints (Token s) -> m b) -> a -> State s e -> Hints (Token s) -> m b
accHints hs c x s hs' = c x s (hs <> hs')
{-# INLINE accHints #-}

-- | Hints replaced by one, if there are any, or by none.
refreshHints :: Hints t -> Maybe (ErrorItem t) -> Hints t
refreshHints (Hints hs) item = case item of
  Just it | not (E.null hs) -> Hints (E.singleton it)
  _ -> noHints
{-# INLINE refreshHints #-}

-- * Running

runParsecT :: Monad m => ParsecT e s m a -> State s e -> m (Reply e s a)
runParsecT p s = unParser p s
  (\x s' hs -> return (Reply s' Consumed (OK hs x)))
  (\err s' -> return (Reply s' Consumed (Error err)))
  (\x s' hs -> return (Reply s' NotConsumed (OK hs x)))
  (\err s' -> return (Reply s' NotConsumed (Error err)))

-- | With another type of errors.
withParsecT :: forall e e' s m a. Ord e' => (e -> e') -> ParsecT e s m a -> ParsecT e' s m a
withParsecT f p = ParsecT $ \s cok cerr eok eerr ->
  let outer st = st { stateParseErrors = map (mapParseError f) (stateParseErrors st) ++ stateParseErrors s }
  in unParser p (s { stateParseErrors = [] })
    (\x st -> cok x (outer st))
    (\err st -> cerr (mapParseError f err) (outer st))
    (\x st -> eok x (outer st))
    (\err st -> eerr (mapParseError f err) (outer st))
