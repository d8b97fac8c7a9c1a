import { importPaths } from './import-paths.ts'

/** Names that create a client, in any generation of the existing packages. */
const creators = new Set([
  ...['StytchClient', 'StytchUIClient', 'StytchHeadlessClient'],
  ...['StytchB2BClient', 'StytchB2BUIClient', 'StytchB2BHeadlessClient'],
  ...['createStytchClient', 'createStytchUIClient', 'createStytchHeadlessClient'],
  ...['createStytchB2BClient', 'createStytchB2BUIClient', 'createStytchB2BHeadlessClient'],
])

/** A call that creates a client. Offsets are those of the file. */
export interface ClientCall {
  readonly offset: number
  readonly token: ArgumentSpan
  readonly options: ArgumentSpan | null
}

export interface ArgumentSpan {
  readonly start: number
  readonly end: number
}

const ours = [...new Set(Object.values(importPaths))].map((path) => path.replaceAll('/', '\\/')).join('|')
/** A module specifier, or the address of a script, of their packages or of ours for their sites. */
const source = `['"\`](?:@stytch\\/[^'"\`]+|${ours}|https?:\\/\\/[^'"\`]+(?:@stytch\\/|\\/js\\/stytch)[^'"\`]*)['"\`]`

/** Returns whether the text imports from their packages, or from our entries for their sites. */
export const importsTheirs = (text: string): boolean =>
  new RegExp(`(?:\\bfrom|\\bimport|\\brequire)\\s*\\(?\\s*${source}`).test(text) || loadedLate.test(text)

/**
 * Finds the calls that create a client by an imported name, an alias of one, or a namespace. A parser would not read the
 * files of Vue, Svelte and HTML, so this reads the arguments alone: it steps over strings, templates and comments.
 */
export const clientCalls = (text: string): readonly ClientCall[] => {
  const late = namesLoadedLate(text)
  const names = [...new Set([...localNames(text), ...aliasesLoadedLate(text, late)])]
  // A property of a module, such as `(await import('…')).StytchUIClient`; not a method of the site, such as `this.…`.
  const properties = late.length === 0 ? [] : [`(?<=[\\w$)\\]]\\??\\.)(?<!\\bthis\\.)(?:${late.join('|')})`]
  const patterns = [...(names.length === 0 ? [] : [`(?<![\\w$.])(?:${names.join('|')})`]), ...properties]
  if (patterns.length === 0) return []
  const call = new RegExp(`(?:${patterns.join('|')})\\s*\\)?\\s*(?:<[^()]*>)?\\s*\\(`, 'g')
  return [...text.matchAll(call)].flatMap((match) => {
    const from = match.index + match[0].length
    const spans = isDefinition(text, from) ? null : argumentsFrom(text, from)
    const [token, options = null] = spans ?? []
    return token === undefined ? [] : [{ offset: match.index, token, options }]
  })
}

const loadedLate = new RegExp(
  `\\b(?:import|require|importActual|requireActual)\\s*(?:<[^()]*(?:\\([^()]*\\))?[^()]*>)?\\s*\\(\\s*${source}`,
)

/**
 * Returns the creators of a file that loads their packages inside a function: by a dynamic import, `require` or the actual module
 * of a mock. The value may reach the call by ways that no pattern follows, so each creator counts that the file does not
 * declare or import from elsewhere.
 */
