import { type ClientCall, clientCalls, importsTheirs } from './client-calls.ts'
import type { Changes, Edit, Note } from './edit.ts'
import { packageNames, replacementOf } from './import-paths.ts'
import { scriptAddresses } from './module-scripts.ts'

export interface CodeOptions {
  /** Address of the provider, without a trailing slash. */
  readonly address: string
  /** Whether the operator named the address. Otherwise, addresses in files that already import ours stay. */
  readonly isAddressNamed: boolean
  /** Whether the nearest manifest still names one of their packages. */
  readonly isTheirs: boolean
  /** Whether the file surrounds every page of a server-rendered React site. */
  readonly needsStyleSheet: boolean
}

/** Keys of bundlers and frameworks whose values are names of packages, not imports. */
const packageLists =
  /\b(?:transpilePackages|serverExternalPackages|serverComponentsExternalPackages|noExternal|dedupe)\b['"]?\s*[:=]\s*\[[^\]]*\]/g

const nothing: Changes = { edits: [], notes: [] }

/** Finds the changes of one source file, page or component. */
export const codeChanges = (text: string, options: CodeOptions): Changes => {
  // Most files of a site name neither; a bundle in `public` can be long.
  if (!options.needsStyleSheet && !/stytch|customBaseUrl/i.test(text)) return nothing
  const parts = [
    importChanges(text),
    scriptChanges(text, options),
    addressChanges(text, options),
    options.needsStyleSheet ? styleSheetChange(text) : nothing,
  ]
  return { edits: parts.flatMap(({ edits }) => edits), notes: parts.flatMap(({ notes }) => notes) }
}

/** Matches a quoted import of the vendor: of a statement, a call, a mock, a declaration or a configuration. */
const quoted = /(["'`])(@(?:stytch|cloudflare)\/[\w./-]+)\1/g

const importChanges = (text: string): Changes => {
  const edits: Edit[] = []
  const notes: Note[] = []
  const lists = [...text.matchAll(packageLists)].map(({ index, 0: { length } }) => [index, index + length] as const)
  for (const { index, 2: specifier = '' } of text.matchAll(quoted)) {
    const replacement = replacementOf(specifier)
    const [start, end] = [index + 1, index + 1 + specifier.length]
    const isPackage = lists.some(([from, to]) => from <= index && index < to)
    if (replacement === null) continue
    if (isPackage && specifier in packageNames) edits.push({ start, end, text: packageNames[specifier] ?? '' })
    else if ('advice' in replacement) notes.push({ offset: index, advice: `${specifier}: ${replacement.advice}` })
    else if ('gone' in replacement) edits.push(removedStatement(text, index))
    else {
      edits.push({ start, end, text: replacement.to })
      if (replacement.isPrivate)
        notes.push({
          offset: index,
          advice: `${specifier} is a private file. Check that \`${replacement.to}\` exports what this line uses.`,
        })
    }
  }
  return { edits, notes }
}

/** Removes the whole line of an import without names; another line loses only the quoted text. */
const removedStatement = (text: string, at: number): Edit => {
  const start = text.lastIndexOf('\n', at) + 1
  const next = text.indexOf('\n', at)
  const end = next === -1 ? text.length : next + 1
  return { start, end, text: '' }
}

const scriptChanges = (text: string, { address }: CodeOptions): Changes => {
  const found = scriptAddresses(text)
  return {
    edits: found.flatMap(({ start, end, file }) =>
      file === null ? [] : [{ start, end, text: `${address}/js/${file}` }],
    ),
    notes: found.flatMap(({ start, end, advice }) => [
      ...(advice === undefined ? [] : [{ offset: start, advice }]),
      ...(tagAround(text, start, end).includes('integrity=') ? [{ offset: start, advice: integrityAdvice }] : []),
    ]),
  }
}

const tagAround = (text: string, start: number, end: number): string => {
  const opening = text.lastIndexOf('<', start)
  const closing = text.indexOf('>', end)
  return opening === -1 || closing === -1 ? '' : text.slice(opening, closing)
}

const integrityAdvice = 'The digest in `integrity` is of the former file. Remove the attribute.'

/** An address written as one literal. */
const custom = /\b(customBaseUrl['"]?\s*:\s*)(["'`])((?:(?!\2)[^\n$\\])*)\2/g
const own = /\b(baseURL['"]?\s*:\s*)(["'`])((?:(?!\2)[^\n$\\])*)\2/g
/**
 * An address of the former provider. The slash at its end goes, because ours has none; the slash of a path stays.
 * Documents and the names of claims are on another host.
 */
const api = /https:\/\/(?:test|api)\.stytch\.com(?![\w.-])(?:\/(?=["'`\s;,)<]|$))?/g

const addressChanges = (text: string, options: CodeOptions): Changes => {
  const { address, isAddressNamed, isTheirs } = options
  const isBefore = isTheirs || /@stytch\//.test(text)
  const literals = isBefore || isAddressNamed ? literalEdits(text, custom, address) : []
  const hosts = [...text.matchAll(api)].map(({ index, 0: host }) => ({
    start: index,
    end: index + host.length,
    text: address,
  }))
  if (!(isBefore || isAddressNamed) || !importsTheirs(text)) return { edits: [...literals, ...hosts], notes: [] }
  const calls = clientCalls(text).map((call) => callChanges(text, call, options))
  return {
    edits: [...literals, ...hosts, ...calls.flatMap(({ edits }) => edits)],
    notes: calls.flatMap(({ notes }) => notes),
  }
}

const literalEdits = (text: string, pattern: RegExp, address: string): readonly Edit[] =>
  [...text.matchAll(pattern)].map(({ index, 0: whole, 1: key = '', 2: quote = '' }) => ({
    start: index + key.length,
    end: index + whole.length,
    text: quote + address + quote,
  }))

const callChanges = (
  text: string,
  { offset, token, options }: ClientCall,
  { address, isAddressNamed }: CodeOptions,
): Changes => {
  const quote = text.includes('"') && !text.includes("'") ? '"' : "'"
  const entry = `baseURL: ${quote}${address}${quote}`
  if (options === null) return { edits: [{ start: token.end, end: token.end, text: `, { ${entry} }` }], notes: [] }
  const given = text.slice(options.start, options.end)
  if (/^\{[\s\S]*\bbaseURL\b/.test(given)) {
    const moved = isAddressNamed ? literalEdits(given, own, address) : []
    return {
      edits: moved.map((edit) => ({ ...edit, start: edit.start + options.start, end: edit.end + options.start })),
      notes: [],
    }
  }
  if (/^\{[\s\S]*\bcustomBaseUrl\b/.test(given)) {
    const isLiteral = literalEdits(given, custom, address).length > 0
    const note = { offset, advice: '`customBaseUrl` is computed here. It must be the address of your provider.' }
    return { edits: [], notes: isLiteral ? [] : [note] }
  }
  if (!given.startsWith('{')) {
    const hasLiteral = literalEdits(text, custom, address).length > 0
    const note = {
      offset,
      advice: 'The options come from elsewhere. Add the address of your provider there, as `baseURL`.',
    }
    return { edits: [], notes: hasLiteral ? [] : [note] }
  }
  const [, space = ''] = /^\{(\s*)/.exec(given) ?? []
  const at = options.start + 1
  const isEmpty = given.slice(1 + space.length) === '}'
  const inserted = isEmpty ? ` ${entry} ` : `${space || ' '}${entry},${space === '' ? ' ' : ''}`
  return { edits: [{ start: at, end: isEmpty ? at + space.length : at, text: inserted }], notes: [] }
}

const styleSheet = '@latchkey/react/latchkey.css'

/** Imports the style sheet before the first statement: directives and comments stay above it. */
const styleSheetChange = (text: string): Changes => {
  if (text.includes(styleSheet)) return nothing
  const opening =
    /^\uFEFF?(?:#!.*\r?\n)?(?:\s*(?:\/\/[^\n]*\n|\/\*[\s\S]*?\*\/|(['"])use \w+\1[ \t]*;?))*[^\S\n]*(?:\n\s*)?/.exec(
      text,
    )
  const start = opening?.[0].length ?? 0
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const imports = text.split(/\r?\n/).filter((line) => line.startsWith('import'))
  const semicolon = imports.some((line) => line.endsWith(';')) ? ';' : ''
  const quote = imports.some((line) => line.includes('"')) ? '"' : "'"
  return {
    edits: [{ start, end: start, text: `import ${quote}${styleSheet}${quote}${semicolon}${newline}` }],
    notes: [],
  }
}
