/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest'
import type { IntentHandlers, Screen } from '../flow/row.ts'
import type { EntryItems } from '../user-flow/entries.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { methods } from './methods.ts'
import { samples as mainSamples } from './samples.ts'

/** The rows of every method by name, and the screens that its entries lead to. */
const chunks = await Promise.all(methods.map(async (method) => ({ method, chunk: await method.load() })))
const rows = chunks.flatMap(({ method, chunk }) => method.owns.map((name) => chunk.screens[name] as Screen<Consumer>))
type Row = IntentHandlers & { readonly transitions: readonly string[] } & Partial<Pick<Screen<Consumer>, 'asks'>> & {
    /** One task of a screen; on Main by entry. */
    readonly ambient?: Screen<Consumer>['ambient'] | Readonly<Record<string, unknown>>
  }
const begins = await Promise.all(
  methods.flatMap(({ begin }) => (begin ? [begin().then((chunk) => chunk.begin as unknown as Row)] : [])),
)
const names = ['Main', ...rows.map(({ name }) => name)]

test('every screen belongs to one method', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('PasswordResetForm')
})
/** Reached through a separate mount. */
const MOUNTED = ['PasswordResetForm', 'PasskeyRegistrationStart', 'IDPRequest', 'Account']

test('every lead exists, and every screen is reachable from Main or its own mount', () => {
  const reached = new Set<string>([...MOUNTED, ...begins.flatMap(({ transitions }) => transitions)])
  for (const name of reached)
    for (const lead of rows.find((row) => row.name === name)?.transitions ?? []) reached.add(lead)
  for (const name of reached) expect(names).toContain(name)
  expect([...reached, 'Main'].sort().filter((name, at, all) => all.indexOf(name) === at)).toEqual([...names].sort())
})
test('nothing on Main leads to screens that a sign-in does not prefetch', () => {
  const reached = new Set<string>(begins.flatMap(({ transitions }) => transitions))
  for (const name of reached)
    for (const lead of rows.find((row) => row.name === name)?.transitions ?? []) reached.add(lead)
  const apart = methods.filter(({ isOwnMount }) => isOwnMount).flatMap(({ owns }) => owns)
  expect(apart).toContain('PasskeyRegistrationStart')
  expect(apart.filter((name) => reached.has(name))).toEqual([])
})
test('every entry and background task of a method is in the plan or placed last', () => {
  const planned: { readonly [Name in keyof EntryItems]: true } = {
    'otp.email': true,
    'otp.sms': true,
    'otp.whatsapp': true,
    'emailLink.email': true,
    'password.email': true,
    'oauth.provider': true,
    'oauth.oneTap': true,
    'crypto.wallet': true,
    'crypto.closing': true,
    'passkey.button': true,
    'passkey.autofill': true,
    'inApp.notice': true,
  }
  for (const { id, entries, ambient = [], lastButton } of methods)
    for (const name of [...Object.keys(entries), ...ambient])
      expect({ ...planned, ...(lastButton && { [lastButton]: true }) }).toHaveProperty([`${id}.${name}`])
})
test('every form has a tab label and asks for something unique in its plan', () => {
  for (const { entries } of methods) {
    const forms = Object.values(entries).filter(({ asksFor }) => asksFor !== undefined)
    for (const { tab } of forms) expect(tab).toBeDefined()
    expect(new Set(forms.map(({ asksFor }) => asksFor)).size).toBe(forms.length)
  }
})
test('a row declares only what its handlers need', async () => {
  const headers: Row[] = [...begins]
  for (const row of rows)
    headers.push({
      ...(await row.handlersOf('', [])),
      transitions: row.transitions,
      asks: row.asks,
      ambient: row.ambient,
    })
  for (const { uses, transitions, on, asks = {}, ambient } of headers) {
    const ambients = typeof ambient === 'object' ? Object.values(ambient) : [ambient]
    const answers = [...Object.values(on), ...Object.values(asks), ...ambients].map(String).join('\n')
    for (const name of Object.keys(uses)) expect(answers).toContain(`use.${name}(`)
    for (const name of transitions) expect(answers).toMatch(new RegExp(`go\\(["']${name}["']`))
  }
})
const samplesBeside = (path: string) => path.replace(/consumer\.ts$/, 'samples.ts')

test('every screen has a sample with intents that it handles', () => {
  const brought = import.meta.glob<{ samples: typeof mainSamples }>('../methods/*/samples.ts', { eager: true })
  // Other samples belong to members.
  const ofUsers = Object.keys(import.meta.glob('../methods/*/consumer.ts')).map((path) => brought[samplesBeside(path)])
  const samples = [...mainSamples, ...ofUsers.flatMap((one) => one?.samples ?? [])]
  expect([...new Set(samples.map(({ step }) => step.name))].sort()).toEqual([...names].sort())
  const entries = methods.flatMap(({ id, entries }) => Object.keys(entries).map((entry) => `${id}.${entry}`))
  for (const { step, busy, failed } of samples) {
    const row = rows.find(({ name }) => name === step.name)
    const hears = step.name === 'Main' ? entries : [...(row?.intents ?? []), ...(row?.arrives ? ['arrive'] : [])]
    const isHeard = (intent: string) => hears.some((name) => intent === name || intent.startsWith(`${name}:`))
    expect([...busy, ...Object.keys(failed)].filter((intent) => !isHeard(intent))).toEqual([])
  }
})
