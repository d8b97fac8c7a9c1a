import { join } from 'node:path'
import ts from 'typescript'
import type { NamedCall } from './calls.ts'
import { sortedUnions } from './sorted-unions.ts'

/** Data of a call that only the compiler has: its comment, and the members of its answer. */
export interface Described {
  readonly says: string
  readonly answer: readonly Member[]
}

export interface Member {
  readonly name: string
  readonly type: string
}

/** An interface that types of answers use. */
export interface Part {
  readonly name: string
  readonly says: string
  readonly members: readonly Member[]
}

export interface Describer {
  readonly describe: (call: NamedCall) => Described
  /** Returns the exported interfaces that these types name, directly or indirectly. */
  readonly partsOf: (members: readonly Member[]) => readonly Part[]
}

/** Reads answers from their types: the protocol declares them nowhere else. */
export const describer = (sources: string, calls: readonly NamedCall[]): Describer => {
  const fileOf = (module: string): string => join(sources, `${module}.ts`)
  const files = [...new Set(calls.map(({ module }) => fileOf(module)))]
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const exportsOf = (file: string): ts.SymbolTable | undefined => {
    const source = program.getSourceFile(file)
    return source && checker.getSymbolAtLocation(source)?.exports
  }
  const saysOf = (symbol: ts.Symbol): string => ts.displayPartsToString(symbol.getDocumentationComment(checker))
  const membersOf = (type: ts.Type): readonly Member[] =>
    checker.getPropertiesOfType(type).map((member) => ({
      name: `${member.name}${member.flags & ts.SymbolFlags.Optional ? '?' : ''}`,
      type: sortedUnions(
        checker.typeToString(checker.getTypeOfSymbol(member), undefined, ts.TypeFormatFlags.NoTruncation),
      )
        .replaceAll('readonly ', '')
        .replaceAll('; }', ' }'),
    }))

  /** A string type has members too, but only its possible values matter on the wire. */
  const variantOf = (type: ts.Type): Member => ({
    name: 'either',
    type:
      type.flags & ts.TypeFlags.StringLike
        ? checker.typeToString(type)
        : `{ ${membersOf(type)
            .map(({ name, type: inner }) => `${name}: ${inner}`)
            .join('; ')} }`,
  })

  const answerOf = (type: ts.Type): readonly Member[] => {
    const phantom = type.getProperty('~types')
    const answer = phantom && checker.getNonNullableType(checker.getTypeOfSymbol(phantom)).getProperty('res')
    return answer === undefined ? [] : membersOf(checker.getTypeOfSymbol(answer))
  }

  const describe = ({ module, names: [first, ...rest] }: NamedCall): Described => {
    const namedSymbol = exportsOf(fileOf(module))?.get(ts.escapeLeadingUnderscores(first))
    if (namedSymbol === undefined) throw new Error(`${module}.ts does not export ${first}, although its module does.`)
    let symbol: ts.Symbol | undefined = namedSymbol
    for (const name of rest) symbol = symbol && checker.getTypeOfSymbol(symbol).getProperty(name)
    return { says: saysOf(namedSymbol), answer: symbol === undefined ? [] : answerOf(checker.getTypeOfSymbol(symbol)) }
  }

  const sourceFileNames = program
    .getSourceFiles()
    .flatMap(({ fileName }) => (fileName.startsWith(sources) ? [fileName] : []))
  const declared = new Map(
    // Shared types are in modules without calls. If two have the same name, the one of a module with calls wins.
    [...sourceFileNames, ...files].flatMap((file) =>
      [...(exportsOf(file) ?? [])].map(([name, symbol]) => [String(name), symbol] as const),
    ),
  )
  const partsOf = (members: readonly Member[], knownNames = new Set<string>()): readonly Part[] =>
    members
      .flatMap(({ type }) => type.match(/\b[A-Z]\w+/g) ?? [])
      .flatMap((name) => {
        const symbol = declared.get(name)
        if (symbol === undefined || knownNames.has(name)) return []
        knownNames.add(name)
        const type = checker.getDeclaredTypeOfSymbol(symbol)
        const own = type.isUnion() ? type.types.map(variantOf) : membersOf(type)
        return [{ name, says: saysOf(symbol), members: own }, ...partsOf(own, knownNames)]
      })

  return { describe, partsOf: (members) => partsOf(members) }
}
