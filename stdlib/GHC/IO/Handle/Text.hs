{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, BangPatterns #-}
-- | Handles: reading and writing text.
--
-- The runtime system keeps the buffers and does the system calls; this module keeps what only the
-- language can see (whether a handle is being read lazily), turns error numbers into exceptions
-- and strings into bytes.
module GHC.IO.Handle.Text
  ( Handle, IOMode(..), BufferMode(..), SeekMode(..), FilePath
  , stdin, stdout, stderr, openFile, withFile, hClose, hFlush
  , hPutChar, hPutStr, hPutStrLn, hPrint, hGetChar, hGetLine, hGetContents, hGetContents'
  , hIsEOF, isEOF, atEnd, hLookAhead, hIsOpen, hIsClosed, hIsReadable, hIsWritable
  , hSetBuffering, hGetBuffering, hIsTerminalDevice
  , readFile, readFile', writeFile, appendFile, getContents, getContents', getLine, getChar
  , putChar, putStr, putStrLn, print, interact, readLn, readIO
  , ioErrno, errnoType, errorNumber, strError, withPath, newHandle, call, put, taking, await, awaited, openNumbered
  , isThere, wantOpen, illegal, endOfFile, filePathOf, reopened, takingOr
  ) where

import Data.Maybe
import GHC.Base
import GHC.Enum
import GHC.Exception
import GHC.Exception.Number (CInt(..), Int32(..))
import GHC.Exception.Type (Handle(..))
import GHC.IO
import GHC.IO.Text
import GHC.List
import GHC.Num
import GHC.Read (Read, lex, reads, skipSpaces)
import GHC.Real
import GHC.Show

data IOMode = ReadMode | WriteMode | AppendMode | ReadWriteMode
  deriving (Eq, Ord, Enum, Show)

data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int)
  deriving (Eq, Ord, Show)

data SeekMode = AbsoluteSeek | RelativeSeek | SeekFromEnd
  deriving (Eq, Ord, Enum, Show)

-- | States of a handle.
stateOpen, stateSemiClosed, stateClosed :: Int
stateOpen = 0
stateSemiClosed = 1
stateClosed = 2

