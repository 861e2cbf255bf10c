import RealmSwift
import SwiftUI

final class Vessel: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var _id: ObjectId
  @Persisted var name = ""
  @Persisted var isMoored = false
  @Persisted var owner: Skipper?
}

final class Skipper: Object {
  @Persisted var name = ""
}

struct VesselDraft {
  var name = ""
}

struct FleetView: View {
  @State private var current: Vessel?
  @State private var spare = Vessel()
  @State private var draft = VesselDraft()

  var body: some View {
    VStack {
      Button("Launch", action: launch)
      if let current {
        VesselView(vessel: current)
        VesselEditor(vessel: current)
      }
      SpareView(vessel: spare)
      TextField("Name", text: $draft.name)
      TextField("Name", text: $spare.name)
    }
  }

  private func launch() {
    let realm = try! Realm()
    let vessel = Vessel()
    try! realm.write { realm.add(vessel) }
    current = vessel
  }
}

struct VesselView: View {
  @ObservedObject var vessel: Vessel

  var body: some View {
    Form {
      TextField("Name", text: $vessel.name)  // expect: write-outside-transaction
      Toggle("Moored", isOn: self.$vessel.isMoored)  // expect: write-outside-transaction
      Text(vessel.name)
    }
  }
}

struct VesselEditor: View {
  @ObservedRealmObject var vessel: Vessel

  var body: some View {
    TextField("Name", text: $vessel.name)
  }
}

struct SpareView: View {
  @ObservedObject var vessel: Vessel

  var body: some View {
    TextField("Name", text: $vessel.name)
  }
}

final class HarbourModel: ObservableObject {
  @Published var vessel: Vessel
  @Published var filter = ""

  init() {
    vessel = try! Realm().objects(Vessel.self).first!
  }
}

struct HarbourView: View {
  @StateObject private var model = HarbourModel()

  var body: some View {
    Form {
      TextField("Filter", text: $model.filter)
      TextField("Name", text: $model.vessel.name)  // expect: write-outside-transaction
      if model.vessel.owner != nil {
        OwnerView(owner: model.vessel.owner!)
      }
    }
  }
}

struct OwnerView: View {
  @Bindable var owner: Skipper

  var body: some View {
    TextField("Owner", text: $owner.name)  // expect: write-outside-transaction
  }
}

struct CrewView: View {
  @ObservedResults(Skipper.self) var crew

  var body: some View {
    List {
      ForEach(crew) { member in
        CrewRow(member: member)
        CrewEditor(member: member)
      }
    }
  }
}

struct CrewRow: View {
  @ObservedObject var member: Skipper

  var body: some View {
    TextField("Name", text: $member.name)  // expect: frozen-mutation
  }
}

struct CrewEditor: View {
  @ObservedRealmObject var member: Skipper

  var body: some View {
    TextField("Name", text: $member.name)
  }
}

struct CrewRow_Previews: PreviewProvider {
  static var previews: some View { CrewRow(member: Skipper()) }
}

#Preview { OwnerView(owner: Skipper()) }
