{-# LANGUAGE GeneralizedNewtypeDeriving, MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances, StandaloneDeriving, DeriveTraversable, DeriveFoldable, DerivingStrategies, InstanceSigs #-}
module Main where
-- monad transformer stack VM, mtl style, newtype deriving, own State class with fundeps, Traversable trees
import Control.Monad.State
import Control.Monad.Reader
import Control.Monad.Except
import Control.Monad.Writer
import qualified Data.Map as M
import Data.Foldable
import Data.Traversable

data Instr = Push Int | Pop | AddI | MulI | SubI | Dup | Swap | Jmp Int | Jz Int | Load String | Store String | PrintI | CallI Int | Ret | Halt deriving (Show, Eq, Read)
data VM = VM { stack :: [Int], pc :: Int, vars :: M.Map String Int, calls :: [Int], ticks :: Int } deriving Show
data VMError = StackUnderflow Int Instr | BadPC Int | OutOfFuel deriving (Show, Eq)

newtype Machine a = Machine { unMachine :: ReaderT [Instr] (StateT VM (WriterT [String] (Either VMError))) a }
  deriving newtype (Functor, Applicative, Monad, MonadReader [Instr], MonadState VM, MonadWriter [String], MonadError VMError)

runMachine :: [Instr] -> Either VMError (VM, [String])
runMachine is = do
  ((_, s), out) <- runWriterT (runStateT (runReaderT (unMachine loop) is) (VM [] 0 M.empty [] 0))
  return (s, out)

fetch :: Machine Instr
fetch = do
  i <- gets pc
  code <- ask
  when (i < 0 || i >= length code) $ throwError (BadPC i)
  modify $ \v -> v { pc = i + 1, ticks = ticks v + 1 }
  t <- gets ticks
  when (t > 10000) $ throwError OutOfFuel
  return (code !! i)

pop :: Instr -> Machine Int
pop i = do
  v <- get
  case stack v of
    [] -> throwError (StackUnderflow (pc v - 1) i)
    x : xs -> put v { stack = xs } >> return x
push :: Int -> Machine ()
push x = modify $ \v -> v { stack = x : stack v }

loop :: Machine ()
loop = do
  i <- fetch
  let bin f = do { b <- pop i; a <- pop i; push (f a b) } >> loop
  case i of
    Push n -> push n >> loop
    Pop -> pop i >> loop
    AddI -> bin (+)
    MulI -> bin (*)
    SubI -> bin (-)
    Dup -> do { x <- pop i; push x; push x } >> loop
    Swap -> do { a <- pop i; b <- pop i; push a; push b } >> loop
    Jmp k -> modify (\v -> v { pc = k }) >> loop
    Jz k -> do { x <- pop i; when (x == 0) (modify (\v -> v { pc = k })) } >> loop
    Load s -> gets (M.findWithDefault 0 s . vars) >>= push >> loop
    Store s -> do { x <- pop i; modify (\v -> v { vars = M.insert s x (vars v) }) } >> loop
    PrintI -> do { x <- pop i; tell [show x] } >> loop
    CallI k -> modify (\v -> v { calls = pc v : calls v, pc = k }) >> loop
    Ret -> do
      v <- get
      case calls v of
        [] -> return ()
        c : cs -> put v { calls = cs, pc = c } >> loop
    Halt -> return ()

factorial :: Int -> [Instr]
factorial n = [Push n, Store "n", Push 1, Store "acc", Load "n", Jz 14, Load "acc", Load "n", MulI, Store "acc", Load "n", Push 1, SubI, Jmp 16, Load "acc", Jmp 18, Store "n", Jmp 4, PrintI, Halt]

class Container f a | f -> a where
  empty :: f
  insert :: a -> f -> f
  toL :: f -> [a]
instance Container [a] a where { empty = []; insert = (:); toL = id }
newtype Counter = Counter (M.Map Char Int) deriving stock (Show, Eq)
instance Container Counter Char where
  empty = Counter M.empty
  insert c (Counter m) = Counter (M.insertWith (+) c 1 m)
  toL (Counter m) = concatMap (\(c, n) -> replicate n c) (M.toList m)
fill :: Container f a => [a] -> f
fill = foldr insert empty

data Rose a = Rose a [Rose a] deriving (Functor, Foldable, Traversable)
deriving instance Show a => Show (Rose a)
deriving instance Eq a => Eq (Rose a)
newtype Score = Score Int deriving (Eq, Ord, Num, Enum, Real, Integral) deriving stock Show

label :: Rose a -> Rose (Int, a)
label t = evalState (traverse (\a -> state (\n -> ((n, a), n + 1))) t) 0

safeDivs :: (MonadError String m, MonadState Int m) => [Int] -> m Int
safeDivs [] = get
safeDivs (0 : _) = throwError "zero"
safeDivs (x : xs) = modify (`div` x) >> safeDivs xs

main :: IO ()
main = do
  either print (\(v, out) -> print out >> print (stack v, vars v, ticks v)) (runMachine (factorial 10))
  print (fmap snd (runMachine [Push 1, AddI]))
  print (fmap snd (runMachine [Jmp 0]))
  print (fmap snd (runMachine [Jmp 7]))
  print (fmap snd (runMachine [CallI 3, PrintI, Halt, Push 6, Dup, MulI, Ret]))
  print (fill "mississippi" :: Counter)
  putStrLn (toL (fill "hello" :: Counter))
  let t = Rose 1 [Rose 2 [Rose 4 []], Rose 3 []]
  print (label (fmap show t))
  print (sum t, product t, toList t, maximum t, elem 3 t, length t, foldMap (\x -> [x, x]) t)
  print (traverse (\x -> if x > 0 then Right x else Left x) t == Right t, mapAccumL (\a x -> (a + x, a)) 0 t)
  print (sum [Score 1, Score 2] `div` 2)
  print (runExcept (runStateT (safeDivs [2, 5]) 100), runExcept (runStateT (safeDivs [2, 0]) 100), runState (runExceptT (safeDivs [3, 0])) 100)
  r <- runExceptT (do { liftIO (putStrLn "in IO"); when True (throwError "stop"); liftIO (putStrLn "never") }) :: IO (Either String ())
  print r
  print =<< execStateT (forM_ [1 .. 5] (\i -> do { s <- get; lift (when (i == 3) (putStrLn ("at " ++ show s))); put (s * i) })) 1
  print (runWriter (censor (map negate) (tell [1, 2 :: Int] >> listen (tell [3] >> return 'x'))))
