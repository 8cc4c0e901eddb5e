{-# LANGUAGE ApplicativeDo, DeriveFunctor #-}
-- Blocks that need Functor or Applicative alone, and the shape that others get.
module Main where

import Data.Functor.Const
import Data.Functor.Identity

-- | Applicative and nothing more: names of what is needed, and a way to get it.
data Form a = Form [String] ([(String, Int)] -> Maybe a)
  deriving Functor

instance Applicative Form where
  pure x = Form [] (const (Just x))
  Form ns f <*> Form ms g = Form (ns ++ ms) (\env -> f env <*> g env)

field :: String -> Form Int
field n = Form [n] (lookup n)

data Rect = Rect { width, height :: Int, area :: Int } deriving Show

rect :: Form Rect
rect = do
  w <- field "width"
  h <- field "height"
  return Rect { width = w, height = h, area = w * h }

-- | What is not bound counts, too; 'let' in a pure end.
noted :: Form Int
noted = do
  field "first"
  x <- field "second"
  _ <- field "third"
  pure $ let y = x + 1 in y * 2

-- | One statement needs Functor alone.
newtype Box a = Box a deriving (Functor, Show)

boxed :: Box Int
boxed = do { x <- Box 20; return (x + 1) }

names :: Form a -> [String]
names (Form ns _) = ns

-- | Shows how its actions are put together.
data Shape a = Shape (Bool -> String) a

instance Functor Shape where
  fmap f (Shape s a) = Shape s (f a)

instance Applicative Shape where
  pure a = Shape (const "pure") a
  Shape f g <*> Shape s a = Shape (parens (\_ -> f False ++ " | " ++ s True)) (g a)

instance Monad Shape where
  Shape s a >>= f = case f a of Shape t b -> Shape (parens (\_ -> s True ++ "; " ++ t False)) b

instance MonadFail Shape where
  fail t = Shape (const ("fail " ++ t)) (error t)

parens :: (Bool -> String) -> Bool -> String
parens s inner = if inner then "(" ++ s False ++ ")" else s False

a, b, c, d :: Shape Int
a = Shape (const "a") 1
b = Shape (const "b") 2
c = Shape (const "c") 3
d = Shape (const "d") 4

g, h :: Int -> Shape Int
g x = Shape (const "g") (x + 1)
h x = Shape (const "h") (x + 1)

put :: Shape Int -> IO ()
put (Shape s x) = putStrLn (s False ++ " = " ++ show x)

main :: IO ()
main = do
  print (names rect)
  let Form _ run = rect
  print (run [("width", 3), ("height", 4)])
  print (run [("width", 3)])
  print (names noted)
  let Form _ runs = noted in print (runs [("first", 1), ("second", 4), ("third", 0)])
  print boxed
  print (runIdentity (do { x <- Identity 1; y <- Identity (x + 1); return (x + y) }))
  print (getConst (do { x <- Const "p"; y <- Const "q"; return (x ++ y :: String) }))
  put (do { x <- a; y <- b; return (x + y) })
  put (do { x <- a; g x })
  put (do { x <- a; y <- b; g (x + y) })
  put (do { x <- a; y <- g x; z <- c; return (y + z) })
  put (do { x <- a; y <- b; z <- g x; w <- h y; return (z + w) })
  put (do { x <- a; y <- g x; z <- b; w <- h z; return (y + w) })
  put (do { x <- a; let { y = x + 1 }; z <- b; return (y + z) })
  put (do { (x, y) <- pair; z <- c; return (x + y + z) })
  put (do { ~(x, y) <- pair; z <- c; return (x + y + z) })
  put (do { a; b; return 7 })
  put (do { x <- a; y <- b; z <- g (x + y); return (z + x) })
  where
    pair = Shape (const "pair") (5, 6)
