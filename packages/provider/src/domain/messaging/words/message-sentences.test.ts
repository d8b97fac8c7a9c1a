import { languages } from '@latchkey/protocol/account/languages'
import { describe, expect, it } from 'vitest'
import { english, type SentenceId } from './english.ts'
import { messageSentences } from './message-sentences.ts'
import { sentencesIn } from './say.ts'

const ids = Object.keys(english) as SentenceId[]
const placeholdersOf = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

/** Words of the form of address that a language does not use, docs/LANGUAGES.md. */
const otherForms: Readonly<Partial<Record<(typeof languages)[number], RegExp>>> = {
  de: /(?<!\p{L})(du|dich|dir|dein|deine[mnrs]?)(?!\p{L})/iu,
  es: /(?<!\p{L})(usted|ustedes|inicie|introduzca|escriba)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/iu,
  'zh-CN': /你/,
}

describe.each(languages)('the messages in %s', (language) => {
  const sentences = messageSentences[language]

  it('have the placeholders of English', () => {
    for (const id of ids) expect([id, placeholdersOf(sentences[id])]).toEqual([id, placeholdersOf(english[id])])
  })

  it('have no sentence in English, and none without words', () => {
    if (language === 'en') return
    for (const id of ids) expect([id, sentences[id]]).not.toEqual([id, english[id]])
    for (const id of ids) expect([id, sentences[id]]).toEqual([id, expect.stringMatching(/\p{L}/u)])
  })

  it('have one form of address', () => {
    const other = otherForms[language]
    if (other === undefined) return
    for (const id of ids) expect([id, sentences[id]]).toEqual([id, expect.not.stringMatching(other)])
  })
})

describe('a sentence', () => {
  it('isolates names in languages from the right, and never codes', () => {
    const say = sentencesIn('ar')
    expect(say('link.heading', { name: 'Yahoo!' })).toContain('\u2068Yahoo!\u2069')
    expect(say('code.subject', { code: '123456', name: 'Yahoo!' })).toMatch(/^123456 /)
    expect(sentencesIn('de')('link.heading', { name: 'Yahoo!' })).toBe('Ihr Anmeldelink für Yahoo!')
  })

  it('fills a value as it comes, also one that looks like a placeholder', () => {
    expect(sentencesIn('en')('code.heading', { name: '{name} $& {to}' })).toBe('Your code for {name} $& {to}')
  })
})
