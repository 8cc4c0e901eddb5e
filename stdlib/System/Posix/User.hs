-- | Who runs the program, and who there is.
module System.Posix.User
  ( getRealUserID, getRealGroupID, getEffectiveUserID, getEffectiveGroupID, getLoginName, getEffectiveUserName
  , UserEntry(..), getUserEntryForID, getUserEntryForName, GroupEntry(..), getGroupEntryForID, getGroupEntryForName
  , getGroups, getAllUserEntries, getAllGroupEntries, setUserID, setGroupID
  ) where

import Foreign
import Foreign.C
import System.Posix.Types

foreign import ccall unsafe "getuid" c_getuid :: IO Word32
foreign import ccall unsafe "getgid" c_getgid :: IO Word32
foreign import ccall unsafe "geteuid" c_geteuid :: IO Word32
foreign import ccall unsafe "getegid" c_getegid :: IO Word32
foreign import ccall unsafe "setuid" c_setuid :: Word32 -> IO CInt
foreign import ccall unsafe "setgid" c_setgid :: Word32 -> IO CInt
foreign import ccall unsafe "getpwuid" c_getpwuid :: Word32 -> IO (Ptr ())
foreign import ccall unsafe "getpwnam" c_getpwnam :: CString -> IO (Ptr ())
foreign import ccall unsafe "getgrgid" c_getgrgid :: Word32 -> IO (Ptr ())
foreign import ccall unsafe "getgroups" c_getgroups :: CInt -> Ptr Word32 -> IO CInt
foreign import ccall unsafe "setpwent" c_setpwent :: IO ()
foreign import ccall unsafe "getpwent" c_getpwent :: IO (Ptr ())
foreign import ccall unsafe "endpwent" c_endpwent :: IO ()
foreign import ccall unsafe "setgrent" c_setgrent :: IO ()
foreign import ccall unsafe "getgrent" c_getgrent :: IO (Ptr ())
foreign import ccall unsafe "endgrent" c_endgrent :: IO ()
foreign import ccall unsafe "getgrnam" c_getgrnam :: CString -> IO (Ptr ())

getRealUserID, getEffectiveUserID :: IO UserID
getRealUserID = fmap fromIntegral c_getuid
getEffectiveUserID = fmap fromIntegral c_geteuid

getRealGroupID, getEffectiveGroupID :: IO GroupID
getRealGroupID = fmap fromIntegral c_getgid
getEffectiveGroupID = fmap fromIntegral c_getegid

setUserID :: UserID -> IO ()
setUserID u = throwErrnoIfMinus1_ "setUserID" (c_setuid (fromIntegral u))

setGroupID :: GroupID -> IO ()
setGroupID g = throwErrnoIfMinus1_ "setGroupID" (c_setgid (fromIntegral g))

getEffectiveUserName, getLoginName :: IO String
getEffectiveUserName = fmap userName (getEffectiveUserID >>= getUserEntryForID)
getLoginName = fmap userName (getRealUserID >>= getUserEntryForID)

data UserEntry = UserEntry
  { userName :: String
  , userPassword :: String
  , userID :: UserID
  , userGroupID :: GroupID
  , userGecos :: String
  , homeDirectory :: String
  , userShell :: String
  }
  deriving (Show, Read, Eq)

data GroupEntry = GroupEntry
  { groupName :: String
  , groupPassword :: String
  , groupID :: GroupID
  , groupMembers :: [String]
  }
  deriving (Show, Read, Eq)

-- | C's answer, which is null if there is none.
found :: String -> String -> (Ptr () -> IO a) -> Ptr () -> IO a
found what name get p
  | p == nullPtr = ioError (errnoToIOError what eNOENT Nothing (Just name))
  | otherwise = get p

user :: Ptr () -> IO UserEntry
user p = UserEntry <$> text 0 <*> text 8 <*> fmap fromIntegral (number 16) <*> fmap fromIntegral (number 20) <*> text 24 <*> text 32 <*> text 40
  where
    text at = (peekByteOff p at :: IO CString) >>= peekCString
    number at = peekByteOff p at :: IO Word32

group :: Ptr () -> IO GroupEntry
group p = GroupEntry <$> text 0 <*> text 8 <*> fmap fromIntegral (peekByteOff p 16 :: IO Word32) <*> members
  where
    text at = (peekByteOff p at :: IO CString) >>= peekCString
    members = (peekByteOff p 24 :: IO (Ptr CString)) >>= peekArray0 nullPtr >>= mapM peekCString

getUserEntryForID :: UserID -> IO UserEntry
getUserEntryForID u = c_getpwuid (fromIntegral u) >>= found "getUserEntryForID" (show u) user

getUserEntryForName :: String -> IO UserEntry
getUserEntryForName name = withCString name c_getpwnam >>= found "getUserEntryForName" name user

getGroupEntryForID :: GroupID -> IO GroupEntry
getGroupEntryForID g = c_getgrgid (fromIntegral g) >>= found "getGroupEntryForID" (show g) group

getGroupEntryForName :: String -> IO GroupEntry
getGroupEntryForName name = withCString name c_getgrnam >>= found "getGroupEntryForName" name group

-- | The groups that the process is in besides its own.
getGroups :: IO [GroupID]
getGroups = do
  n <- throwErrnoIfMinus1 "getGroups" (c_getgroups 0 nullPtr)
  allocaArray (fromIntegral n) $ \p -> do
    n' <- throwErrnoIfMinus1 "getGroups" (c_getgroups n p)
    fmap (map fromIntegral) (peekArray (fromIntegral n') p)

getAllUserEntries :: IO [UserEntry]
getAllUserEntries = c_setpwent *> entries c_getpwent user <* c_endpwent

getAllGroupEntries :: IO [GroupEntry]
getAllGroupEntries = c_setgrent *> entries c_getgrent group <* c_endgrent

-- | What C gives one by one, until it gives none.
entries :: IO (Ptr ()) -> (Ptr () -> IO a) -> IO [a]
entries next get = next >>= \p -> if p == nullPtr then return [] else (:) <$> get p <*> entries next get
