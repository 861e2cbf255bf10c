import ConfineFindings

/// Foundation has an `Operation` too.
typealias Operation = ConfineFindings.Operation
