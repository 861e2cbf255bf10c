import UIKit
import RealmSwift

final class Drawing: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var strokes: List<Int>
  @Persisted var undoCount = 0
}

final class CanvasViewController: UIViewController {
  private let realm = try! Realm()
  private var drawing: Drawing!

  @objc private func undoTapped() {
    try? realm.write {
      drawing.undoCount += 1
      if !drawing.strokes.isEmpty {
        realm.beginWrite()  // expect: nested-write
        drawing.strokes.removeLast()
        try? realm.commitWrite()
      }
    }
  }

  @objc private func undoOnceTapped() {
    try? realm.write {
      drawing.undoCount += 1
      if !drawing.strokes.isEmpty { drawing.strokes.removeLast() }
    }
  }

  @objc private func clearTapped() {
    try? realm.write { drawing.strokes.removeAll() }
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .easeIn) { self.view.alpha = 0 }
    animator.addCompletion { _ in
      try? self.realm.write { self.drawing.undoCount = 0 }
    }
    animator.startAnimation()
  }

  func add(_ stroke: Int) {
    realm.beginWrite()
    drawing.strokes.append(stroke)
    do {
      try realm.commitWrite()
    } catch {
      realm.cancelWrite()
      return
    }
    try? realm.write { drawing.undoCount = 0 }
  }
}
