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
])('serves %j with %s', (asked, served) => {
  expect(wordsOf(asked).tag).toBe(served)
})

it('uses the same placeholders in every language, and its direction', () => {
  const slots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const tag of tags) {
    const words = wordsOf(tag)
    expect([tag, words.direction]).toEqual([tag, ['ar', 'he'].includes(tag) ? 'rtl' : 'ltr'])
    for (const [id, sentence] of Object.entries(english)) {
      const names = slots(sentence).map((slot) => slot.slice(1, -1))
      const marked = Object.fromEntries(names.map((name) => [name, `{${name}}`]))
      const translation = words(id as WordId, marked)
      expect([tag, id, translation === '', slots(translation)]).toEqual([tag, id, false, slots(sentence)])
    }
  }
})

it('isolates and escapes a value in a sentence', () => {
  const phrase = wordsOf('en').phrase('link.sentTo', { email: '<ada>{email}' })
  expect(html`${phrase}`.toString()).toBe('An email was sent to <bdi>&lt;ada&gt;{email}</bdi>')
})
