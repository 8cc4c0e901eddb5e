-- | Errors of input and output.
module System.IO.Error
  ( IOError, userError, mkIOError, annotateIOError
  , isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError
  , isIllegalOperation, isPermissionError, isUserError, isResourceVanishedError
  , ioeGetErrorType, ioeGetLocation, ioeGetErrorString, ioeGetHandle, ioeGetFileName
  , ioeSetErrorType, ioeSetErrorString, ioeSetLocation, ioeSetHandle, ioeSetFileName
  , IOErrorType, alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType
  , fullErrorType, eofErrorType, illegalOperationErrorType, permissionErrorType, userErrorType
  , isAlreadyExistsErrorType, isDoesNotExistErrorType, isAlreadyInUseErrorType
  , isFullErrorType, isEOFErrorType, isIllegalOperationErrorType, isPermissionErrorType
  , isUserErrorType, resourceVanishedErrorType, isResourceVanishedErrorType
  , ioError, catchIOError, tryIOError, modifyIOError
  ) where

import Control.Applicative ((<|>))
import GHC.Exception
import GHC.Exception.Type (Handle)
import GHC.IO (catch)

mkIOError :: IOErrorType -> String -> Maybe Handle -> Maybe FilePath -> IOError
mkIOError t loc h path = IOError
  { ioe_type = t, ioe_location = loc, ioe_description = "", ioe_errno = Nothing
  , ioe_handle = h, ioe_filename = path }

annotateIOError :: IOError -> String -> Maybe Handle -> Maybe FilePath -> IOError
annotateIOError ioe loc h path = ioe
  { ioe_handle = h <|> ioe_handle ioe, ioe_location = loc
  , ioe_filename = path <|> ioe_filename ioe }

isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError
  , isIllegalOperation, isPermissionError, isUserError, isResourceVanishedError :: IOError -> Bool
isAlreadyExistsError = isAlreadyExistsErrorType . ioe_type
isDoesNotExistError = isDoesNotExistErrorType . ioe_type
isAlreadyInUseError = isAlreadyInUseErrorType . ioe_type
isFullError = isFullErrorType . ioe_type
isEOFError = isEOFErrorType . ioe_type
isIllegalOperation = isIllegalOperationErrorType . ioe_type
isPermissionError = isPermissionErrorType . ioe_type
isUserError = isUserErrorType . ioe_type
isResourceVanishedError = isResourceVanishedErrorType . ioe_type

isAlreadyExistsErrorType, isDoesNotExistErrorType, isAlreadyInUseErrorType, isFullErrorType
  , isEOFErrorType, isIllegalOperationErrorType, isPermissionErrorType, isUserErrorType
  :: IOErrorType -> Bool
isAlreadyExistsErrorType = (== AlreadyExists)
isDoesNotExistErrorType = (== NoSuchThing)
isAlreadyInUseErrorType = (== ResourceBusy)
isFullErrorType = (== ResourceExhausted)
isEOFErrorType = (== EOF)
isIllegalOperationErrorType = (== IllegalOperation)
isPermissionErrorType = (== PermissionDenied)
isUserErrorType = (== UserError)
isResourceVanishedErrorType = (== ResourceVanished)

alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType
  , illegalOperationErrorType, permissionErrorType, userErrorType
  , resourceVanishedErrorType :: IOErrorType
alreadyExistsErrorType = AlreadyExists
doesNotExistErrorType = NoSuchThing
alreadyInUseErrorType = ResourceBusy
fullErrorType = ResourceExhausted
eofErrorType = EOF
illegalOperationErrorType = IllegalOperation
permissionErrorType = PermissionDenied
userErrorType = UserError
resourceVanishedErrorType = ResourceVanished

ioeGetErrorType :: IOError -> IOErrorType
ioeGetErrorType x = ioe_type x

ioeGetLocation, ioeGetErrorString :: IOError -> String
ioeGetLocation x = ioe_location x
ioeGetErrorString e
  | isUserError e = ioe_description e
  | otherwise = show (ioe_type e)

ioeGetHandle :: IOError -> Maybe Handle
ioeGetHandle x = ioe_handle x

ioeGetFileName :: IOError -> Maybe FilePath
ioeGetFileName x = ioe_filename x

ioeSetErrorType :: IOError -> IOErrorType -> IOError
ioeSetErrorType e t = e { ioe_type = t }

ioeSetErrorString, ioeSetLocation :: IOError -> String -> IOError
ioeSetErrorString e s = e { ioe_description = s }
ioeSetLocation e s = e { ioe_location = s }

ioeSetHandle :: IOError -> Handle -> IOError
ioeSetHandle e h = e { ioe_handle = Just h }

ioeSetFileName :: IOError -> FilePath -> IOError
ioeSetFileName e f = e { ioe_filename = Just f }

catchIOError :: IO a -> (IOError -> IO a) -> IO a
catchIOError x y = catch x y

tryIOError :: IO a -> IO (Either IOError a)
tryIOError act = catch (fmap Right act) (return . Left)

modifyIOError :: (IOError -> IOError) -> IO a -> IO a
modifyIOError f io = catch io (ioError . f)
