import type { MemberClient } from '@latchkey/client/identity/b2b'
import { describe, expect, test } from 'vitest'
import { type About, type Card, PartlyDone, readDraft } from './card.ts'
import { requireCertificate, requireEmail, requirePairs, requireUrl } from './checks.ts'
import { changedFields, refusedFields, saveCard, takeInTyped, typedName } from './edited-card.ts'
import type { Facts } from './facts.ts'
import { parseDomain } from './parse-domain.ts'
import { permits } from './permissions.ts'

interface Shop {
  readonly name: string
  readonly colors: readonly string[]
  readonly isOpen: boolean
}

const role = (role_id: string, ...actions: readonly string[]) => ({
  role_id,
  description: '',
  permissions: [{ resource_id: 'shop', actions }],
})

const facts = { roles: [role('owner', '*'), role('clerk', 'name')], held: ['owner'] } as unknown as Facts
const client = {} as MemberClient

const about = (held: readonly string[] = ['owner']): About<Shop> => ({
  subject: { name: 'Corner', colors: ['red', 'blue'], isOpen: false },
  facts: { ...facts, held },
  records: { kept: 1 },
  config: { products: [] },
  words: Object.assign(() => '', { template: () => '' }) as unknown as About<Shop>['words'],
})

/** A card whose part `colors` fails on request. */
const cardOf = (sent: object[], fails = false): Card<Shop> => ({
  name: 'shop',
  title: 'portal.details',
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'portal.name',
      part: 'name',
      permissions: () => [['shop', 'name']],
      read: ({ subject }) => subject.name,
      check: (typed: string) => (typed === '' ? 'portal.textMissing' : null),
    } as Card<Shop>['fields'][number],
    {
      kind: 'list',
      name: 'colors',
      label: 'portal.name',
      addLabel: 'portal.add',
      part: 'colors',
      permissions: () => [['shop', 'colors']],
      read: ({ subject }) => subject.colors,
      parse: (value: string) => (value === 'sour' ? { refused: 'portal.textMissing' } : { value }),
    } as Card<Shop>['fields'][number],
  ],
  parts: {
    async colors(_, changed) {
      if (fails) throw new Error('Not today.')
      sent.push(changed)
      return { colors: 'new' }
    },
    async name(_, changed) {
      sent.push(changed)
      return { name: 'new' }
    },
  },
})

describe('a text that was typed for a list and not added', () => {
  const typed = (text: string) => ({ ...readDraft(cardOf([]), about()), [typedName('colors')]: text })

  test('is saved with the list, each entry once', () => {
    const taken = takeInTyped(cardOf([]), typed(' green, red ;green'), about())
    expect(taken).toEqual({
      draft: { name: 'Corner', colors: ['red', 'blue', 'green'], isOpen: undefined },
      refused: {},
    })
    expect(changedFields(cardOf([]), taken.draft, about())).toEqual({ colors: ['red', 'blue', 'green'] })
  })
  test('stays in the draft with the reason if it is no entry', () => {
    const taken = takeInTyped(cardOf([]), typed('green sour'), about())
    expect(taken.refused).toEqual({ colors: 'portal.textMissing' })
    expect(taken.draft).toMatchObject({ colors: ['red', 'blue'], [typedName('colors')]: 'green sour' })
  })
  test('changes nothing if it is blank, or the roles do not permit the field', () => {
    for (const [text, held] of [
      [' ', 'owner'],
      ['green', 'clerk'],
    ] as const)
      expect(takeInTyped(cardOf([]), typed(text), about([held]))).toMatchObject({
        draft: { colors: ['red', 'blue'] },
        refused: {},
      })
  })
})

