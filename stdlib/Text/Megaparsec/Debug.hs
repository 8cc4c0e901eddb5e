{-# LANGUAGE FlexibleContexts, FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, ScopedTypeVariables, UndecidableInstances #-}
-- | Parsers that say on stderr what they read and answer.
module Text.Megaparsec.Debug (MonadParsecDbg(..), dbg') where

import Control.Monad.Trans.Identity (IdentityT(..))
import qualified Control.Monad.Trans.RWS.Lazy as L
import qualified Control.Monad.Trans.RWS.Strict as S
import Control.Monad.Trans.Reader (ReaderT(..))
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S
import qualified Control.Monad.Trans.Writer.Lazy as L
import qualified Control.Monad.Trans.Writer.Strict as S
import Data.Foldable (toList)
import Data.List (intercalate)
import qualified Data.List.NonEmpty as NE
import Data.Proxy (Proxy(..))
import Debug.Trace (trace)
import Text.Megaparsec.Class (MonadParsec)
import Text.Megaparsec.Error
import Text.Megaparsec.Internal
import Text.Megaparsec.State
import Text.Megaparsec.Stream

class MonadParsec e s m => MonadParsecDbg e s m where
  -- | Under this name.
  dbg :: Show a => String -> m a -> m a

-- | For results that cannot be shown.
dbg' :: MonadParsecDbg e s m => String -> m a -> m a
dbg' name p = fmap (\(Unseen x) -> x) (dbg name (fmap Unseen p))

newtype Unseen a = Unseen a

instance Show (Unseen a) where
  showsPrec _ _ = showString "NOT SHOWN"

instance (VisualStream s, ShowErrorComponent e) => MonadParsecDbg e s (ParsecT e s m) where
  dbg name p = ParsecT $ \s cok cerr eok eerr ->
    let says s' lines' = trace (concatMap line (("IN: " ++ shownTokens proxy (tokensOf 40 s)) : lines' (read' s')))
        read' s' = shownTokens proxy (tokensOf (stateOffset s' - stateOffset s) s)
        line text = unlines (map ((name ++ "> ") ++) (lines text))
        success how x hs consumed =
          ["MATCH (" ++ how ++ "): " ++ consumed, "VALUE: " ++ show x, "HINTS: " ++ shownHints hs]
        failed how err consumed = ["MATCH (" ++ how ++ "): " ++ consumed, "ERROR:\n" ++ parseErrorPretty err]
    in unParser p s
      (\x s' hs -> says s' (success "COK" x hs) (cok x s' hs))
      (\err s' -> says s' (failed "CERR" err) (cerr err s'))
      (\x s' hs -> says s' (success "EOK" x hs) (eok x s' hs))
      (\err s' -> says s' (failed "EERR" err) (eerr err s'))
    where
      proxy = Proxy :: Proxy s
      shownHints (Hints items) = '[' : intercalate "," (map (showErrorItem proxy) (toList items)) ++ "]"

tokensOf :: forall s e. Stream s => Int -> State s e -> [Token s]
tokensOf n s = maybe [] (chunkToTokens (Proxy :: Proxy s) . fst) (takeN_ n (stateInput s))

shownTokens :: VisualStream s => Proxy s -> [Token s] -> String
shownTokens proxy ts = case NE.nonEmpty ts of
  Nothing -> "<EMPTY>"
  Just some -> case splitAt 40 (showTokens proxy some) of
    (text, []) -> text
    (text, _) -> text ++ " <\8230>"

-- | A result, with what a transformer adds.
data With c a = With String a c

instance (Show c, Show a) => Show (With c a) where
  showsPrec _ (With what x c) = shows x . showString (" (" ++ what ++ ": ") . shows c . showChar ')'

with :: (MonadParsecDbg e s m, Show a, Show c) => String -> String -> m (a, c) -> m (a, c)
with what name p = fmap (\(With _ x c) -> (x, c)) (dbg name (fmap (\(x, c) -> With what x c) p))

instance (Show st, MonadParsecDbg e s m) => MonadParsecDbg e s (L.StateT st m) where
  dbg name (L.StateT p) = L.StateT (\st -> with "STATE" name (p st))

instance (Show st, MonadParsecDbg e s m) => MonadParsecDbg e s (S.StateT st m) where
  dbg name (S.StateT p) = S.StateT (\st -> with "STATE" name (p st))

instance MonadParsecDbg e s m => MonadParsecDbg e s (ReaderT r m) where
  dbg name (ReaderT p) = ReaderT (\r -> dbg name (p r))

instance (Monoid w, Show w, MonadParsecDbg e s m) => MonadParsecDbg e s (L.WriterT w m) where
  dbg name (L.WriterT p) = L.WriterT (with "LOG" name p)

instance (Monoid w, Show w, MonadParsecDbg e s m) => MonadParsecDbg e s (S.WriterT w m) where
  dbg name (S.WriterT p) = S.WriterT (with "LOG" name p)

instance (Monoid w, Show w, Show st, MonadParsecDbg e s m) => MonadParsecDbg e s (L.RWST r w st m) where
  dbg name (L.RWST p) = L.RWST (\r st -> both name (p r st))

instance (Monoid w, Show w, Show st, MonadParsecDbg e s m) => MonadParsecDbg e s (S.RWST r w st m) where
  dbg name (S.RWST p) = S.RWST (\r st -> both name (p r st))

instance MonadParsecDbg e s m => MonadParsecDbg e s (IdentityT m) where
  dbg name (IdentityT p) = IdentityT (dbg name p)

both :: (MonadParsecDbg e s m, Show a, Show st, Show w) => String -> m (a, st, w) -> m (a, st, w)
both name p = fmap (\(With _ (With _ x st) w) -> (x, st, w)) (dbg name (fmap (\(x, st, w) -> With "LOG" (With "STATE" x st) w) p))
