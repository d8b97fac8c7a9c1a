import type { Language } from '@latchkey/protocol/account/languages'
import type { english, SentenceId } from './english.ts'
import { messageSentences } from './message-sentences.ts'

type PlaceholdersOf<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never

type ValuesOf<Id extends SentenceId> = Readonly<Record<PlaceholdersOf<(typeof english)[Id]>, string>>

/** Returns a sentence of a language with its placeholders filled. A missing value does not compile. */
export type Say = <Id extends SentenceId>(
  id: Id,
  ...values: [PlaceholdersOf<(typeof english)[Id]>] extends [never] ? [] : [ValuesOf<Id>]
) => string

/** Languages whose text runs from right to left. */
const rightToLeft: ReadonlySet<Language> = new Set(['ar', 'he'])

export const directionOf = (language: Language): 'ltr' | 'rtl' => (rightToLeft.has(language) ? 'rtl' : 'ltr')

/**
 * Isolates a value with letters from the sentence around it (U+2068 and U+2069 of UAX #9), so that `Yahoo!` keeps its
 * exclamation mark on the right in Arabic. Codes stay as they are, for phones that offer to fill them in.
 */
const isolated = (value: string): string => (/\p{L}/u.test(value) ? `\u2068${value}\u2069` : value)

/**
 * Returns the sentences of mails and text messages in a language.
 *
 * @example
 * sentencesIn('de')('code.subject', { code: '123456', name: 'Example' }) // '123456 ist Ihr Code für Example'
 */
export const sentencesIn = (language: Language): Say => {
  const sentences = messageSentences[language]
  const write = directionOf(language) === 'rtl' ? isolated : (value: string) => value
  return (id, ...[values]) => {
    const filled = new Map<string, string>(Object.entries(values ?? {}))
    return sentences[id].replace(/\{(\w+)\}/g, (_, name: string) => write(filled.get(name) ?? ''))
  }
}
