import ConfineFindings
import ConfineLint
import Testing

/// What a program in Objective-C is found to do wrong, as `line rule`; its classes have a model `Dog`
/// before them.
func found(_ body: String, path: String = "Sample.m") async throws -> [String] {
  let text = """
    #import <UIKit/UIKit.h>
    #import <Realm/Realm.h>
    @interface Dog : RLMObject
    @property NSString *name;
    @end
    \(body)
    """
  let result = try await linted(text, path: path)
  #expect(result.gaps == [])
  return result.findings.map { "\($0.place.line - 5) \($0.rule)" }
}

func linted(_ text: String, path: String = "Sample.m") async throws -> LintResult {
  await (try Linter(models: .builtIn())).lint(SourceSet([(path, text)]))
}
