{-# LANGUAGE TypeFamilies, UndecidableInstances #-}
module Main (main) where

-- No variable stands in these equations.
type family Loop a
type instance Loop () = Loop ()

type family There a
type family Back a
type instance There Int = [Back Int]
type instance Back Int = There Int

f :: Loop () -> Bool
f x = x

g :: There Int -> Bool
g x = x

main :: IO ()
main = return ()
