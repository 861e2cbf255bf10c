import ConfineFlow
import SwiftSyntax

extension FileLowering {
  /// A file with statements of its own is a main file: they become one function, and its variables
  /// are that function's. In any other file variables are globals.
  func lower(_ tree: SourceFileSyntax) {
    if holdsStatements(tree.statements) {
      lowerMainFile(tree)
    } else {
      indexItems(tree.statements)
    }
  }

  func holdsStatements(_ items: CodeBlockItemListSyntax) -> Bool {
    items.contains { item in
      switch item.item {
      case .stmt: true
      // A macro such as `#Preview { ... }` makes no main file.
      case .expr(let expression): !expression.is(MacroExpansionExprSyntax.self)
      case .decl(let declaration): holdsStatements(in: declaration)
      }
    }
  }

  private func holdsStatements(in declaration: DeclSyntax) -> Bool {
    guard let conditional = declaration.as(IfConfigDeclSyntax.self) else { return false }
    return conditional.clauses.contains { clause in
      if case .statements(let items)? = clause.elements { holdsStatements(items) } else { false }
    }
  }

  private func lowerMainFile(_ tree: SourceFileSyntax) {
    let function = reserveRoot(.topLevel, name: baseName, range: tree.sourceRange)
    declareVariables(of: tree.statements, in: function)
    scopes = fileScopes
    let lowering = FunctionLowering(function, in: self, parent: nil)
    lowering.lowerItems(tree.statements)
    lowering.finish(returning: nil)
  }

  /// Functions may name variables that come after them, so these are known beforehand.
  private func declareVariables(of items: CodeBlockItemListSyntax, in main: Function) {
    for item in items {
      guard case .decl(let declaration) = item.item else { continue }
      if let variable = declaration.as(VariableDeclSyntax.self) {
        declareVariables(of: variable, in: main)
      } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        for case .statements(let items)? in conditional.clauses.map(\.elements) {
          declareVariables(of: items, in: main)
        }
      }
    }
  }

  private func declareVariables(of declaration: VariableDeclSyntax, in main: Function) {
    let attributes = declaration.attributes.names
    for binding in declaration.bindings where binding.accessorBlock == nil {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let name = pattern.identifier.name
      let type = binding.typeAnnotation.map { TypeReference($0.type) }
      if fileScopes[name] == nil {
        let variable = makeVariable(name, type: type, attributes: attributes, in: main)
        fileScopes.define(name, as: .variable(variable))
      }
    }
  }

  private func indexItems(_ items: CodeBlockItemListSyntax) {
    for item in items {
      switch item.item {
      case .decl(let declaration): index(declaration, in: nil)
      case .expr(let expression):
        if let macro = expression.as(MacroExpansionExprSyntax.self) {
          lowerMacro(macro, range: macro.sourceRange)
        }
      case .stmt: break
      }
    }
  }

  func index(_ clauses: IfConfigClauseListSyntax, in context: TypeContext?) {
    for clause in clauses {
      switch clause.elements {
      case .statements(let items): indexItems(items)
      case .decls(let members): for member in members { index(member.decl, in: context) }
      default: break
      }
    }
  }

  /// `#Preview { ... }` at file scope: its closure runs at some time.
  func lowerMacro(_ macro: some FreestandingMacroExpansionSyntax, range: SourceRange) {
    let function = reserveRoot(.topLevel, name: baseName, range: range)
    let lowering = FunctionLowering(function, in: self, parent: nil)
    _ = lowering.lowerMacro(macro, range: range)
    lowering.finish(returning: nil)
  }
}
