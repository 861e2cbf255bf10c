import HomeMatrix

// Prints the matrix of a process whose main is asynchronous.

print(await Matrix().text())
