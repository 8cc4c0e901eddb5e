-- | Values in C's memory, under the name that GHC has for their home, with a function for each type.
module GHC.Storable where

import Foreign.Ptr (FunPtr, Ptr)
import Foreign.StablePtr (StablePtr)
import Foreign.Storable (peekElemOff, pokeElemOff)
import Data.Int (Int8, Int16, Int32, Int64)
import Data.Word (Word8, Word16, Word32, Word64)

readWideCharOffPtr :: Ptr Char -> Int -> IO Char
readWideCharOffPtr p i = peekElemOff p i

writeWideCharOffPtr :: Ptr Char -> Int -> Char -> IO ()
writeWideCharOffPtr p i x = pokeElemOff p i x

readIntOffPtr :: Ptr Int -> Int -> IO Int
readIntOffPtr p i = peekElemOff p i

writeIntOffPtr :: Ptr Int -> Int -> Int -> IO ()
writeIntOffPtr p i x = pokeElemOff p i x

readWordOffPtr :: Ptr Word -> Int -> IO Word
readWordOffPtr p i = peekElemOff p i

writeWordOffPtr :: Ptr Word -> Int -> Word -> IO ()
writeWordOffPtr p i x = pokeElemOff p i x

readPtrOffPtr :: Ptr (Ptr a) -> Int -> IO (Ptr a)
readPtrOffPtr p i = peekElemOff p i

writePtrOffPtr :: Ptr (Ptr a) -> Int -> (Ptr a) -> IO ()
writePtrOffPtr p i x = pokeElemOff p i x

readFunPtrOffPtr :: Ptr (FunPtr a) -> Int -> IO (FunPtr a)
readFunPtrOffPtr p i = peekElemOff p i

writeFunPtrOffPtr :: Ptr (FunPtr a) -> Int -> (FunPtr a) -> IO ()
writeFunPtrOffPtr p i x = pokeElemOff p i x

readFloatOffPtr :: Ptr Float -> Int -> IO Float
readFloatOffPtr p i = peekElemOff p i

writeFloatOffPtr :: Ptr Float -> Int -> Float -> IO ()
writeFloatOffPtr p i x = pokeElemOff p i x

readDoubleOffPtr :: Ptr Double -> Int -> IO Double
readDoubleOffPtr p i = peekElemOff p i

writeDoubleOffPtr :: Ptr Double -> Int -> Double -> IO ()
writeDoubleOffPtr p i x = pokeElemOff p i x

readStablePtrOffPtr :: Ptr (StablePtr a) -> Int -> IO (StablePtr a)
readStablePtrOffPtr p i = peekElemOff p i

writeStablePtrOffPtr :: Ptr (StablePtr a) -> Int -> (StablePtr a) -> IO ()
writeStablePtrOffPtr p i x = pokeElemOff p i x

readInt8OffPtr :: Ptr Int8 -> Int -> IO Int8
readInt8OffPtr p i = peekElemOff p i

writeInt8OffPtr :: Ptr Int8 -> Int -> Int8 -> IO ()
writeInt8OffPtr p i x = pokeElemOff p i x

readWord8OffPtr :: Ptr Word8 -> Int -> IO Word8
readWord8OffPtr p i = peekElemOff p i

writeWord8OffPtr :: Ptr Word8 -> Int -> Word8 -> IO ()
writeWord8OffPtr p i x = pokeElemOff p i x

readInt16OffPtr :: Ptr Int16 -> Int -> IO Int16
readInt16OffPtr p i = peekElemOff p i

writeInt16OffPtr :: Ptr Int16 -> Int -> Int16 -> IO ()
writeInt16OffPtr p i x = pokeElemOff p i x

readWord16OffPtr :: Ptr Word16 -> Int -> IO Word16
readWord16OffPtr p i = peekElemOff p i

writeWord16OffPtr :: Ptr Word16 -> Int -> Word16 -> IO ()
writeWord16OffPtr p i x = pokeElemOff p i x

readInt32OffPtr :: Ptr Int32 -> Int -> IO Int32
readInt32OffPtr p i = peekElemOff p i

writeInt32OffPtr :: Ptr Int32 -> Int -> Int32 -> IO ()
writeInt32OffPtr p i x = pokeElemOff p i x

readWord32OffPtr :: Ptr Word32 -> Int -> IO Word32
readWord32OffPtr p i = peekElemOff p i

writeWord32OffPtr :: Ptr Word32 -> Int -> Word32 -> IO ()
writeWord32OffPtr p i x = pokeElemOff p i x

readInt64OffPtr :: Ptr Int64 -> Int -> IO Int64
readInt64OffPtr p i = peekElemOff p i

writeInt64OffPtr :: Ptr Int64 -> Int -> Int64 -> IO ()
writeInt64OffPtr p i x = pokeElemOff p i x

readWord64OffPtr :: Ptr Word64 -> Int -> IO Word64
readWord64OffPtr p i = peekElemOff p i

writeWord64OffPtr :: Ptr Word64 -> Int -> Word64 -> IO ()
writeWord64OffPtr p i x = pokeElemOff p i x
