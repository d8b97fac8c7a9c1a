/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest'
import type { IntentHandlers, Screen } from '../flow/row.ts'
import { entryOf } from '../mount/sections.ts'
import type { EntryItems } from '../user-flow/entries.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { methods } from './methods.ts'
import { samples as mainSamples } from './samples.ts'

/** The rows of every method, by name, and what its entries lead to. */
const chunks = await Promise.all(methods.map(async (method) => ({ method, chunk: await method.load() })))
const rows = chunks.flatMap(({ method, chunk }) =>
  method.owns.map((name) => (chunk as unknown as Record<string, Screen<Consumer>>)[name] as Screen<Consumer>),
)
type Row = IntentHandlers & { readonly leads: readonly string[] } & Partial<Pick<Screen<Consumer>, 'asks'>> & {
    /** One of a screen; of Main by entry. */
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
/** Reached by a mount of its own. */
const MOUNTED = ['PasswordResetForm', 'PasskeyRegistrationStart']

test('every lead exists, and every screen is reached from Main or by its own mount', () => {
  const reached = new Set<string>([...MOUNTED, ...begins.flatMap(({ leads }) => leads)])
  for (const name of reached) for (const lead of rows.find((row) => row.name === name)?.leads ?? []) reached.add(lead)
  for (const name of reached) expect(names).toContain(name)
  expect([...reached, 'Main'].sort().filter((name, at, all) => all.indexOf(name) === at)).toEqual([...names].sort())
})
test('what a sign-in does not fetch, nothing leads to from Main', () => {
  const reached = new Set<string>(begins.flatMap(({ leads }) => leads))
  for (const name of reached) for (const lead of rows.find((row) => row.name === name)?.leads ?? []) reached.add(lead)
  const apart = methods.filter(({ isOwnMount }) => isOwnMount).flatMap(({ owns }) => owns)
  expect(apart).toContain('PasskeyRegistrationStart')
  expect(apart.filter((name) => reached.has(name))).toEqual([])
})
test('every entry that a method has is in the plan, or stands after all others, and so is what runs beside Main', () => {
  const planned: { readonly [Name in keyof EntryItems]: true } = {
    ...{ 'otp.email': true, 'otp.sms': true, 'otp.whatsapp': true, 'emailLink.email': true, 'password.email': true },
    ...{ 'oauth.provider': true, 'oauth.oneTap': true, 'crypto.wallet': true, 'crypto.closing': true },
    ...{ 'passkey.button': true, 'passkey.autofill': true, 'inApp.notice': true },
  }
  for (const { id, entries, ambient = [], lastButton } of methods)
    for (const name of [...Object.keys(entries), ...ambient])
      expect({ ...planned, ...(lastButton && { [lastButton]: true }) }).toHaveProperty([`${id}.${name}`])
})
test('every form has a tab to be called by, and asks for something that no other form of the same plan asks for', () => {
  for (const { entries } of methods) {
    const forms = Object.values(entries).filter(({ asksFor }) => asksFor !== undefined)
    for (const { tab } of forms) expect(tab).toBeDefined()
    expect(new Set(forms.map(({ asksFor }) => asksFor)).size).toBe(forms.length)
  }
})
test('a header declares nothing that its answers do not need', async () => {
  const headers: Row[] = [...begins]
  for (const row of rows)
    headers.push({ ...(await row.handlersOf('')), leads: row.leads, asks: row.asks, ambient: row.ambient })
  for (const { uses, leads, on, asks = {}, ambient } of headers) {
    const ambients = typeof ambient === 'object' ? Object.values(ambient) : [ambient]
    const answers = [...Object.values(on), ...Object.values(asks), ...ambients].map(String).join('\n')
    for (const name of Object.keys(uses)) expect(answers).toContain(`use.${name}(`)
    for (const name of leads) expect(answers).toMatch(new RegExp(`go\\(["']${name}["']`))
  }
})
const samplesBeside = (path: string) => path.replace(/consumer\.ts$/, 'samples.ts')

test('every screen has a sample, whose intents it hears', () => {
  const brought = import.meta.glob<{ samples: typeof mainSamples }>('../methods/*/samples.ts', { eager: true })
  // Others belong to members alone.
  const ofUsers = Object.keys(import.meta.glob('../methods/*/consumer.ts')).map((path) => brought[samplesBeside(path)])
  const samples = [...mainSamples, ...ofUsers.flatMap((one) => one?.samples ?? [])]
  expect([...new Set(samples.map(({ step }) => step.name))].sort()).toEqual([...names].sort())
  const entries = methods.flatMap(({ id, entries }) => Object.keys(entries).map((entry) => `${id}.${entry}`))
  for (const { step, busy, failed } of samples) {
    const row = rows.find(({ name }) => name === step.name)
    const hears = step.name === 'Main' ? entries : [...(row?.intents ?? []), ...(row?.arrives ? ['arrive'] : [])]
    for (const intent of [...busy, ...Object.keys(failed)]) expect(hears).toContain(entryOf(intent))
  }
})
