#ifndef CONFINE_CLIBCLANG_H
#define CONFINE_CLIBCLANG_H

// The part of libclang's binary interface that Confine calls, in declarations of its own.
// libclang keeps this interface stable (https://clang.llvm.org/docs/LibClang.html): what stands
// here fits version 14 and all that followed, so that no header of it is needed to build.

typedef void *CXIndex;
typedef void *CXTranslationUnit;
typedef void *CXFile;
typedef void *CXDiagnostic;

typedef struct {
  const void *data;
  unsigned flags;
} CXString;

typedef struct {
  const void *data[2];
  unsigned offset;
} CXSourceLocation;

typedef struct {
  const void *data[2];
  unsigned begin;
  unsigned end;
} CXSourceRange;

typedef struct {
  int kind;
  int extra;
  const void *data[3];
} CXCursor;

typedef struct {
  int kind;
  void *data[2];
} CXType;

typedef struct {
  const char *name;
  const char *contents;
  unsigned long length;
} CXUnsavedFile;

typedef int (*CXCursorVisitor)(CXCursor cursor, CXCursor parent, void *data);

// Result, name without `clang_`, parameters.
#define CONFINE_CLANG_FUNCTIONS(F)                                                               \
  F(CXIndex, createIndex, (int, int))                                                            \
  F(void, disposeIndex, (CXIndex))                                                               \
  F(int, parseTranslationUnit2,                                                                  \
    (CXIndex, const char *, const char *const *, int, CXUnsavedFile *, unsigned, unsigned,       \
     CXTranslationUnit *))                                                                       \
  F(void, disposeTranslationUnit, (CXTranslationUnit))                                           \
  F(CXCursor, getTranslationUnitCursor, (CXTranslationUnit))                                     \
  F(CXString, getClangVersion, (void))                                                           \
  F(const char *, getCString, (CXString))                                                        \
  F(void, disposeString, (CXString))                                                             \
  F(unsigned, getNumDiagnostics, (CXTranslationUnit))                                            \
  F(CXDiagnostic, getDiagnostic, (CXTranslationUnit, unsigned))                                  \
  F(int, getDiagnosticSeverity, (CXDiagnostic))                                                  \
  F(CXString, getDiagnosticSpelling, (CXDiagnostic))                                             \
  F(CXSourceLocation, getDiagnosticLocation, (CXDiagnostic))                                     \
  F(void, disposeDiagnostic, (CXDiagnostic))                                                     \
  F(unsigned, visitChildren, (CXCursor, CXCursorVisitor, void *))                                \
  F(CXString, getCursorSpelling, (CXCursor))                                                     \
  F(CXSourceRange, getCursorExtent, (CXCursor))                                                  \
  F(CXSourceLocation, getCursorLocation, (CXCursor))                                             \
  F(CXCursor, getCursorReferenced, (CXCursor))                                                   \
  F(CXCursor, getCanonicalCursor, (CXCursor))                                                    \
  F(CXCursor, getCursorSemanticParent, (CXCursor))                                               \
  F(unsigned, hashCursor, (CXCursor))                                                            \
  F(CXSourceLocation, getRangeStart, (CXSourceRange))                                            \
  F(CXSourceLocation, getRangeEnd, (CXSourceRange))                                              \
  F(void, getFileLocation, (CXSourceLocation, CXFile *, unsigned *, unsigned *, unsigned *))     \
  F(void, getExpansionLocation, (CXSourceLocation, CXFile *, unsigned *, unsigned *, unsigned *)) \
  F(CXString, getFileName, (CXFile))                                                             \
  F(CXType, getCursorType, (CXCursor))                                                           \
  F(CXType, getCursorResultType, (CXCursor))                                                     \
  F(CXType, getCanonicalType, (CXType))                                                          \
  F(CXType, getPointeeType, (CXType))                                                            \
  F(CXType, getResultType, (CXType))                                                             \
  F(CXType, getArgType, (CXType, unsigned))                                                      \
  F(int, getNumArgTypes, (CXType))                                                               \
  F(CXString, getTypeSpelling, (CXType))                                                         \
  F(CXCursor, getTypeDeclaration, (CXType))                                                      \
  F(CXType, Type_getObjCObjectBaseType, (CXType))                                                \
  F(unsigned, Type_getNumObjCTypeArgs, (CXType))                                                 \
  F(CXType, Type_getObjCTypeArg, (CXType, unsigned))                                             \
  F(unsigned, Type_getNumObjCProtocolRefs, (CXType))                                             \
  F(CXCursor, Type_getObjCProtocolDecl, (CXType, unsigned))                                      \
  F(CXType, Type_getNamedType, (CXType))                                                         \
  F(CXType, Type_getModifiedType, (CXType))                                                      \
  F(CXType, getTypedefDeclUnderlyingType, (CXCursor))                                            \
  F(CXType, Cursor_getReceiverType, (CXCursor))                                                  \
  F(unsigned, Cursor_getObjCPropertyAttributes, (CXCursor, unsigned))                            \
  F(CXString, Cursor_getObjCPropertyGetterName, (CXCursor))                                      \
  F(int, Cursor_getStorageClass, (CXCursor))                                                     \
  F(int, Cursor_getNumArguments, (CXCursor))                                                     \
  F(CXCursor, Cursor_getArgument, (CXCursor, unsigned))                                          \
  F(CXCursor, Cursor_getVarDeclInitializer, (CXCursor))

/// libclang's functions, found at run time.
typedef struct {
#define CONFINE_CLANG_POINTER(result, name, parameters) result(*name) parameters;
  CONFINE_CLANG_FUNCTIONS(CONFINE_CLANG_POINTER)
#undef CONFINE_CLANG_POINTER
} ConfineClangFunctions;

/// Opens the library and finds its functions.
///
/// Returns null, or why it cannot be used: what the loader says, or the name of a function that it
/// lacks. The text is valid until the next call on the same thread.
const char *confine_clang_load(const char *path, ConfineClangFunctions *functions);

#endif
