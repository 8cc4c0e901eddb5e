import System.Process (callCommand)

main = callCommand "./main"
