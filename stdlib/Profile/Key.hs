{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Keyed cost centres; "Profile.Domain" exports them.
module Profile.Key (sccBy, keyCentre#) where

import GHC.Base
import GHC.IO.Text

-- | @sccBy "name" key e@ is @e@, charged to a cost centre @name[key]@: whatever @e@ describes is that key's,
-- whenever it is evaluated and by whomever, as @scc "name" e@ would be charged to @name@. The key is computed
-- when the program runs.
--
-- The name is a literal, and the expression stands here: @sccBy@ cannot be passed on with fewer than its
-- three arguments.
--
-- In a program compiled with @-prof@ the key is evaluated before the expression, at the cost of whoever is
-- around it, as far as it is kept: two hundred characters, and whether there are more. So a key that fails
-- makes the expression fail. Without @-prof@ the key is never looked at, and @sccBy "name" key e@ is @e@.
--
-- A cost centre has at most 10,000 keys (@+RTS --keys=n@); what is entered by further ones is charged to
-- @name[…]@.
sccBy :: String -> String -> a -> a
-- (The compiler knows each use: it never gets here.)
sccBy _ _ e = e

-- | What stands for the centre of a key, of the cost centre of that number.
keyCentre# :: Int# -> String -> Int#
keyCentre# c key = case keyed key of Bytes b -> keyedCentre# c b
{-# NOINLINE keyCentre# #-}

-- | As much of a key as is kept, as UTF-8. What is cut off leaves an ellipsis.
keyed :: String -> Bytes
keyed key = case measure key 200# 0# of
  (# -1#, _ #) -> encodeString (cut 200# key)
  (# _, size #) -> encodeChars# key (I# -1#) size

-- | How many characters might still follow, -1 if there are too many, and the bytes that the key takes.
measure :: String -> Int# -> Int# -> (# Int#, Int# #)
measure cs left size = case cs of
  [] -> (# left, size #)
  c : rest -> case left of
    0# -> (# -1#, size #)
    _ -> case c of C# c1 -> measure rest (left -# 1#) (size +# charSize# c1)

cut :: Int# -> String -> String
cut n cs = case n of
  0# -> ['…']
  _ -> case cs of
    [] -> []
    c : rest -> c : cut (n -# 1#) rest
