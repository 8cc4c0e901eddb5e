{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | The primitive parsers, for 'Text.Megaparsec.Internal.ParsecT' and transformers above it.
module Text.Megaparsec.Class (MonadParsec(..)) where

import Control.Monad (MonadPlus)
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Identity (IdentityT(..))
import qualified Control.Monad.Trans.RWS.Lazy as L
import qualified Control.Monad.Trans.RWS.Strict as S
import Control.Monad.Trans.Reader (ReaderT(..))
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S
import qualified Control.Monad.Trans.Writer.Lazy as L
import qualified Control.Monad.Trans.Writer.Strict as S
import Data.Set (Set)
import Text.Megaparsec.Error
import Text.Megaparsec.Internal.Reply (Reply)
import Text.Megaparsec.State
import Text.Megaparsec.Stream

class (Stream s, MonadPlus m) => MonadParsec e s m | m -> e s where
  -- | Fails with this error.
  parseError :: ParseError s e -> m a
  -- | If it fails without having consumed, this name is what was expected.
  label :: String -> m a -> m a
  -- | Not mentioned in messages.
  hidden :: m a -> m a
  hidden = label ""
  -- | If it fails, nothing has been consumed.
  try :: m a -> m a
  -- | If it succeeds, nothing has been consumed.
  lookAhead :: m a -> m a
  -- | Succeeds where the parser fails, and consumes nothing.
  notFollowedBy :: m a -> m ()
  -- | What is done where the parser fails. If that fails, too, the first error stands.
  withRecovery :: (ParseError s e -> m a) -> m a -> m a
  -- | The error, where it fails.
  observing :: m a -> m (Either (ParseError s e) a)
  eof :: m ()
  -- | The next token, if the function makes something of it; the items are what was expected.
  token :: (Token s -> Maybe a) -> Set (ErrorItem (Token s)) -> m a
  -- | As many tokens as the chunk has, if the function finds them equal to it; else none is consumed.
  tokens :: (Tokens s -> Tokens s -> Bool) -> Tokens s -> m (Tokens s)
  -- | All tokens at the beginning that satisfy the predicate; a token's name is for messages.
  takeWhileP :: Maybe String -> (Token s -> Bool) -> m (Tokens s)
  -- | At least one.
  takeWhile1P :: Maybe String -> (Token s -> Bool) -> m (Tokens s)
  -- | So many tokens.
  takeP :: Maybe String -> Int -> m (Tokens s)
  getParserState :: m (State s e)
  updateParserState :: (State s e -> State s e) -> m ()
  -- | A parser from what it answers.
  mkParsec :: (State s e -> Reply e s a) -> m a

instance MonadParsec e s m => MonadParsec e s (L.StateT st m) where
  label name (L.StateT m) = L.StateT (\st -> label name (m st))
  try (L.StateT m) = L.StateT (\st -> try (m st))
  lookAhead (L.StateT m) = L.StateT (\st -> fmap (\r -> (fst r, st)) (lookAhead (m st)))
  notFollowedBy (L.StateT m) = L.StateT (\st -> fmap (\u -> (u, st)) (notFollowedBy (m st)))
  withRecovery r (L.StateT m) = L.StateT (\st -> withRecovery (\e -> L.runStateT (r e) st) (m st))
  observing (L.StateT m) = L.StateT (\st -> fmap (observed st) (observing (m st)))
  parseError e = lift (parseError e)
  eof = lift eof
  token test items = lift (token test items)
  tokens f ts = lift (tokens f ts)
  takeWhileP name f = lift (takeWhileP name f)
  takeWhile1P name f = lift (takeWhile1P name f)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)
  mkParsec f = lift (mkParsec f)

instance MonadParsec e s m => MonadParsec e s (S.StateT st m) where
  label name (S.StateT m) = S.StateT (\st -> label name (m st))
  try (S.StateT m) = S.StateT (\st -> try (m st))
  lookAhead (S.StateT m) = S.StateT (\st -> fmap (\r -> (fst r, st)) (lookAhead (m st)))
  notFollowedBy (S.StateT m) = S.StateT (\st -> fmap (\u -> (u, st)) (notFollowedBy (m st)))
  withRecovery r (S.StateT m) = S.StateT (\st -> withRecovery (\e -> S.runStateT (r e) st) (m st))
  observing (S.StateT m) = S.StateT (\st -> fmap (observed st) (observing (m st)))
  parseError e = lift (parseError e)
  eof = lift eof
  token test items = lift (token test items)
  tokens f ts = lift (tokens f ts)
  takeWhileP name f = lift (takeWhileP name f)
  takeWhile1P name f = lift (takeWhile1P name f)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)
  mkParsec f = lift (mkParsec f)

instance MonadParsec e s m => MonadParsec e s (ReaderT r m) where
  label name (ReaderT m) = ReaderT (\r -> label name (m r))
  try (ReaderT m) = ReaderT (\r -> try (m r))
  lookAhead (ReaderT m) = ReaderT (\r -> lookAhead (m r))
  notFollowedBy (ReaderT m) = ReaderT (\r -> notFollowedBy (m r))
  withRecovery f (ReaderT m) = ReaderT (\r -> withRecovery (\e -> runReaderT (f e) r) (m r))
  observing (ReaderT m) = ReaderT (\r -> observing (m r))
  parseError e = lift (parseError e)
  eof = lift eof
  token test items = lift (token test items)
  tokens f ts = lift (tokens f ts)
  takeWhileP name f = lift (takeWhileP name f)
  takeWhile1P name f = lift (takeWhile1P name f)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)
  mkParsec f = lift (mkParsec f)

