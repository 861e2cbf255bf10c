import UIKit
import RealmSwift

final class Survey: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var answers: List<String>
  @Persisted var isComplete = false
}

final class SurveyViewController: UIViewController {
  private let realm = try! Realm()
  private let survey: Survey
  private let spinner = UIActivityIndicatorView()

  init(survey: Survey) {
    self.survey = survey
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func askForAnswer() async -> String { "yes" }

  @objc private func answerTapped() {
    Task {
      realm.beginWrite()
      survey.answers.append(await askForAnswer())  // expect: suspension-inside-write
      do { try realm.commitWrite() } catch { realm.cancelWrite() }
    }
  }

  @objc private func answerFirstTapped() {
    Task {
      let answer = await askForAnswer()
      realm.beginWrite()
      survey.answers.append(answer)
      do { try realm.commitWrite() } catch { realm.cancelWrite() }
    }
  }

  private func complete() async {
    realm.beginWrite()
    survey.isComplete = true
    realm.commitAsyncWrite()
    _ = await askForAnswer()
    spinner.stopAnimating()
  }

  private func completeOrAsk() async {
    async let answer = askForAnswer()
    realm.beginWrite()
    survey.isComplete = true
    let text = await answer  // expect: suspension-inside-write
    if text.isEmpty {
      realm.cancelWrite()
    } else {
      survey.answers.append(text)
      realm.commitAsyncWrite()
    }
  }
}
