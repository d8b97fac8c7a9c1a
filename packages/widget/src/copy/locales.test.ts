import { describe, expect, test } from 'vitest'
import { type Catalogue, type Plural, SLOT } from './copy.ts'
import { unreachable } from './load-language.ts'
import * as englishSections from './locales/en.ts'
import { catalogueOf, locales } from './locales.ts'

const english = catalogueOf(englishSections) as Readonly<Record<string, string>>

/** Sentences that are intentionally the same as in English. */
const same: Readonly<Record<string, readonly string[]>> = {
  all: ['main.subtitle', 'phone.placeholder'],
  ...Object.fromEntries(['es', 'fr', 'pt-BR'].map((tag) => [tag, ['tabs.whatsapp']])),
  de: ['passkey.unnamed', 'tabs.whatsapp'],
  ja: ['email.placeholder', 'tabs.whatsapp'],
  'zh-CN': ['email.placeholder', 'tabs.whatsapp'],
  ar: ['email.placeholder'],
  he: ['email.placeholder', 'tabs.whatsapp'],
}

const slotsOf = (sentence: string) => [...new Set([...sentence.matchAll(SLOT)].map(([, name]) => name))].sort()
const formsOf = (sentence: string | Plural | undefined) =>
  typeof sentence === 'object' ? Object.values(sentence) : [sentence ?? '']

const languages = await Promise.all(
  Object.entries(locales).map(async ([tag, load]) => [tag, catalogueOf(await load())] as const),
)

describe.each(languages)('the language %s', (tag, catalogue: Catalogue) => {
  const sentences: Readonly<Record<string, string | Plural>> = catalogue

  test('has every sentence and no other', () => {
    expect(Object.keys(sentences).sort()).toEqual(Object.keys(english).sort())
    for (const [id, sentence] of Object.entries(sentences))
      for (const form of id === 'main.subtitle' ? [] : formsOf(sentence))
        expect({ id, form: form.trim() }).toEqual({ id, form: expect.stringMatching(/./) })
  })
  test('has the same sentence for a load failure before and after loading', () => {
    expect(unreachable[tag as keyof typeof unreachable]).toBe(sentences['flow.unreachable'])
  })
  test('has the same slots as English', () => {
    for (const [id, text] of Object.entries(english)) {
      const sentence = sentences[id]
      const general = typeof sentence === 'object' ? sentence.other : (sentence ?? '')
      expect({ id, slots: slotsOf(general) }).toEqual({ id, slots: slotsOf(text) })
      // A plural form may write its number as a word, but has no other slots.
      for (const form of formsOf(sentence)) expect(slotsOf(text)).toEqual(expect.arrayContaining(slotsOf(form)))
    }
  })
  test('has no English sentences', () => {
    const untranslated = Object.keys(english).filter((id) => formsOf(sentences[id]).includes(english[id] ?? ''))
    expect(untranslated.sort()).toEqual([...(same.all ?? []), ...(same[tag] ?? [])].sort())
  })
  test('has every plural form that its counts can select', () => {
    const rules = new Intl.PluralRules(tag)
    const selectedForms = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))
    for (const [id, sentence] of Object.entries(sentences))
      if (typeof sentence === 'object')
        expect({ id, forms: Object.keys(sentence).sort() }).toEqual({ id, forms: [...selectedForms].sort() })
  })
  test('uses neither straight apostrophes nor three full stops', () => {
    for (const [id, sentence] of Object.entries(sentences))
      for (const form of formsOf(sentence))
        expect({ id, form }).toEqual({ id, form: expect.not.stringMatching(/\p{L}'\p{L}|\.\.\./u) })
  })
})
