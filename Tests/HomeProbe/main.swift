import Dispatch
import Foundation
import HomeMatrix

// Prints the matrix of a process whose first thread serves the main queue as the argument says.

Task.detached {
  print(await Matrix().text())
  exit(0)
}
switch CommandLine.arguments.last {
case "run-loop": RunLoop.main.run()
case "dispatch-main": dispatchMain()
default: fatalError("home-probe run-loop|dispatch-main")
}