describe('a card', () => {
  test('sends only what has changed, part by part', async () => {
    const sent: object[] = []
    const card = cardOf(sent)
    const draft = { ...readDraft(card, about()), name: 'Market' }
    expect(await saveCard(client, card, draft, about())).toEqual({ patch: { name: 'new' }, faults: [] })
    expect(sent).toEqual([{ name: 'Market' }])
  })

  test('takes another order of a list for no change', () => {
    const card = cardOf([])
    expect(changedFields(card, { name: 'Corner', colors: ['blue', 'red'] }, about())).toEqual({})
  })

  test('saves the other parts if one fails, and returns the failure', async () => {
    const sent: object[] = []
    const { patch, faults } = await saveCard(client, cardOf(sent, true), { name: 'Market', colors: [] }, about())
    expect(patch).toEqual({ name: 'new' })
    expect(faults).toEqual([new Error('Not today.')])
    expect(sent).toEqual([{ name: 'Market' }])
  })

  test('neither sends nor checks a field that the roles do not permit to change', async () => {
    const sent: object[] = []
    const card = cardOf(sent)
    await saveCard(client, card, { name: 'Market', colors: [] }, about(['clerk']))
    expect(sent).toEqual([{ name: 'Market' }])
    expect(refusedFields(card, { name: '', colors: [] }, about())).toEqual({ name: 'portal.textMissing' })
    expect(refusedFields(card, { name: '', colors: [] }, about([]))).toEqual({})
  })

  test('an act that fails after its first call keeps what it has changed', () => {
    expect(new PartlyDone({ member: 1 }, 'why')).toMatchObject({ patch: { member: 1 }, cause: 'why' })
  })
})

test('a role permits its actions, and with an asterisk every action of the resource', () => {
  expect(permits({ ...facts, held: ['clerk'] }, ['shop', 'name'])).toBe(true)
  expect(permits({ ...facts, held: ['clerk'] }, ['shop', 'colors'])).toBe(false)
  expect(permits(facts, ['shop', 'colors'])).toBe(true)
  expect(permits(facts, ['street', 'name'])).toBe(false)
  expect(permits({ ...facts, held: [] }, ['shop', 'name'])).toBe(false)
})

test.each([
  ['example.com', { value: 'example.com' }],
  [' https://Example.com/ ', { value: 'example.com' }],
  ['ada@example.com', { value: 'example.com' }],
  ['bücher.example', { value: 'xn--bcher-kva.example' }],
  ['example', { refused: 'portal.domainInvalid' }],
  ['', { refused: 'portal.domainInvalid' }],
  ['127.0.0.1', { refused: 'portal.domainInvalid' }],
  ['example.com:8080', { refused: 'portal.domainInvalid' }],
  ['example.com/path', { refused: 'portal.domainInvalid' }],
  ['-a.example', { refused: 'portal.domainInvalid' }],
  ['gmail.com', { refused: 'portal.refusedCommonDomain' }],
])('reads the domain %j as %j', (typed, parsed) => {
  expect(parseDomain(typed)).toEqual(parsed)
})

test.each([
  ['https://idp.example/metadata', null],
  ['http://localhost:3000/metadata', null],
  ['http://idp.example/metadata', 'portal.urlInvalid'],
  ['idp.example', 'portal.urlInvalid'],
  ['javascript:alert(1)', 'portal.urlInvalid'],
])('checks the URL %j: %j', (typed, refused) => {
  expect(requireUrl(typed)).toBe(refused)
})

test.each([
  ['ada@example.com', null],
  [' ada@example.com ', null],
  ['ada', 'portal.emailInvalid'],
  ['ada@example', 'portal.emailInvalid'],
])('checks the email address %j: %j', (typed, refused) => {
  expect(requireEmail(typed)).toBe(refused)
})

test('refuses pairs with an empty half, and the same pair twice', () => {
  const pair = { key: 'engineers', value: 'admin' }
  expect(requirePairs([pair, { ...pair, value: 'editor' }])).toBeNull()
  expect(requirePairs([pair, { ...pair, key: ' ' }])).toBe('portal.pairMissing')
  expect(requirePairs([pair, pair])).toBe('portal.pairTwice')
})

test('accepts a certificate with and without its armour, and no other text', () => {
  const body = `MII${'A'.repeat(120)}`
  expect(requireCertificate(`-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`)).toBeNull()
  expect(requireCertificate(body)).toBeNull()
  expect(requireCertificate('https://idp.example/metadata')).toBe('portal.certificateInvalid')
})
