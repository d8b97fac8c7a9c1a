import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const declarations = fileURLToPath(new URL('../../../node_modules/stytch/types/lib/index.d.ts', import.meta.url))

/** The SDK's declarations about the answers of one of its clients. */
export interface DeclaredAnswers {
  /** Every call of the client, by its name: `otps.email.send`. */
  readonly calls: readonly string[]
  /** Compares an answer with its declaration and returns the differences, each with the path of the field. */
  faultsOf(call: string, answer: unknown): readonly string[]
}

/** Reads the declarations of a client of the `stytch` package. */
export const declaredAnswers = (client: 'Client' | 'B2BClient'): DeclaredAnswers => {
  const program = ts.createProgram([declarations], {
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(declarations)
  const module = file && checker.getSymbolAtLocation(file)
  const exported = module && checker.getExportsOfModule(module).find(({ name }) => name === client)
  if (!exported || !file) throw new Error(`The SDK declares no ${client}.`)
  const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const answers = new Map(callsOf(checker, checker.getDeclaredTypeOfSymbol(target), file))
  return {
    calls: [...answers.keys()],
    faultsOf(call, answer) {
      const type = answers.get(call)
      return type === undefined ? [`${call} is not declared`] : faultsOf(checker, type, answer, call)
    },
  }
}

/** Returns the methods of a class that return a promise, including nested ones, with the type of the promise. */
const callsOf = (checker: ts.TypeChecker, type: ts.Type, file: ts.SourceFile, path = ''): [string, ts.Type][] =>
  checker.getPropertiesOfType(type).flatMap((property): [string, ts.Type][] => {
    const isOpen = property.declarations?.every((one) => ts.getCombinedModifierFlags(one) === ts.ModifierFlags.None)
    if (!isOpen) return []
    const name = `${path}${property.name}`
    const own = checker.getTypeOfSymbolAtLocation(property, file)
    const [signature] = own.getCallSignatures()
    if (signature === undefined) return own.isClass() ? callsOf(checker, own, file, `${name}.`) : []
    const promised = checker.getAwaitedType(signature.getReturnType())
    return promised === undefined || promised === signature.getReturnType() ? [] : [[name, promised]]
  })

const faultsOf = (checker: ts.TypeChecker, type: ts.Type, value: unknown, at: string): readonly string[] => {
  const { flags } = type
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return []
  if (type.isUnion()) {
    const each = type.types.map((one) => faultsOf(checker, one, value, at))
    if (each.some((faults) => faults.length === 0)) return []
    const closest = each.reduce((best, faults) => (faults.length < best.length ? faults : best))
    return type.types.some((one) => one.flags & ts.TypeFlags.Object)
      ? closest
      : [`${at} is ${JSON.stringify(value)}, which is not ${checker.typeToString(type)}`]
  }
  if (type.isLiteral()) return value === type.value ? [] : [wrong(checker, type, value, at)]
  if (flags & ts.TypeFlags.BooleanLiteral)
    return String(value) === checker.typeToString(type) ? [] : [wrong(checker, type, value, at)]
  if (flags & ts.TypeFlags.Null) return value === null ? [] : [wrong(checker, type, value, at)]
  if (flags & ts.TypeFlags.Undefined) return value === undefined ? [] : [wrong(checker, type, value, at)]
  if (flags & ts.TypeFlags.StringLike)
    return typeof value === 'string' ? timeFaults(value, at) : [wrong(checker, type, value, at)]
  if (flags & ts.TypeFlags.NumberLike) return typeof value === 'number' ? [] : [wrong(checker, type, value, at)]
  if (flags & ts.TypeFlags.BooleanLike) return typeof value === 'boolean' ? [] : [wrong(checker, type, value, at)]
  return objectFaults(checker, type, value, at)
}

const wrong = (checker: ts.TypeChecker, type: ts.Type, value: unknown, at: string) =>
  `${at} is ${value === undefined ? 'missing' : JSON.stringify(value)}, not ${checker.typeToString(type)}`

/** Finds values that are not RFC 3339 in UTC, for names of times. */
const timeFaults = (value: string, at: string): readonly string[] =>
  !/_at$/.test(at) || (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(value) && !Number.isNaN(Date.parse(value)))
    ? []
    : [`${at} is ${JSON.stringify(value)}, which is not a time`]

const objectFaults = (checker: ts.TypeChecker, type: ts.Type, value: unknown, at: string): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [wrong(checker, type, value, at)]
  if (type.symbol?.name === 'Date') return value instanceof Date ? [] : [wrong(checker, type, value, at)]
  if (checker.isArrayType(type)) {
    if (!Array.isArray(value)) return [wrong(checker, type, value, at)]
    const [element] = checker.getTypeArguments(type as ts.TypeReference)
    return element === undefined ? [] : value.flatMap((one, n) => faultsOf(checker, element, one, `${at}[${n}]`))
  }
  if (Array.isArray(value)) return [wrong(checker, type, value, at)]
  const index = checker.getIndexTypeOfType(type, ts.IndexKind.String)
  const indexed =
    index === undefined
      ? []
      : Object.entries(value).flatMap(([name, one]) => faultsOf(checker, index, one, `${at}[${JSON.stringify(name)}]`))
  return [
    ...indexed,
    ...checker
      .getPropertiesOfType(type)
      .filter((property) => !isOfClass(property))
      .flatMap((property) => memberFaults(checker, property, value, at)),
  ]
}

/** The SDK declares `ConnectedApp` twice, as answer and as class of calls, and TypeScript merges the two. */
const isOfClass = ({ valueDeclaration }: ts.Symbol) =>
  valueDeclaration !== undefined && ts.isClassDeclaration(valueDeclaration.parent)

/**
 * Compares a field. An optional field may be null, and an optional time an empty text: answers may name missing values
 * or omit them.
 */
const memberFaults = (checker: ts.TypeChecker, property: ts.Symbol, value: object, at: string): readonly string[] => {
  const member: unknown = Reflect.get(value, property.name)
  const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
  const isMissing = member === undefined || member === null || (member === '' && property.name.endsWith('_at'))
  if (isOptional && isMissing) return []
  const type = checker.getTypeOfSymbol(property)
  return faultsOf(checker, isOptional ? checker.getNonNullableType(type) : type, member, `${at}.${property.name}`)
}
