import { describe, expect, test } from 'vitest'
import { portalLanguages } from '../portal/languages.ts'
import { stepLanguages } from '../portal/steps/step-sentences.ts'
import { type Catalogue, type Plural, SLOT } from './copy.ts'
import { unreachable } from './load-language.ts'
import * as portalSections from './locales/en.portal.ts'
import * as stepsSections from './locales/en.steps.ts'
import * as englishSections from './locales/en.ts'
import { catalogueOf, locales } from './locales.ts'

const english: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(englishSections),
  ...Object.values(portalSections),
  ...Object.values(stepsSections),
)

/** Sentences that are intentionally the same as in English. */
const same: Readonly<Record<string, readonly string[]>> = {
  all: ['main.subtitle', 'phone.placeholder'],
  'pt-BR': ['portal.scimToken', 'tabs.whatsapp'],
  es: ['portal.connectionRoles', 'portal.roles', 'portal.scimToken', 'tabs.whatsapp'],
  fr: ['portal.connectionActive', 'portal.dnsType', 'portal.pages', 'tabs.whatsapp'],
  de: [
    ...[
      'account.access',
      'passkey.unnamed',
      'portal.dnsName',
      'portal.issuer',
      'portal.name',
      'portal.optionalName',
      'portal.organizationName',
    ],
    ...['portal.roleAdmin', 'portal.scimPerson', 'portal.scimToken', 'portal.status', 'tabs.whatsapp'],
  ],
  ja: ['email.placeholder', 'portal.scimUrl', 'tabs.whatsapp'],
  'zh-CN': ['email.placeholder', 'portal.scimUrl', 'tabs.whatsapp'],
  ar: ['email.placeholder'],
  he: ['email.placeholder', 'tabs.whatsapp'],
}

const slotsOf = (sentence: string) => [...new Set([...sentence.matchAll(SLOT)].map(([, name]) => name))].sort()
const formsOf = (sentence: string | Plural | undefined) =>
  typeof sentence === 'object' ? Object.values(sentence) : [sentence ?? '']

const languages = await Promise.all(
  Object.entries(locales).map(async ([tag, load]) => {
    const portal = Object.values(await portalLanguages[tag as keyof typeof portalLanguages]())
    const steps = Object.values(await stepLanguages[tag as keyof typeof stepLanguages]())
    return [tag, Object.assign({}, catalogueOf(await load()), ...portal, ...steps) as Catalogue] as const
  }),
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

/** Words of the form of address that a language does not use (docs/LANGUAGES.md). */
const otherAddress: Readonly<Record<string, string>> = {
  de: 'du|dich|dir|dein\\p{L}*',
  es: 'usted\\p{L}*|introduzca|escanee|elija|verifique|confirme|contacte|compruebe|guarde|abra|pruebe|seleccione|siga|firme|haga|cierre|vuelva|solicite|configure|reintente|inténtelo|déjelo|ábrala|desactívelo|introdúzcalo|guárdelos|repítalo|su (?:cuenta|correo|administrador|organización|cartera|contraseña|dirección|teléfono|sesión)|sus (?:códigos|demás)',
  fr: 'tu|toi|ton|tes',
  'pt-BR': 'tu|teus?|tuas?',
}

/** A word boundary that knows letters with accents. */
const asWords = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')

test.each(Object.entries(otherAddress))('the language %s speaks to its reader in one form', (tag, words) => {
  const other = asWords(words)
  const [, catalogue] = languages.find(([name]) => name === tag) ?? []
  const mixed = Object.entries(catalogue ?? {}).filter(([, sentence]) =>
    formsOf(sentence).some((form) => other.test(form)),
  )
  expect(mixed).toEqual([])
})

test('Japanese has a space between its letters and Latin ones', () => {
  const [, japanese] = languages.find(([name]) => name === 'ja') ?? []
  const joined =
    /[A-Za-z}][\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]|[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}][A-Za-z{]/u
  expect(
    Object.entries(japanese ?? {}).filter(([, sentence]) => formsOf(sentence).some((form) => joined.test(form))),
  ).toEqual([])
})

test('English omits with one character, except where the words of the existing widget are fixed', () => {
  const fixed = ['otp.verifying', 'password.loggingIn', 'discovery.loggingIn', 'crypto.connecting', 'crypto.signing']
  expect(
    Object.keys(english)
      .filter((id) => english[id]?.includes('...'))
      .sort(),
  ).toEqual(fixed.sort())
})
