import { ScimError } from './scim-error.ts'

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type ComparisonOperator = (typeof operators)[number]

/** A filter of RFC 7644, section 3.4.2.2. Names are as typed. */
export type Filter =
  | { readonly is: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly is: 'not'; readonly part: Filter }
  | { readonly is: 'present'; readonly name: string }
  | {
      readonly is: 'comparison'
      readonly name: string
      readonly operator: ComparisonOperator
      readonly value: FilterValue
    }
  /** `emails[type eq "work"]`: one entry matches all of it. */
  | { readonly is: 'entry'; readonly name: string; readonly part: Filter }

/** A number counts as its text: no attribute is a number, and identity providers send IDs without quotes. */
export type FilterValue = string | boolean | null

/** Limits of a filter. A deep one would otherwise exhaust the stack (CVE-2026-46689). */
export const filterLimits = { characters: 2_048, depth: 10, comparisons: 50 } as const

/**
 * Parses a filter. Accepts beyond the grammar what identity providers send: `emails[type eq "work"].value eq "x"`, and
 * values without quotes or with single ones, as in `externalId eq jyoung`.
 *
 * @throws ScimError `invalidFilter`
 * @example
 * ```ts
 * parseFilter('userName eq "jo@example.com"')
 * ```
 */
export const parseFilter = (text: string): Filter => {
  if (text.length > filterLimits.characters)
    throw invalid(`it has more than ${filterLimits.characters} characters. Send a shorter filter.`)
  // A filter that was pasted from a document has typographic quotation marks.
  const reader = new FilterReader(tokensOf(text.includes('"') ? text : text.replaceAll(/[“”]/g, '"')))
  const filter = reader.either(1)
  reader.requireEnd()
  return filter
}

interface Token {
  readonly kind: 'mark' | 'word' | 'text'
  readonly text: string
}

const marks = '()[]'
/** Administrators paste a filter with its line breaks. */
const blanks = ' \t\r\n'

const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const character = text.charAt(at)
    if (blanks.includes(character)) {
      at += 1
    } else if (marks.includes(character)) {
      tokens.push({ kind: 'mark', text: character })
      at += 1
    } else if (character === '"') {
      const end = endOfText(text, at)
      tokens.push({ kind: 'text', text: textIn(text.slice(at, end)) })
      at = end
    } else if (character === "'" && endOfSingle(text, at) !== null) {
      const end = endOfSingle(text, at) ?? at
      tokens.push({ kind: 'text', text: text.slice(at + 1, end - 1) })
      at = end
    } else {
      const end = endOfWord(text, at)
      tokens.push({ kind: 'word', text: text.slice(at, end) })
      at = end
    }
  }
  return tokens
}

const endOfText = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  throw invalid('a quotation mark has no end. Add the missing quotation mark.')
}

/**
 * Returns the end of a text in single quotation marks, which some identity providers send. Read as a word, the marks would
 * be a part of the value: a removal would find no one, and leave the access. Null if the text has no second mark.
 */
const endOfSingle = (text: string, start: number): number | null => {
  for (let at = text.indexOf("'", start + 1); at !== -1; at = text.indexOf("'", at + 1))
    if (at + 1 === text.length || `${blanks}${marks}`.includes(text.charAt(at + 1))) return at + 1
  return null
}

const endOfWord = (text: string, start: number): number => {
  let at = start
  while (at < text.length && !`${blanks}"${marks}`.includes(text.charAt(at))) at += 1
  return at
}

const textIn = (quoted: string): string => {
  try {
    return String(JSON.parse(quoted))
  } catch {
    throw invalid('a text in quotation marks is not valid JSON. Escape its characters as JSON does.')
  }
}

class FilterReader {
  readonly #tokens: readonly Token[]
  #at = 0
  #comparisons = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  either(depth: number): Filter {
    return this.#joined('or', () => this.#joined('and', () => this.#single(depth)))
  }

  requireEnd(): void {
    const left = this.#tokens[this.#at]
    if (left !== undefined) throw invalid(`\`${left.text}\` is not expected. Join conditions with \`and\` or \`or\`.`)
  }

  #joined(joint: 'and' | 'or', next: () => Filter): Filter {
    const first = next()
    const parts = [first]
    while (this.#takeWord(joint)) parts.push(next())
    return parts.length === 1 ? first : { is: joint, parts }
  }

  #single(depth: number): Filter {
    if (depth > filterLimits.depth)
      throw invalid(`it is nested more than ${filterLimits.depth} deep. Send a simpler filter.`)
    if (this.#takeMark('(')) return this.#closed(')', depth)
    const name = this.#word('the name of an attribute')
    if (name.toLowerCase() === 'not' && this.#takeMark('(')) return { is: 'not', part: this.#closed(')', depth) }
    if (this.#takeMark('[')) return this.#entry(name, this.#closed(']', depth))
    return this.#condition(name)
  }

  #closed(mark: ')' | ']', depth: number): Filter {
    const inner = this.either(depth + 1)
    if (!this.#takeMark(mark)) throw invalid(`\`${mark}\` is missing. Close every bracket.`)
    return inner
  }

  #entry(name: string, part: Filter): Filter {
    const next = this.#tokens[this.#at]
    if (next?.kind !== 'word' || !next.text.startsWith('.')) return { is: 'entry', name, part }
    this.#at += 1
    return { is: 'entry', name, part: { is: 'and', parts: [part, this.#condition(next.text.slice(1))] } }
  }

  #condition(name: string): Filter {
    this.#comparisons += 1
    if (this.#comparisons > filterLimits.comparisons)
      throw invalid(`it has more than ${filterLimits.comparisons} comparisons. Send a shorter filter.`)
    const word = this.#word(`an operator after \`${name}\``).toLowerCase()
    if (word === 'pr') return { is: 'present', name }
    const operator = operators.find((one) => one === word)
    if (operator === undefined) throw invalid(`\`${word}\` is not an operator. Use one of ${operators.join(', ')}, pr.`)
    return { is: 'comparison', name, operator, value: this.#value(name) }
  }

  #value(name: string): FilterValue {
    const token = this.#tokens[this.#at]
    if (token === undefined || token.kind === 'mark') throw invalid(`a value for \`${name}\` is missing. Add it.`)
    this.#at += 1
    return token.kind === 'text' ? token.text : wordValue(token.text)
  }

  #word(expected: string): string {
    const token = this.#tokens[this.#at]
    if (token?.kind !== 'word') throw invalid(`${expected} is missing. Complete the filter.`)
    this.#at += 1
    return token.text
  }

  #takeWord(word: string): boolean {
    const token = this.#tokens[this.#at]
    const isTaken = token?.kind === 'word' && token.text.toLowerCase() === word
    if (isTaken) this.#at += 1
    return isTaken
  }

  #takeMark(mark: string): boolean {
    const token = this.#tokens[this.#at]
    const isTaken = token?.kind === 'mark' && token.text === mark
    if (isTaken) this.#at += 1
    return isTaken
  }
}

const wordValue = (word: string): FilterValue => {
  if (word === 'null') return null
  if (word === 'true' || word === 'false') return word === 'true'
  return word
}

const invalid = (reason: string) => new ScimError(400, 'invalidFilter', `The filter was not applied: ${reason}`)
