import ConfineOwnership
import Testing

/// Names that the compiler gave, in a debug build and in an optimised one.
@Suite struct SymbolNameTests {
  @Test(
    "functions of the store, and its extensions of other types, are ours",
    arguments: [
      "$s12ConfineStore7ResultsV5countSivg",
      // Of Bool, of Optional under a condition, and a closure in that.
      "$sSb12ConfineStoreE4_get_2ofSbs5Int32V_AA10ObjectBaseCtFZ",
      "$sSq12ConfineStoreAA20_OptionalPersistableRzlE5_cell2in9replacingAA5_CellOSgAA9_InstanceV_AA5_SiteVSgtF",
      "$sSq12ConfineStoreAA20_OptionalPersistableRzlE5_cell2in9replacingAA5_CellOSgAA9_InstanceV_AA5_SiteVSgtFAHxXEfU_",
      // Of a protocol of ours under a condition.
      "$s12ConfineStore12_PersistablePA2A17_ObjectCollectionRzrlE4_get_2ofxs5Int32V_AA0D4BaseCtFZ",
      // Specialized for the user's closure and for a type in the user's extension.
      "$s12ConfineStore5RealmV5writeyxxyKXEKlFAA7ResultsV3AppE5InnerVySi_G_Tg5014$s3App3runyy12a6Store7e16VyAA3DogVG_AeAE5gK14Si_GtFAKyXEfU_AJTf1cn_n",
      "confine_thread",
    ])
  func ours(_ mangled: String) {
    #expect(SymbolName(mangled: mangled).isOurs)
  }

  @Test(
    "functions of the user, and the user's extensions of our types, are not ours",
    arguments: [
      "$s12ConfineStore7ResultsV3AppE4mineyyF",
      "$s12ConfineStore7ResultsV3AppE4mineyyFAD3DogV_Tg5",
      "$s12ConfineStore7ResultsV3AppE4mineyyFyxXEfU_TA",
      "$s12ConfineStore7ResultsV3AppE9mineCountSivg",
      "$s12ConfineStore7ResultsV3AppE5InnerV4mineyyF",
      // Under a condition, and static.
      "$s12ConfineStore7ResultsV3AppAD3DogVRszlE4barkyyF",
      "$s12ConfineStore7ResultsV3AppAD3DogVRszlE6kennelSiyFZ",
      // In a module whose name starts as ours does.
      "$s12ConfineStore5RealmV0aB5TestsE11ofCreaturesACyKFZ",
      "$s12ConfineStore5RealmV0aB5TestsE11ofCreaturesACyKFZyyXEfU_AD6WardenCSi_SS_SittXEfU_",
      // With parameters of our types.
      "$s3App3runyy12ConfineStore7ResultsVyAA3DogVG_AeAE5InnerVySi_GtF",
    ])
  func users(_ mangled: String) {
    #expect(!SymbolName(mangled: mangled).isOurs)
  }

  @Test(
    "the module of a function is told from its name",
    arguments: [
      ("$s12ConfineStore7ResultsV5countSivg", "ConfineStore"),
      ("$s12ConfineStore7ResultsV3AppE4mineyyFyxXEfU_TA", "App"),
      ("$s12ConfineStore5RealmV0aB5TestsE11ofCreaturesACyKFZ", "ConfineStoreTests"),
      ("$s3App3runyyYaFTY2_", "App"),
      ("$s3App3runyyYaFyyYaYbcfU_TQ0_", "App"),
      ("main", nil), ("$sSS6appendyySSF", nil),
    ])
  func module(mangled: String, module: String?) {
    #expect(SymbolName(mangled: mangled).module == module)
  }
}
