import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What a module declares. */
export interface Declared {
  readonly values: readonly string[]
  readonly types: readonly string[]
  /** What one may call on a client: `session.getSync`. */
  readonly members: readonly string[]
}

const clients = ['StytchUIClient', 'StytchHeadlessClient', 'StytchClient']

/** Reads the declarations of several modules at once. Paths are relative to the repository. */
export const declaredBy = <Name extends string>(paths: Readonly<Record<Name, string>>): Record<Name, Declared> => {
  const files = Object.fromEntries(
    Object.entries<string>(paths).map(([name, path]) => [name, `${root}${path}`]),
  ) as Record<Name, string>
  const program = ts.createProgram(Object.values(files), {
    allowImportingTsExtensions: true,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  return Object.fromEntries(
    Object.entries<string>(files).map(([name, file]) => [name, declaredIn(checker, program.getSourceFile(file))]),
  ) as Record<Name, Declared>
}

const declaredIn = (checker: ts.TypeChecker, file: ts.SourceFile | undefined): Declared => {
  const module = file && checker.getSymbolAtLocation(file)
  if (!file || !module) throw new Error(`${file?.fileName ?? 'A file'} is no module.`)
  const found = checker.getExportsOfModule(module).map((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return { name: symbol.name, target, isValue: (target.flags & ts.SymbolFlags.Value) !== 0 }
  })
  const client = clients.map((name) => found.find((one) => one.name === name && one.isValue)).find((one) => one)
  return {
    values: found.filter(({ isValue }) => isValue).map(({ name }) => name),
    types: found.filter(({ isValue }) => !isValue).map(({ name }) => name),
    members: client ? membersOf(checker, checker.getDeclaredTypeOfSymbol(client.target), file) : [],
  }
}

/** Public members, down to what can be called. */
const membersOf = (checker: ts.TypeChecker, type: ts.Type, file: ts.SourceFile, path = ''): readonly string[] =>
  checker.getPropertiesOfType(type).flatMap((property) => {
    const isHidden = ts.getCombinedModifierFlags(property.valueDeclaration ?? file) & ts.ModifierFlags.Private
    if (isHidden || /^(_|#|__)/.test(property.name)) return []
    const member = checker.getTypeOfSymbolAtLocation(property, file)
    const here = path + property.name
    return member.getCallSignatures().length > 0 ? [here] : [here, ...membersOf(checker, member, file, `${here}.`)]
  })