newHandle :: String -> Int -> IO Handle
newHandle name (I# fd) =
  IO (\s -> case newMutVar# stateOpen s of (# s1, v #) -> (# s1, Handle name fd v #))

stdin, stdout, stderr :: Handle
stdin = unsafePerformIO (newHandle "<stdin>" 0)
{-# NOINLINE stdin #-}
stdout = unsafePerformIO (newHandle "<stdout>" 1)
{-# NOINLINE stdout #-}
stderr = unsafePerformIO (newHandle "<stderr>" 2)
{-# NOINLINE stderr #-}

getState :: Handle -> IO Int
getState (Handle _ _ v) = IO (\s -> readMutVar# v s)

setState :: Handle -> Int -> IO ()
setState (Handle _ _ v) x = IO (\s -> case writeMutVar# v x s of s1 -> (# s1, () #))

-- * Errors

strError :: Int -> IO String
strError (I# n) = IO (\s -> case strError# n s of (# s1, b #) -> (# s1, decodeBytes (Bytes b) #))

-- | Throws the exception for an error number.
ioErrno :: Int -> String -> Maybe Handle -> Maybe FilePath -> IO a
ioErrno n loc h path =
  strError n >>= \text -> throwIO (IOError h (errnoType n) loc text (Just (errorNumber n)) path)

-- | What C calls an @int@.
errorNumber :: Int -> CInt
errorNumber (I# n) = CInt (I32# n)

-- | What kind of error a number of Linux's stands for.
errnoType :: Int -> IOErrorType
errnoType n
  | n `elem` [17, 106, 114, 115] = AlreadyExists
  | n == 5 = HardwareFault
  | n `elem` [25, 66, 108] = IllegalOperation
  | n `elem` [20, 21, 74] = InappropriateType
  | n == 4 = Interrupted
  | n `elem` [8, 9, 15, 22, 33, 36, 40, 60, 84, 88, 89, 107] = InvalidArgument
  | n `elem` [2, 3, 6, 10, 42, 61, 64, 101, 111, 112, 113] = NoSuchThing
  | n `elem` [1, 13, 27, 30, 122] = PermissionDenied
  | n `elem` [71, 91, 93] = ProtocolError
  | n `elem` [16, 26, 35, 98] = ResourceBusy
  | n `elem` [7, 11, 12, 23, 24, 28, 31, 37, 63, 87, 90, 105, 109] = ResourceExhausted
  | n `elem` [32, 43, 67, 70, 78, 100, 102, 104, 116] = ResourceVanished
  | n `elem` [62, 110] = TimeExpired
  | n `elem` [39, 69] = UnsatisfiedConstraints
  | n `elem` [18, 19, 29, 34, 38, 72, 92, 94, 95, 96, 97, 99] = UnsupportedOperation
  | otherwise = OtherError

illegal :: Handle -> String -> String -> IO a
illegal h loc text = throwIO (IOError (Just h) IllegalOperation loc text Nothing (filePathOf h))

-- | The name of a file's handle; standard handles have none.
filePathOf :: Handle -> Maybe FilePath
filePathOf (Handle name _ _) = case name of
  '<' : _ -> Nothing
  _ -> Just name

-- | Fails unless the handle is open.
wantOpen :: String -> Handle -> IO ()
wantOpen loc h = getState h >>= \st ->
  if st == stateOpen then return ()
  else illegal h loc (if st == stateClosed then "handle is closed" else "handle is semi-closed")

-- | A handle that is read lazily is open again; what is read of it ends. One that is closed is refused.
reopened :: String -> Handle -> IO ()
reopened loc h = getState h >>= \st ->
  if st == stateClosed then illegal h loc "handle is closed" else setState h stateOpen

-- | After an operation that answered with this negative number: it is done again once what it waits for has come, or fails.
failed :: String -> Handle -> IO a -> Int -> IO a
failed loc h again n = case awaited n of
  Just (fd, writing) -> await fd writing (-1) >>= \_ -> again
  Nothing -> case negate n of
    -- Numbers that no system has are those of the runtime's own refusals.
    10001 -> illegal h loc "handle is not open for reading"
    10002 -> illegal h loc "handle is not open for writing"
    10003 -> illegal h loc "handle is closed"
    10005 -> throwIO (IOError (Just h) InappropriateType loc "not a regular file" Nothing (filePathOf h))
    10006 -> throwIO (IOError (Just h) InvalidArgument loc "invalid byte sequence" Nothing (filePathOf h))
    10007 -> throwIO (IOError (Just h) InvalidArgument loc "invalid character" Nothing (filePathOf h))
    e -> ioErrno e loc (Just h) (filePathOf h)

-- | Waits for a descriptor (0 for input, 1 to write), so many milliseconds or, if negative, for ever.
await :: Int -> Int -> Int -> IO ()
await (I# fd) (I# writing) (I# ms) = IO (\s -> case awaitDescriptor# fd writing ms s of s1 -> (# s1, () #))

-- | The descriptor that an operation with this result waits for, and 1 where it is to be written to, as the runtime system counts.
awaited :: Int -> Maybe (Int, Int)
awaited n = if n > -20000 then Nothing else case quotRem (negate n - 20000) 2 of (fd, writing) -> Just (fd, writing)

-- * Opening and closing

-- | Opens by the runtime system's number of the mode. A pipe that nobody reads yet is tried again until somebody does.
openNumbered :: FilePath -> Int -> IO Int
openNumbered path mode@(I# m) = withPath path (\b -> openFile# b m) >>= \n ->
  if n == -10004 then IO (\s -> case delay# 10000# s of s1 -> unIO (openNumbered path mode) s1) else return n

withPath :: FilePath -> (ByteArray# -> State# RealWorld -> (# State# RealWorld, Int# #)) -> IO Int
withPath path f = case encodePath path of
  Bytes b -> IO (\s -> case f b s of (# s1, n #) -> (# s1, I# n #))

openFile :: FilePath -> IOMode -> IO Handle
openFile path mode = openNumbered path m >>= \n ->
  if n >= 0 then newHandle path n else case negate n of
    -- As the messages of GHC have it.
    16 -> refused ResourceBusy "file is locked"
    21 -> refused InappropriateType "is a directory"
    e -> ioErrno e "openFile" Nothing (Just path)
  where
    refused what text = throwIO (IOError Nothing what "openFile" text Nothing (Just path))
    m = case mode of { ReadMode -> 0; WriteMode -> 1; AppendMode -> 2; ReadWriteMode -> 3 }

withFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withFile path mode act = bracket (openFile path mode) hClose act

hClose :: Handle -> IO ()
hClose h = getState h >>= \st ->
  if st == stateClosed then return ()
  else setState h stateClosed >>= \_ -> call hClose# "hClose" h >>= \_ -> return ()

-- | An operation on the handle's number.
call
  :: (Int# -> State# RealWorld -> (# State# RealWorld, Int# #)) -> String -> Handle -> IO Int
call f loc h@(Handle _ fd _) = IO (\s -> case f fd s of (# s1, n #) -> (# s1, I# n #)) >>= \n ->
  if n >= 0 then return n else failed loc h (call f loc h) n

-- | The same of one that writes: if it must wait, all it writes is in the handle's buffer.
put
  :: (Int# -> State# RealWorld -> (# State# RealWorld, Int# #)) -> String -> Handle -> IO ()
put f loc h@(Handle _ fd _) = IO (\s -> case f fd s of (# s1, n #) -> (# s1, I# n #)) >>= wrote loc h

wrote :: String -> Handle -> Int -> IO ()
wrote loc h n = if n >= 0 then return () else failed loc h (call hFlush# loc h >>= \_ -> return ()) n

-- | What is taken from an open handle, once as much is there as is wanted (as @hFill#@ counts it; something else at the end). No other
-- thread takes it meanwhile.
taking :: Int -> String -> Handle -> (Int# -> State# RealWorld -> (# State# RealWorld, a #)) -> IO a -> IO a
taking wanted loc h take end = takingOr (return ()) wanted loc h take end
{-# INLINE taking #-}

-- | The same, with what is done before it fails. (That is no handler: an exception of another thread ends at one, and what it cuts short
-- below would not go on later.)
takingOr
  :: IO () -> Int -> String -> Handle -> (Int# -> State# RealWorld -> (# State# RealWorld, a #)) -> IO a -> IO a
takingOr before (I# wanted) loc h@(Handle _ fd _) take (IO end) = IO again
  where
    failing n = case awaited n of
      Nothing -> before >>= \_ -> failed loc h (IO again) n
      _ -> failed loc h (IO again) n
    again s = case enterCritical# s of
      (# s1, critical #) -> case hFill# fd wanted s1 of
        (# s2, n #) -> case n of
          0# -> case take fd s2 of
            (# s3, a #) -> case leaveCritical# critical s3 of s4 -> (# s4, a #)
          _ -> case leaveCritical# critical s2 of
            s3 -> case n of
              1# -> end s3
              _ -> unIO (failing (I# n)) s3
{-# INLINE takingOr #-}

hFlush :: Handle -> IO ()
hFlush h = wantOpen "hFlush" h >>= \_ -> call hFlush# "hFlush" h >>= \_ -> return ()

-- * Writing

hPutChar :: Handle -> Char -> IO ()
hPutChar h@(Handle _ fd _) (C# c) = wantOpen "hPutChar" h >>= \_ ->
  IO (\s -> case hPutChar# fd c s of (# s1, n #) -> (# s1, I# n #)) >>= wrote "hPutChar" h

-- | With a buffer, as much of the string as goes out at once (2048 characters; a line, where the
-- buffering is by lines) is evaluated first: if that fails, none of it is written.
hPutStr :: Handle -> String -> IO ()
hPutStr h str = wantOpen "hPutStr" h >>= \_ -> hGetBuffering h >>= \mode -> case mode of
  NoBuffering -> putEach h str
  LineBuffering -> putPieces h 10# str
  BlockBuffering _ -> putPieces h -1# str

putEach :: Handle -> String -> IO ()
putEach h@(Handle _ fd _) cs0 = IO (\s -> go cs0 s)
  where
    go [] s = (# s, () #)
    go (C# c : cs) s = case hPutChar# fd c s of
      (# s1, n #) -> case n <# 0# of
        1# -> case unIO (wrote (if isTrue# (n ==# -10002#) then "hPutStr" else "hPutChar") h (I# n)) s1 of (# s2, _ #) -> go cs s2
        _ -> go cs s1

-- | Writes by pieces that end with the given character or at the limit.
putPieces :: Handle -> Int# -> String -> IO ()
putPieces h@(Handle _ fd _) end str = IO (\s -> go str s)
  where
    go [] s = (# s, () #)
    go cs s = case measure cs 0# 0# of
      (# count, size, rest #) -> case encodeChars# cs (I# count) size of
        Bytes b -> case hPutBytes# fd b s of
          (# s1, n #) -> case n <# 0# of
            1# -> case unIO (wrote (if isTrue# (n ==# -10002#) then "hPutStr" else "commitBuffer") h (I# n)) s1 of (# s2, _ #) -> go rest s2
            _ -> go rest s1
    -- Characters and bytes of the next piece, and what follows it.
    measure :: String -> Int# -> Int# -> (# Int#, Int#, String #)
    measure cs count size = case count ==# 2048# of
      1# -> (# count, size, cs #)
      _ -> case cs of
        [] -> (# count, size, [] #)
        C# c : rest -> case ord# c of
          o -> case size +# 1# +# (o >=# 0x80#) +# (o >=# 0x800#) +# (o >=# 0x10000#) of
            size' -> case o ==# end of
              1# -> (# count +# 1#, size', rest #)
              _ -> measure rest (count +# 1#) size'

hPutStrLn :: Handle -> String -> IO ()
hPutStrLn h s = hPutStr h (s ++ "\n")

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

putChar :: Char -> IO ()
putChar x = hPutChar stdout x

putStr, putStrLn :: String -> IO ()
putStr x = hPutStr stdout x
putStrLn x = hPutStrLn stdout x

print :: Show a => a -> IO ()
print x = putStrLn (show x)

-- * Reading

endOfFile :: Handle -> String -> IO a
endOfFile h loc = throwIO (IOError (Just h) EOF loc "" Nothing (filePathOf h))

hGetChar, hLookAhead :: Handle -> IO Char
hGetChar x = oneChar hGetChar# "hGetChar" x
hLookAhead x = oneChar hLookAhead# "hLookAhead" x

-- | A character's code; -1 at the end; below that, an error number.
oneChar :: (Int# -> State# RealWorld -> (# State# RealWorld, Int# #)) -> String -> Handle -> IO Char
oneChar f loc h@(Handle _ fd _) = wantOpen loc h >>= \_ -> IO again
  where
    again s = case f fd s of
      (# s1, n #) -> case n >=# 0# of
        1# -> (# s1, C# (chr# n) #)
        _ -> case n of
          -1# -> unIO (endOfFile h loc) s1
          _ -> unIO (failed loc h (IO again) (I# n)) s1

hIsEOF :: Handle -> IO Bool
hIsEOF = atEnd "hIsEOF"

-- | Whether there is nothing more to read. If that cannot be told it is the named operation, whose beginning this is, that fails.
atEnd :: String -> Handle -> IO Bool
atEnd loc h = wantOpen loc h >>= \_ -> ended loc h

-- | Whether there is something to read now.
isThere :: String -> Handle -> IO Bool
isThere loc h = wantOpen loc h >>= \_ -> call (\fd s -> hWait# fd 0# s) loc h >>= \n -> return (n == 1)

-- | The same of a handle that is open or semi-closed.
ended :: String -> Handle -> IO Bool
ended loc h = call (\fd s -> hFill# fd 0# s) loc h >>= \n -> return (n > 0)

isEOF :: IO Bool
isEOF = hIsEOF stdin

hGetLine :: Handle -> IO String
hGetLine h = wantOpen "hGetLine" h >>= \_ ->
  taking (-2) "hGetLine" h (\fd s -> case hGetLine# fd s of (# s1, b #) -> (# s1, decodeBytes (Bytes b) #)) (endOfFile h "hGetLine")

hGetContents, hGetContents' :: Handle -> IO String
hGetContents h = wantOpen "hGetContents" h >>= \_ -> hIsReadable h >>= \readable ->
  if not readable then illegal h "hGetContents" "handle is not open for reading" else setState h stateSemiClosed >>= \_ -> lazyRead h
hGetContents' h = wantOpen "hGetContents'" h >>= \_ -> hIsReadable h >>= \readable ->
  if not readable then illegal h "hGetContents'" "handle is not open for reading" else go []
  where
    go pieces = piece "hGetContents'" h >>= \p -> case p of
      Bytes b | isTrue# (sizeofByteArray# b ==# 0#) -> hClose h >>= \_ -> return (decoded pieces [])
      _ -> go (p : pieces)
    -- From the last piece on.
    decoded [] rest = rest
    decoded (p : before) rest = let !text = decodeBytesThen p rest in decoded before text

-- | The rest of the text, chunk by chunk as it is wanted. That the handle was closed before the end was read is no end of the text.
lazyRead :: Handle -> IO String
lazyRead h = unsafeInterleaveIO (getState h >>= \st -> if st == stateClosed then illegal h "hGetContents" "delayed read on closed handle" else piece "hGetContents" h >>= \p -> case p of
  Bytes b | isTrue# (sizeofByteArray# b ==# 0#) -> hClose h >>= \_ -> return []
  _ -> lazyRead h >>= \rest -> return (decodeBytesThen p rest))

-- | The next piece; an empty one at the end. If reading fails the handle is closed.
piece :: String -> Handle -> IO Bytes
piece loc h =
  takingOr (hClose h) (-1) loc h (\fd s -> case hGetChunk# fd s of (# s1, b #) -> (# s1, Bytes b #)) (return (encodeString []))

getChar :: IO Char
getChar = hGetChar stdin

getLine :: IO String
getLine = hGetLine stdin

getContents, getContents' :: IO String
getContents = hGetContents stdin
getContents' = hGetContents' stdin

interact :: (String -> String) -> IO ()
interact f = getContents >>= \s -> putStr (f s)

readFile, readFile' :: FilePath -> IO String
readFile name = openFile name ReadMode >>= hGetContents
readFile' name = openFile name ReadMode >>= hGetContents'

writeFile, appendFile :: FilePath -> String -> IO ()
writeFile f txt = withFile f WriteMode (\h -> hPutStr h txt)
appendFile f txt = withFile f AppendMode (\h -> hPutStr h txt)

readLn :: Read a => IO a
readLn = getLine >>= readIO

readIO :: Read a => String -> IO a
readIO s = case filter (\r -> case r of (_, t) -> null (skipSpaces t)) (reads s) of
  [(x, _)] -> return x
  [] -> ioError (userError "Prelude.readIO: no parse")
  _ -> ioError (userError "Prelude.readIO: ambiguous parse")

-- * Properties

hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsTerminalDevice :: Handle -> IO Bool
hIsOpen h = getState h >>= \st -> return (st == stateOpen)
hIsClosed h = getState h >>= \st -> return (st == stateClosed)
hIsReadable h = wantOpen "hIsReadable" h >>= \_ -> call hIsOpen# "hIsReadable" h >>= \n -> return (odd n)
hIsWritable h = wantOpen "hIsWritable" h >>= \_ -> call hIsOpen# "hIsWritable" h >>= \n -> return (n >= 2)
hIsTerminalDevice h = call hIsTerminal# "hIsTerminalDevice" h >>= \n -> return (n > 0)

-- | The runtime system's numbers for the modes are 0, 1 and 2; it chooses the size of a block, and remembers the one that is asked for.
hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering h mode = wantOpen "hSetBuffering" h >>= \_ -> case mode of
  NoBuffering -> set 0
  LineBuffering -> set 1
  BlockBuffering Nothing -> set 2
  BlockBuffering (Just n)
    | n <= 0 -> throwIO (IOError (Just h) InvalidArgument "hSetBuffering" ("illegal buffer size " ++ showsPrec 9 n "") Nothing (filePathOf h))
    | otherwise -> set (n + 2)
  where
    set (I# m) = call (\fd -> hSetBuffering# fd m) "hSetBuffering" h >>= \_ -> return ()

hGetBuffering :: Handle -> IO BufferMode
hGetBuffering h = call hGetBuffering# "hGetBuffering" h >>= \n -> return (case n of
  0 -> NoBuffering
  1 -> LineBuffering
  2 -> BlockBuffering Nothing
  _ -> BlockBuffering (Just (n - 2)))
