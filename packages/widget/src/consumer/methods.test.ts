import { expect, test } from 'vitest'
import type { Screen, Speaker } from '../flow/screen.ts'
import { samples as emailLinkSamples } from '../methods/email-link/samples.ts'
import { samples as otpSamples } from '../methods/otp/samples.ts'
import { samples as passkeySamples } from '../methods/passkey/samples.ts'
import { samples as passwordSamples } from '../methods/password/samples.ts'
import { entries } from './entries.ts'
import type { Consumer } from './half.ts'
import { methods } from './methods.ts'
import { samples as mainSamples } from './samples.ts'

/** The rows of every method, by name, and what its entries lead to. */
const chunks = await Promise.all(methods.map(async (method) => ({ method, chunk: await method.load() })))
const rows = chunks.flatMap(({ method, chunk }) =>
  method.owns.map((name) => (chunk as unknown as Record<string, Screen<Consumer>>)[name] as Screen<Consumer>),
)
type Row = Speaker & { readonly leads: readonly string[] } & Partial<Pick<Screen<Consumer>, 'asks' | 'ambient'>>
const begins = await Promise.all(
  methods.flatMap(({ begin }) => (begin ? [begin().then((chunk) => chunk.begin as Row)] : [])),
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
  const apart = methods.filter(({ isApart }) => isApart).flatMap(({ owns }) => owns)
  expect(apart).toContain('PasskeyRegistrationStart')
  expect(apart.filter((name) => reached.has(name))).toEqual([])
})
test('the first file knows the entries that the methods have, and no other', () => {
  const own = methods.flatMap(({ id, entries }) => Object.entries(entries).map(([name, one]) => [`${id}.${name}`, one]))
  expect(Object.fromEntries(own)).toEqual(entries)
})
test('a header declares nothing that its answers do not need', async () => {
  const headers: Row[] = [...begins]
  for (const row of rows)
    headers.push({ ...(await row.speaker('')), leads: row.leads, asks: row.asks, ambient: row.ambient })
  for (const { uses, leads, on, asks = {}, ambient } of headers) {
    const answers = [...Object.values(on), ...Object.values(asks), ambient].map(String).join('\n')
    for (const name of Object.keys(uses)) expect(answers).toContain(`use.${name}(`)
    for (const name of leads) expect(answers).toMatch(new RegExp(`go\\(["']${name}["']`))
  }
})
test('every screen has a sample, whose intents it hears', () => {
  const samples = [...mainSamples, ...emailLinkSamples, ...otpSamples, ...passwordSamples, ...passkeySamples]
  expect([...new Set(samples.map(({ step }) => step.name))].sort()).toEqual([...names].sort())
  const entries = methods.flatMap(({ id, entries }) => Object.keys(entries).map((entry) => `${id}.${entry}`))
  for (const { step, busy, failed } of samples) {
    const row = rows.find(({ name }) => name === step.name)
    const hears = step.name === 'Main' ? entries : [...(row?.hears ?? []), ...(row?.arrives ? ['arrive'] : [])]
    for (const intent of [...busy, ...Object.keys(failed)]) expect(hears).toContain(intent)
  }
})
