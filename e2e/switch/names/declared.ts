import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Declarations of a module, by name. */
export type Declared = ReadonlyMap<string, Name>

export interface Name {
  readonly isValue: boolean
  readonly isType: boolean
  /** Files that declare it. */
  readonly files: readonly string[]
  /** Number of type parameters. */
  readonly arity: number
  /** Members of an enum that are usable as types: `OTPMethods.Email`. */
  readonly choices: readonly string[]
  /** Members of the type's objects, including nested methods: `session.getSync`. Null if any name is allowed. */
  readonly members: readonly string[] | null
}

/** Reads the declarations of several modules at once. Paths are relative to the repository. */
export const declaredBy = (paths: readonly string[]): ReadonlyMap<string, Declared> => {
  const program = ts.createProgram(
    paths.map((path) => root + path),
    {
      allowImportingTsExtensions: true,
      jsx: ts.JsxEmit.ReactJSX,
      lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    },
  )
  const checker = program.getTypeChecker()
  return new Map(paths.map((path) => [path, declaredIn(checker, program.getSourceFile(root + path))]))
}

const declaredIn = (checker: ts.TypeChecker, file: ts.SourceFile | undefined): Declared => {
  const module = file && checker.getSymbolAtLocation(file)
  if (!file || !module) throw new Error(`${file?.fileName ?? 'A file'} is not a module.`)
  return new Map(
    checker.getExportsOfModule(module).map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      return [symbol.name, nameOf(checker, target, file)]
    }),
  )
}

const nameOf = (checker: ts.TypeChecker, target: ts.Symbol, file: ts.SourceFile): Name => ({
  isValue: (target.flags & ts.SymbolFlags.Value) !== 0,
  isType: (target.flags & ts.SymbolFlags.Type) !== 0,
  files: (target.declarations ?? []).map((one) => one.getSourceFile().fileName.replace(root, '')),
  arity: Math.max(0, ...(target.declarations ?? []).map((one) => typeParametersOf(one))),
  choices: [...(target.exports?.values() ?? [])]
    .filter(({ flags }) => flags & ts.SymbolFlags.Type)
    .map(({ name }) => name),
  members: target.flags & ts.SymbolFlags.Type ? membersOf(checker, checker.getDeclaredTypeOfSymbol(target), file) : [],
})

const typeParametersOf = (declaration: ts.Declaration): number =>
  'typeParameters' in declaration ? ((declaration.typeParameters as ts.NodeArray<ts.Node> | undefined)?.length ?? 0) : 0

/** Deep enough for every call of a client; nested types have separate names. */
const DEEPEST = 4

const membersOf = (
  checker: ts.TypeChecker,
  type: ts.Type,
  file: ts.SourceFile,
  path = '',
): readonly string[] | null => {
  if (type.flags & ts.TypeFlags.Any || checker.getIndexInfoOfType(type, ts.IndexKind.String)) return null
  // Members of strings and lists belong to the language.
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || checker.isArrayLikeType(type)) return []
  const isClient = /^(?:Stytch(?!.*Error).*Client|IHeadless)/.test(type.symbol?.name ?? '') || path !== ''
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const isHidden = ts.getCombinedModifierFlags(property.valueDeclaration ?? file) & ts.ModifierFlags.Private
    if (isHidden || /^(_|#|__)/.test(property.name)) return []
    const here = path + property.name
    if (!isClient || path.split('.').length > DEEPEST) return [here]
    const member = checker.getTypeOfSymbolAtLocation(property, file)
    if (member.getCallSignatures().length > 0) return [here]
    return [here, ...(membersOf(checker, member, file, `${here}.`) ?? [`${here}.*`])]
  })
}

/** Returns in words what ours lacks compared with theirs. */
export const lacksOf = (ours: Declared, theirs: Declared): readonly string[] =>
  [...theirs].flatMap(([name, their]) => {
    const our = ours.get(name)
    if (!our) return [name]
    const ourMembers = new Set(our.members)
    const isThere = (member: string): boolean =>
      ourMembers.has(member) ||
      member.split('.').some((_, end, parts) => ourMembers.has(`${parts.slice(0, end).join('.')}.*`))
    return [
      ...(their.isValue && !our.isValue ? [`${name} as a value`] : []),
      ...(their.isType && !our.isType ? [`${name} as a type`] : []),
      ...(their.arity > our.arity ? [`${name} with ${their.arity} types`] : []),
      ...their.choices.filter((choice) => !our.choices.includes(choice)).map((choice) => `the type ${name}.${choice}`),
      ...(our.members === null ? [] : (their.members ?? []).filter((member) => !isThere(member))).map(
        (member) => `${name}: ${member}`,
      ),
    ]
  })
