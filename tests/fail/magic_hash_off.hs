-- expect: error, names with # need the extension MagicHash
import GHC.Exts
main :: IO ()
main = print (I# 3#)
