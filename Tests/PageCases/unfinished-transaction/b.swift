import Foundation
import RealmSwift

class Livro: Object {
  @Persisted(primaryKey: true) var isbn: String
  @Persisted var paginas = 0
  @Persisted var capa: Data?
}

struct LivroDTO: Decodable {
  let isbn: String
  let paginas: Int
}

protocol LivroServico {
  func baixar() throws -> Data
}

func importar(_ servico: LivroServico, em realm: Realm) throws {
  realm.beginWrite()  // expect: unfinished-transaction
  let livros = try JSONDecoder().decode([LivroDTO].self, from: servico.baixar())
  for livro in livros {
    realm.create(
      Livro.self, value: ["isbn": livro.isbn, "paginas": livro.paginas], update: .modified)
  }
  try realm.commitWrite()
}

func importarBem(_ servico: LivroServico, em realm: Realm) throws {
  let livros = try JSONDecoder().decode([LivroDTO].self, from: servico.baixar())
  realm.beginWrite()
  for livro in livros {
    realm.create(
      Livro.self, value: ["isbn": livro.isbn, "paginas": livro.paginas], update: .modified)
  }
  try realm.commitWrite()
}

func importarComCancelamento(_ servico: LivroServico, em realm: Realm) {
  realm.beginWrite()
  do {
    let livros = try JSONDecoder().decode([LivroDTO].self, from: servico.baixar())
    for livro in livros { realm.create(Livro.self, value: ["isbn": livro.isbn], update: .modified) }
    try realm.commitWrite()
  } catch {
    realm.cancelWrite()
    print(error)
  }
}

func importarEmBloco(_ servico: LivroServico, em realm: Realm) throws {
  try realm.write {
    for livro in try JSONDecoder().decode([LivroDTO].self, from: servico.baixar()) {
      realm.create(Livro.self, value: ["isbn": livro.isbn], update: .modified)
    }
  }
}

/// Ends in `terminar`.
func comecar(_ realm: Realm) {
  realm.beginWrite()
}

func terminar(_ realm: Realm, guardar: Bool) throws {
  if guardar { try realm.commitWrite() } else { realm.cancelWrite() }
}

func limparCapas(_ livros: Results<Livro>, em realm: Realm, limite: Int) throws {
  for livro in livros {
    realm.beginWrite()  // expect: unfinished-transaction
    if livro.paginas > limite { break }
    livro.capa = nil
    try realm.commitWrite()
  }
}
