-- library: terminals, by a pair of descriptors that pretends to be one
module Main (main) where

import Control.Exception
import System.Posix

modes :: [(String, TerminalMode)]
modes =
  [ ("InterruptOnBreak", InterruptOnBreak), ("MapCRtoLF", MapCRtoLF), ("IgnoreBreak", IgnoreBreak), ("IgnoreCR", IgnoreCR)
  , ("IgnoreParityErrors", IgnoreParityErrors), ("MapLFtoCR", MapLFtoCR), ("CheckParity", CheckParity), ("StripHighBit", StripHighBit)
  , ("StartStopInput", StartStopInput), ("StartStopOutput", StartStopOutput), ("MarkParityErrors", MarkParityErrors)
  , ("ProcessOutput", ProcessOutput), ("LocalMode", LocalMode), ("ReadEnable", ReadEnable), ("TwoStopBits", TwoStopBits)
  , ("HangupOnClose", HangupOnClose), ("EnableParity", EnableParity), ("OddParity", OddParity), ("EnableEcho", EnableEcho)
  , ("EchoErase", EchoErase), ("EchoKill", EchoKill), ("EchoLF", EchoLF), ("ProcessInput", ProcessInput)
  , ("ExtendedFunctions", ExtendedFunctions), ("KeyboardInterrupts", KeyboardInterrupts), ("NoFlushOnInterrupt", NoFlushOnInterrupt)
  , ("BackgroundWriteInterrupt", BackgroundWriteInterrupt) ]

on :: TerminalAttributes -> [String]
on attrs = [name | (name, mode) <- modes, terminalMode mode attrs]

controls :: TerminalAttributes -> [Maybe Char]
controls attrs = map (controlChar attrs) [EndOfFile, EndOfLine, Erase, Interrupt, Kill, Quit, Start, Stop, Suspend]

main :: IO ()
main = do
  (master, slave) <- openPseudoTerminal
  queryTerminal slave >>= print
  same <- (==) <$> getSlaveTerminalName master <*> getTerminalName slave
  print same
  before <- getTerminalAttributes slave
  print (on before)
  print (controls before)
  print (inputTime before, minInput before, bitsPerByte before)
  let raw = withMinInput (withTime (foldl withoutMode before [EnableEcho, ProcessInput, StartStopOutput, ProcessOutput]) 2) 0
      new = withoutCC (withCC (withBits (withMode raw TwoStopBits) 7) (Erase, '\b')) Suspend
  print (on new == on before, [name | name <- on before, name `notElem` on new], [name | name <- on new, name `notElem` on before])
  setTerminalAttributes slave new Immediately
  after <- getTerminalAttributes slave
  print (on after == on new, controls after, inputTime after, minInput after)
  _ <- fdWrite slave "to the master\n"
  fdRead master 100 >>= print
  _ <- fdWrite master "ab"
  fdRead slave 100 >>= print
  let slow = withOutputSpeed (withInputSpeed before B9600) B9600
  setTerminalAttributes slave slow WhenFlushed
  again <- getTerminalAttributes slave
  print (case (inputSpeed again, outputSpeed again) of { (B9600, B9600) -> "9600"; _ -> "another" })
  discardData slave BothQueues
  r <- try (getTerminalAttributes =<< openFd "/dev/null" ReadOnly Nothing defaultFileFlags)
  putStrLn (either (\e -> show (e :: IOException)) (const "a terminal") r)
  mapM_ closeFd [master, slave]
