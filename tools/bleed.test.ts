import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Chunk } from './bleed/chunks.ts'
import { rules } from './bleed/rules.ts'
import { judge } from './bleed.ts'

const entries = [
  'latchkey.js',
  'latchkey.global.js',
  'headless.js',
  'stytch.js',
  'stytch-headless.js',
  'react/index.js',
]

const builds: Readonly<Record<string, string>> = {
  'stytch.js': 'vite.stytch.config.ts',
  'latchkey.global.js': 'vite.global.config.ts',
  'react/index.js': 'react',
}

const chunk = (name: string, change: Partial<Chunk> = {}): Chunk => ({
  ...{ name, code: 'export {}', sources: [], imports: [] },
  ...{ eager: /^(react\/)?[a-z.-]+\.js$/.test(name), build: builds[name] ?? 'vite.config.ts' },
  ...change,
})

const numbering = chunk('chunks/numbering.js', { sources: ['node_modules/libphonenumber-js/metadata.min.json.js'] })

const rest = chunk('chunks/rest.js', { sources: ['packages/widget/src/early/take-over.ts'] })
const carryOn = chunk('chunks/carry-on.js', { sources: ['packages/widget/src/consumer/carry-on.ts'] })

/** Files in which everything is in its place, one of them changed. */
const judged = (change: Partial<Chunk> & { name: string }) => {
  const whole = [...['chunks/otp.js', ...entries].map((name) => chunk(name)), ...[numbering, rest, carryOn]]
  const [before = chunk(change.name)] = whole.filter(({ name }) => name === change.name)
  return judge([...whole.filter((one) => one !== before), { ...before, ...change }], rules)
}

/** Text that brotli cannot make smaller than itself. */
const weighing = (bytes: number): string => randomBytes(bytes).toString('latin1')

test('files that hold what they may have no finding', () => {
  expect(judged({ name: 'latchkey.js', sources: ['packages/widget/src/methods/otp/entry.tsx'] })).toEqual([])
  expect(judged({ name: 'chunks/otp.js', code: 'autocomplete="one-time-code"' })).toEqual([])
})

describe('a word where it must not be', () => {
  test.each([
    ['chunks/otp.js', 'class ZodError{}'],
    ['latchkey.js', 'process.env.NODE_ENV'],
    ['latchkey.js', 'import a from"node:fs"'],
    ['chunks/otp.js', 'new Function("x")'],
    ['latchkey.js', 'autocomplete="one-time-code"'],
    ['latchkey.js', 'eth_requestAccounts'],
    ['latchkey.global.js', 'eth_requestAccounts'],
    ['react/index.js', 'eth_requestAccounts'],
    ['latchkey.js', 'navigator.credentials.get()'],
    ['latchkey.js', 'otpauth://totp'],
    ['headless.js', 'import{createElement}from"react"'],
    ['headless.js', 'document.adoptedStyleSheets'],
  ])('%s refuses %s', (name, code) => {
    expect(judged({ name, code })).toEqual([expect.stringContaining(`${name} holds /`)])
  })
})

describe('a source where it must not be', () => {
  test.each([
    ['latchkey.js', 'packages/protocol/src/core/events.schema.ts'],
    ['chunks/otp.js', 'packages/provider/src/errors.ts'],
    ['chunks/otp.js', 'packages/widget/src/methods/otp/samples.ts'],
    ['chunks/otp.js', 'node_modules/zod/v4/core/core.js'],
    ['latchkey.js', 'packages/widget/src/methods/otp/CodeEntry.tsx'],
    ['latchkey.global.js', 'packages/widget/src/methods/otp/CodeEntry.tsx'],
    ['latchkey.global.js', 'node_modules/react/cjs/react.production.js'],
    ['latchkey.js', 'packages/widget/src/methods/otp/consumer.screens.ts'],
    ['latchkey.js', 'packages/widget/src/stytch/mounts.ts'],
    ['headless.js', 'packages/widget/src/ui/Button.tsx'],
    ['stytch.js', 'node_modules/libphonenumber-js/es6/parse.js'],
    ['stytch-headless.js', 'packages/widget/src/ui/Button.tsx'],
    ['headless.js', 'node_modules/libphonenumber-js/es6/parse.js'],
    ['latchkey.js', 'node_modules/libphonenumber-js/es6/parse.js'],
    ['latchkey.js', 'node_modules/react/cjs/react.production.js'],
  ])('%s refuses %s', (name, source) => {
    expect(judged({ name, sources: [source] })).toEqual([expect.stringContaining(`${name} holds ${source}: `)])
  })
})