instance (Monoid w, MonadParsec e s m) => MonadParsec e s (L.WriterT w m) where
  label name (L.WriterT m) = L.WriterT (label name m)
  try (L.WriterT m) = L.WriterT (try m)
  lookAhead (L.WriterT m) = L.WriterT (fmap (\r -> (fst r, mempty)) (lookAhead m))
  notFollowedBy (L.WriterT m) = L.WriterT (fmap (\u -> (u, mempty)) (notFollowedBy m))
  withRecovery r (L.WriterT m) = L.WriterT (withRecovery (\e -> L.runWriterT (r e)) m)
  observing (L.WriterT m) = L.WriterT (fmap (observed mempty) (observing m))
  parseError e = lift (parseError e)
  eof = lift eof
  token test items = lift (token test items)
  tokens f ts = lift (tokens f ts)
  takeWhileP name f = lift (takeWhileP name f)
  takeWhile1P name f = lift (takeWhile1P name f)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)
  mkParsec f = lift (mkParsec f)

instance (Monoid w, MonadParsec e s m) => MonadParsec e s (S.WriterT w m) where
  label name (S.WriterT m) = S.WriterT (label name m)
  try (S.WriterT m) = S.WriterT (try m)
  lookAhead (S.WriterT m) = S.WriterT (fmap (\r -> (fst r, mempty)) (lookAhead m))
  notFollowedBy (S.WriterT m) = S.WriterT (fmap (\u -> (u, mempty)) (notFollowedBy m))
  withRecovery r (S.WriterT m) = S.WriterT (withRecovery (\e -> S.runWriterT (r e)) m)
  observing (S.WriterT m) = S.WriterT (fmap (observed mempty) (observing m))
  parseError e = lift (parseError e)
  eof = lift eof
  token test items = lift (token test items)
  tokens f ts = lift (tokens f ts)
  takeWhileP name f = lift (takeWhileP name f)
  takeWhile1P name f = lift (takeWhile1P name f)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)
  mkParsec f = lift (mkParsec f)

instance (Monoid w, MonadParsec e s m) => MonadParsec e s (L.RWST r w st m) where
  label name (L.RWST m) = L.RWST (\r st -> label name (m r st))
  try (L.RWST m) = L.RWST (\r st -> try (m r st))
  lookAhead (L.RWST m) = L.RWST (\r st -> fmap (\(x, _, _) -> (x, st, mempty)) (lookAhead (m r st)))
  notFollowedBy (L.RWST m) = L.RWST (\r st -> fmap (\u -> (u, st, mempty)) (notFollowedBy (m r st)))
  withRecovery f (L.RWST m) = L.RWST (\r st -> withRecovery (\e -> L.runRWST (f e) r st) (m r st))
  observing (L.RWST m) = L.RWST (\r st -> fmap (seen st) (observing (m r st)))
    where
      seen st result = case result of
        Left e -> (Left e, st, mempty)
        Right (x, st', w) -> (Right x, st', w)
  parseError e = lift (parseError e)
  eof = lift eof
  token test items = lift (token test items)
  tokens f ts = lift (tokens f ts)
  takeWhileP name f = lift (takeWhileP name f)
  takeWhile1P name f = lift (takeWhile1P name f)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)
  mkParsec f = lift (mkParsec f)

instance (Monoid w, MonadParsec e s m) => MonadParsec e s (S.RWST r w st m) where
  label name (S.RWST m) = S.RWST (\r st -> label name (m r st))
  try (S.RWST m) = S.RWST (\r st -> try (m r st))
  lookAhead (S.RWST m) = S.RWST (\r st -> fmap (\(x, _, _) -> (x, st, mempty)) (lookAhead (m r st)))
  notFollowedBy (S.RWST m) = S.RWST (\r st -> fmap (\u -> (u, st, mempty)) (notFollowedBy (m r st)))
  withRecovery f (S.RWST m) = S.RWST (\r st -> withRecovery (\e -> S.runRWST (f e) r st) (m r st))
  observing (S.RWST m) = S.RWST (\r st -> fmap (seen st) (observing (m r st)))
    where
      seen st result = case result of
        Left e -> (Left e, st, mempty)
        Right (x, st', w) -> (Right x, st', w)
  parseError e = lift (parseError e)
  eof = lift eof
  token test items = lift (token test items)
  tokens f ts = lift (tokens f ts)
  takeWhileP name f = lift (takeWhileP name f)
  takeWhile1P name f = lift (takeWhile1P name f)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)
  mkParsec f = lift (mkParsec f)

instance MonadParsec e s m => MonadParsec e s (IdentityT m) where
  label name (IdentityT m) = IdentityT (label name m)
  try (IdentityT m) = IdentityT (try m)
  lookAhead (IdentityT m) = IdentityT (lookAhead m)
  notFollowedBy (IdentityT m) = IdentityT (notFollowedBy m)
  withRecovery r (IdentityT m) = IdentityT (withRecovery (\e -> runIdentityT (r e)) m)
  observing (IdentityT m) = IdentityT (observing m)
  parseError e = lift (parseError e)
  eof = lift eof
  token test items = lift (token test items)
  tokens f ts = lift (tokens f ts)
  takeWhileP name f = lift (takeWhileP name f)
  takeWhile1P name f = lift (takeWhile1P name f)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)
  mkParsec f = lift (mkParsec f)

-- | With the state (or what was written) of before where it failed.
observed :: t -> Either a (b, t) -> (Either a b, t)
observed t result = case result of
  Left e -> (Left e, t)
  Right (x, t') -> (Right x, t')
