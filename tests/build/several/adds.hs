foreign import ccall "helper_add" add :: Int -> Int -> Int

main = print (add 2 3)