test('nothing stands beside the numbering plans, which may weigh more than any other file', () => {
  const { name, sources } = numbering
  expect(judged({ name, sources, code: weighing(30_000) })).toEqual([])
  expect(judged({ name, sources, code: weighing(33_000) })).toEqual([expect.stringContaining('may weigh 32000')])
  expect(judged({ name, sources: [...sources, 'packages/widget/src/ui/Toasts.tsx'] })).toEqual([
    expect.stringContaining('nothing else stands beside them'),
  ])
})

describe('a file over its budget', () => {
  test.each([
    ['latchkey.js', 12_000, 'the first paint'],
    ['latchkey.global.js', 12_000, 'the first paint by the classic script'],
    ['react/index.js', 12_000, 'the first paint of a React page'],
    ['chunks/otp.js', 6_000, 'a lazy chunk'],
    ['chunks/rest.js', 61_000, 'React with what takes over for it'],
    ['headless.js', 8_750, 'the headless client'],
    ['stytch.js', 17_000, 'the first paint of a site that has switched'],
    ['stytch-headless.js', 11_000, 'the headless client of a site that has switched'],
  ])('%s weighs up to %i bytes', (name, budget, rule) => {
    expect(judged({ name, code: 'x'.repeat(budget * 2) })).toEqual([])
    expect(judged({ name, code: weighing(budget + 500) })).toContainEqual(
      expect.stringContaining(`${rule} may weigh ${budget}`),
    )
  })

  test('files that load together share one budget', () => {
    const halves = ['latchkey.js', 'chunks/react.js'].map((name) => chunk(name, { code: weighing(6_500), eager: true }))
    const others = ['chunks/otp.js', ...entries.slice(1)].map((name) => chunk(name))
    expect(judge([...halves, ...others, numbering, rest, carryOn], rules)).toEqual([
      expect.stringContaining('latchkey.js + chunks/react.js weighs'),
    ])
  })
})

test('what Main shows and answers does not wait for React, not even by way of another file', () => {
  expect(judged({ ...carryOn, imports: ['latchkey.js'] })).toEqual([])
  expect(judged({ ...carryOn, imports: ['chunks/otp.js'] })).toEqual([])
  const between = chunk('chunks/otp.js', { imports: [rest.name] })
  const whole = entries.map((name) => chunk(name))
  const waiting = chunk(carryOn.name, { ...carryOn, imports: [between.name] })
  expect(judge([...whole, numbering, rest, between, waiting], rules)).toEqual([
    expect.stringContaining('chunks/carry-on.js waits for chunks/rest.js: '),
  ])
})

test('a rule that no file falls under any more is found', () => {
  const others = ['chunks/otp.js', ...entries.filter((name) => name !== 'headless.js')].map((name) => chunk(name))
  expect(judge([...others, numbering, rest, carryOn], rules)).toEqual([
    'no file is the headless client; the build or the rule has changed',
  ])
})

test('two builds that write different files of one name are found; the same file twice is none', () => {
  const of = (build: string, code: string) => chunk('locales/de.js', { build, code })
  const both = (code: string) => judge([of('vite.config.ts', 'var de = 1'), of('vite.global.config.ts', code)], [])
  expect(both('var de = 1')).toEqual([])
  expect(both('var de = 2')).toEqual([
    'vite.global.config.ts writes over locales/de.js of vite.config.ts, which holds something else',
  ])
})
