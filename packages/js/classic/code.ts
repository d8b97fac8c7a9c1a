import { type ESTree, parseSync, Visitor } from 'vite'
import { changedOf } from './changed.ts'

/** A stretch of the code, by its offsets, and what stands there instead. */
type Edit = readonly [start: number, end: number, text: string]

/** The folder of the running script, under a name that nobody else gives. */
const FOLDER = 'folder$ofScript'

/**
 * HTML gives `import()` in a script of another origin, loaded as scripts are, nothing to resolve a relative address against
 * (https://html.spec.whatwg.org/#creating-a-classic-script, muted errors). So the script asks where it came from. What
 * `currentScript` holds is looked at because markup of the page can take its place: `<img name="currentScript">`.
 */
const folderOfScript = `const ${FOLDER} = document.currentScript instanceof HTMLScriptElement
  ? document.currentScript.src.replace(/[^/]*([?#].*)?$/, "")
  : "./";
`

interface Entry {
  readonly name: string
  /** What its file is called. */
  readonly fileName: string
  /** An expression: where the script leaves what it exports. */
  readonly symbol: string
  readonly publicNames: readonly string[]
  /** Whether a relative address leads to the entry. */
  readonly isEntry: (source: string) => boolean
}

/**
 * The code of an entry without its exports: they stand under the symbol as `[public ones, all]`, the public ones in
 * `window.<name>` too.
 *
 * @throws Error for what a classic script cannot say, and for an export that changes: chunks take each once
 */
export const entryAsScript = (code: string, { name, fileName, symbol, publicNames, isEntry }: Entry): string => {
  const program = parsed(code, 'module')
  const exported = new Map<string, string>()
  const edits: Edit[] = []
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration || statement.source) throw new Error('it exports in a way that bundlers do not.')
    for (const { local, exported: as } of statement.specifiers) exported.set(nameOf(as), nameOf(local))
    edits.push([statement.start, statement.end, ''])
  }
  const [changed] = changedOf(program, new Set(exported.values()))
  if (changed) throw new Error(`it changes "${changed}" after its declaration, which a chunk would not see.`)
  const own = ownAddressesOf(program)
  for (const { start, end } of own) edits.push([start, end, `(${FOLDER} + ${JSON.stringify(fileName)})`])
  const chunks = importsOf(program, own)
  for (const { source } of chunks) {
    if (!isAddress(source)) continue
    if (isEntry(source.value)) throw new Error('it imports itself.')
    edits.push([source.start, source.end, `${FOLDER} + ${JSON.stringify(source.value.replace(/^\.\//, ''))}`])
  }
  const listed = (names: readonly string[]) => names.map((as) => `${JSON.stringify(as)}: ${exported.get(as)}`).join()
  const lent = [...exported.keys()].filter((as) => !publicNames.includes(as))
  return `${chunks.length + own.length > 0 ? folderOfScript : ''}${edited(code, edits)}
${symbol} = ((named) => [globalThis.${name} = named, { ...named, ${listed(lent)} }])({ ${listed(publicNames)} });`
}

/**
 * The code of a chunk that takes from the symbol what it took from the entry.
 *
 * @param isEntry whether a relative address leads from the chunk to the entry
 */
export const takenFromScript = (code: string, symbol: string, isEntry: (source: string) => boolean): string => {
  const program = parsed(code, 'module')
  const edits: Edit[] = []
  for (const statement of program.body)
    if (statement.type === 'ImportDeclaration' && isEntry(statement.source.value))
      edits.push([statement.start, statement.end, taking(statement.specifiers, symbol)])
    else if ('source' in statement && statement.source && isEntry(statement.source.value))
      throw new Error('it exports what is the entry’s.')
  if (importsOf(program).some(({ source }) => isAddress(source) && isEntry(source.value)))
    throw new Error('it imports the entry once more.')
  return edited(code, edits)
}

const taking = (specifiers: ESTree.ImportDeclaration['specifiers'], symbol: string): string => {
  const members = specifiers.map((one) => {
    if (one.type !== 'ImportSpecifier') throw new Error('it takes the entry as a whole.')
    return `${JSON.stringify(nameOf(one.imported))}: ${one.local.name}`
  })
  return members.length > 0 ? `const { ${members.join()} } = ${symbol}[1];` : ''
}

/** Where code is minified: a script must keep its names to itself, and be strict as modules are. */
export const insideFunction = (code: string, name: string, symbol: string): string => {
  if (/<!--|^\s*-->/m.test(code)) throw new Error('it holds what starts a comment in a classic script.')
  const again = `if(${symbol})return void(globalThis.${name}=${symbol}[0]);`
  const script = `(function(){"use strict";${again}${code.trim()}})();\n`
  parsed(script, 'script')
  return script
}

const parsed = (code: string, sourceType: 'module' | 'script') => {
  const { program, errors } = parseSync('entry.js', code, { sourceType })
  if (errors[0]) throw new Error(errors[0].message)
  return program
}

const edited = (code: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort(([one], [other]) => other - one)
    .reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code)

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name)

/** Every `import.meta.url`. */
const ownAddressesOf = (program: ESTree.Program): readonly ESTree.Node[] => {
  const found: ESTree.Node[] = []
  new Visitor({
    MemberExpression: (node) => {
      const { object, property } = node
      if (object.type === 'MetaProperty' && property.type === 'Identifier' && property.name === 'url') found.push(node)
    },
  }).visit(program)
  return found
}

/** Every `import()`, wherever it stands. @param own where `import.meta` is known what to do about */
const importsOf = (program: ESTree.Program, own: readonly ESTree.Node[] = []): readonly ESTree.ImportExpression[] => {
  const found: ESTree.ImportExpression[] = []
  new Visitor({
    ImportExpression: (node) => void found.push(node),
    MetaProperty: ({ meta, start }) => {
      if (meta.name === 'import' && !own.some((node) => node.start === start))
        throw new Error('it asks for import.meta, which only modules have.')
    },
  }).visit(program)
  return found
}

const isAddress = (source: ESTree.Expression): source is ESTree.StringLiteral =>
  source.type === 'Literal' && typeof source.value === 'string' && /^\.\.?\//.test(source.value)