const namesLoadedLate = (text: string): readonly string[] => {
  if (!loadedLate.test(text)) return []
  const declared = [...text.matchAll(/\b(?:function\s*\*?|class)\s+([\w$]+)/g)].map(([, name]) => name)
  const others = [...text.matchAll(/\bimport\s+([^;'"`]*?)\s+from\s*['"](?!@stytch\/|@latchkey\/)/g)]
  const imported = others.flatMap(([, clause = '']) => clause.match(/[\w$]+/g) ?? [])
  const own = new Set([...declared, ...imported])
  return [...creators].filter((name) => !own.has(name))
}

/** Returns these names and what the file calls them: `{ StytchUIClient: Client } = …` and `Client = ….StytchUIClient`. */
const aliasesLoadedLate = (text: string, names: readonly string[]): readonly string[] => {
  if (names.length === 0) return []
  const any = names.join('|')
  const takenCall = new RegExp(
    `\\b(?:${any})\\s*:\\s*([A-Za-z_$][\\w$]*)[^{}()]*\\}\\s*(?:\\]\\s*)?(?:=(?!=)|\\)\\s*=>)`,
    'g',
  )
  const readCall = new RegExp(`\\b(?:const|let|var)\\s+([\\w$]+)\\s*=[^;\\n]*\\.(?:${any})\\s*(?:;|$)`, 'gm')
  const aliases = [takenCall, readCall].flatMap((pattern) => [...text.matchAll(pattern)].map(([, alias = '']) => alias))
  return [...names, ...aliases.map(escaped)]
}

/** Whether parameters begin here, of a method that a mock defines: a body follows their parenthesis. */
const isDefinition = (text: string, from: number): boolean =>
  /^[^()]*\)\s*(?::[^{}()]*)?\{/.test(text.slice(from, from + 500))

const localNames = (text: string): readonly string[] => {
  const clauses = new RegExp(
    `\\bimport\\s+([^;'"\`]*?)\\s+from\\s*${source}|\\b(?:const|let|var)\\s+([^;='"]*?)\\s*=\\s*(?:await\\s+)?(?:require|import)\\s*\\(\\s*${source}`,
    'g',
  )
  return [...text.matchAll(clauses)].flatMap(([, imported, required]) => namesIn(imported ?? required ?? ''))
}

const namesIn = (clause: string): readonly string[] => {
  const [, inner] = /\{([^}]*)\}/.exec(clause) ?? []
  if (inner === undefined) {
    const [, namespace] = /(?:\*\s+as\s+)?([\w$]+)$/.exec(clause) ?? []
    return namespace === undefined ? [] : [...creators].map((name) => `${escaped(namespace)}\\.${name}`)
  }
  return inner.split(',').flatMap((part) => {
    const [name = '', alias = name] = part.trim().split(/\s+as\s+|\s*:\s*/)
    return creators.has(name) ? [escaped(alias)] : []
  })
}

const escaped = (name: string): string => name.replaceAll('$', '\\$')

const openers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Returns the arguments of a call, from behind its parenthesis. Null if the parenthesis is not closed. */
const argumentsFrom = (text: string, from: number): readonly ArgumentSpan[] | null => {
  const spans: ArgumentSpan[] = []
  const closers: string[] = []
  // The argument without the spaces and comments around it.
  let start = -1
  let end = -1
  const extend = (to: number, at: number) => {
    if (start === -1) start = at
    end = to
  }
  const finish = () => {
    if (start !== -1) spans.push({ start, end })
    start = -1
  }
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? ''
    const afterComment = behindComment(text, at)
    const afterString = behindString(text, at)
    if (afterComment !== null) at = afterComment - 1
    else if (closers.length === 0 && character === ',') finish()
    else if (closers.length === 0 && character === ')') {
      finish()
      return spans
    } else if (/\s/.test(character)) continue
    else {
      const behindToken = afterString ?? at + 1
      extend(behindToken, at)
      at = behindToken - 1
      if (afterString !== null) continue
      if (character in openers) closers.push(openers[character] ?? '')
      else if (character === closers.at(-1)) closers.pop()
      else if (')]}'.includes(character)) return null
    }
  }
  return null
}

/** Returns the offset behind a comment that begins here, or null. */
const behindComment = (text: string, at: number): number | null => {
  if (text.startsWith('//', at)) return behind(text, '\n', at)
  return text.startsWith('/*', at) ? behind(text, '*/', at + 2) : null
}

/** Returns the offset behind a string or template that begins here, or null. */
const behindString = (text: string, at: number): number | null => {
  const quote = text[at]
  if (quote !== "'" && quote !== '"' && quote !== '`') return null
  let end = at + 1
  while (end < text.length && text[end] !== quote) end += text[end] === '\\' ? 2 : 1
  return end + 1
}

const behind = (text: string, end: string, from: number): number => {
  const at = text.indexOf(end, from)
  return at === -1 ? text.length : at + end.length
}
