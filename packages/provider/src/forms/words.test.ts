import { expect, it } from 'vitest'
import { html } from './html.ts'
import type { WordId } from './words/catalogue.ts'
import { english } from './words/english.ts'
import { wordsOf } from './words.ts'

const tags = ['en', 'ar', 'de', 'es', 'fr', 'he', 'ja', 'pt-BR', 'zh-CN']

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['iw', 'he'],
  ['zh-Hant', 'en'],
  ['nl', 'en'],
  ['auto', 'en'],
  ['<script>', 'en'],
  ['', 'en'],
])('%j is served by %s', (asked, served) => {
  expect(wordsOf(asked).tag).toBe(served)
})

it('every language fills the same names into its sentences, and writes from its own side', () => {
  const slots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const tag of tags) {
    const words = wordsOf(tag)
    expect([tag, words.direction]).toEqual([tag, ['ar', 'he'].includes(tag) ? 'rtl' : 'ltr'])
    for (const [id, sentence] of Object.entries(english)) {
      const names = slots(sentence).map((slot) => slot.slice(1, -1))
      const marked = Object.fromEntries(names.map((name) => [name, `{${name}}`]))
      const said = words(id as WordId, marked)
      expect([tag, id, said === '', slots(said)]).toEqual([tag, id, false, slots(sentence)])
    }
  }
})

it('a value in a sentence is text of its own', () => {
  const phrase = wordsOf('en').phrase('link.sentTo', { email: '<ada>{email}' })
  expect(html`${phrase}`.toString()).toBe('An email was sent to <bdi>&lt;ada&gt;{email}</bdi>')
})
