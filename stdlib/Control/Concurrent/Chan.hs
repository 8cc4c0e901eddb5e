-- | Channels without bound: a linked list of variables, of which the last is empty.
module Control.Concurrent.Chan
  ( Chan, newChan, writeChan, readChan, dupChan, getChanContents, writeList2Chan
  ) where

import Control.Concurrent.MVar
import Control.Exception (mask_)
import System.IO.Unsafe (unsafeInterleaveIO)

-- | Where to read, and where to write.
data Chan a = Chan (MVar (Stream a)) (MVar (Stream a))

type Stream a = MVar (Item a)

data Item a = Item a (Stream a)

instance Eq (Chan a) where
  Chan a _ == Chan b _ = a == b

newChan :: IO (Chan a)
newChan = do
  hole <- newEmptyMVar
  from <- newMVar hole
  to <- newMVar hole
  return (Chan from to)

-- | Never waits.
writeChan :: Chan a -> a -> IO ()
writeChan (Chan _ to) x = do
  new <- newEmptyMVar
  mask_ $ do
    hole <- takeMVar to
    putMVar hole (Item x new)
    putMVar to new

-- | Waits while the channel is empty.
readChan :: Chan a -> IO a
readChan (Chan from _) = modifyMVar from $ \end -> do
  Item x rest <- readMVar end
  return (rest, x)

-- | A channel that is empty now, and gets what is written to either from now on.
dupChan :: Chan a -> IO (Chan a)
dupChan (Chan _ to) = do
  hole <- readMVar to
  from <- newMVar hole
  return (Chan from to)

-- | All that will come, lazily.
getChanContents :: Chan a -> IO [a]
getChanContents ch = unsafeInterleaveIO $ do
  x <- readChan ch
  xs <- getChanContents ch
  return (x : xs)

writeList2Chan :: Chan a -> [a] -> IO ()
writeList2Chan ch = mapM_ (writeChan ch)
