-- An interpreter of a small stack machine: an event per opcode.
module Main (main) where

import Control.Exception
import qualified Data.Map as Map
import Profile.Domain

data Op = Push Int | Add | Mul | Dup | Swap | JumpIfZero Int | Jump Int | Dec | Halt
  deriving (Show, Eq)

opcode :: Op -> String
opcode = head . words . show

data VM = VM { pc :: !Int, stack :: [Int], steps :: !Int }

step :: Map.Map Int Op -> VM -> Maybe VM
step code vm = case Map.lookup (pc vm) code of
  Nothing -> Nothing
  Just Halt -> Nothing
  Just op -> eventWith (opcode op) ["pc" .=! pc vm, "op" .= op] (\r -> ["depth of stack" .=! maybe 0 (length . stack) r]) (exec op)
  where
    next s = Just vm { pc = pc vm + 1, stack = s, steps = steps vm + 1 }
    exec op = case (op, stack vm) of
      (Push n, s) -> next (n : s)
      (Add, a : b : s) -> next (a + b : s)
      (Mul, a : b : s) -> next (a * b : s)
      (Dup, a : s) -> next (a : a : s)
      (Swap, a : b : s) -> next (b : a : s)
      (Dec, a : s) -> next (a - 1 : s)
      (JumpIfZero t, a : s) -> if a == 0 then Just vm { pc = t, stack = a : s, steps = steps vm + 1 } else next (a : s)
      (Jump t, s) -> Just vm { pc = t, stack = s, steps = steps vm + 1 }
      _ -> error ("stack underflow at " ++ show (pc vm))

run :: Map.Map Int Op -> VM -> VM
run code vm = maybe vm (run code) (step code vm)

main :: IO ()
main = do
  -- 10 is counted down to 9.
  let code = Map.fromList (zip [0 ..] [Push 1, Push 10, JumpIfZero 10, Dup, Push 0, Add, Swap, Dec, Swap, Jump 11, Halt, Push 0, Add, Swap, Push 0, Add, Halt])
  print (stack (run code (VM 0 [] 0)))
  print (stack (run (Map.fromList [(0, Push 1), (1, Add)]) (VM 0 [] 0)) `seq` ())
    `catch` \e -> putStrLn (takeWhile (/= '\n') (displayException (e :: ErrorCall)))
