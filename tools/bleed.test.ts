import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Chunk, ofPages, weightOf } from './bleed/chunks.ts'
import { type Rule, rules } from './bleed/rules.ts'
import { judge } from './bleed.ts'

const entries = [
  'latchkey.js',
  'element.js',
  'latchkey.global.js',
  'headless.js',
  'b2b.js',
  'b2b-headless.js',
  'stytch.js',
  'stytch-headless.js',
  'react/react.js',
]

const chunk = (name: string, change: Partial<Chunk> = {}): Chunk => ({
  name,
  code: 'export {}',
  sources: [],
  imports: [],
  eagerFor: entries.includes(name) ? [name] : [],
  ...change,
})

const numbering = chunk('chunks/numbering.js', { sources: ['node_modules/libphonenumber-js/metadata.min.json.js'] })
const flags = chunk('chunks/zone-1.js', { sources: ['packages/widget/src/ui/phone/flags/zone-1.ts'] })
const react = chunk('chunks/hydrate.js', { sources: ['node_modules/react-dom/cjs/react-dom-client.production.js'] })
const autofill = chunk('chunks/autofill.js', { sources: ['packages/client/src/methods/passkey/autofill.ts'] })
const passkeyMain = chunk('chunks/passkey.main.js', {
  sources: ['packages/widget/src/methods/passkey/consumer.main.ts'],
  imports: ['chunks/autofill.js'],
})
const startFlow = chunk('chunks/start-flow.js', { sources: ['packages/widget/src/mount/start-flow.ts'] })
const codeScreen = chunk('chunks/otp.screens.js', { sources: ['packages/widget/src/methods/otp/consumer.screens.ts'] })
const accountScreen = chunk('chunks/account.screens.js', {
  sources: ['packages/widget/src/methods/account/consumer.screens.ts'],
})
const accountChanges = chunk('chunks/account.changes.js', {
  sources: ['packages/widget/src/methods/account/consumer.changes.ts'],
  imports: [accountScreen.name],
})
/** The files that some rule needs, besides the entries. */
const portalFile = (part: string) =>
  chunk(`chunks/members.${part}.js`, { sources: [`packages/widget/src/portal/members/members.${part}.ts`] })
const portalParts = [portalFile('screens'), portalFile('changes')] as const
const parts = [numbering, flags, react, startFlow, autofill, passkeyMain, accountScreen, accountChanges, ...portalParts]

/** Judges files that satisfy all rules, with one of them changed. */
const judged = (change: Partial<Chunk> & { name: string }) => {
  const whole = [...['chunks/otp.js', ...entries].map((name) => chunk(name)), ...parts]
  const [before = chunk(change.name)] = whole.filter(({ name }) => name === change.name)
  return judge([...whole.filter((one) => one !== before), { ...before, ...change }], rules)
}

const ruleOf = (name: string): Rule => rules.find((rule) => rule.name === name) as Rule

/** Returns text that brotli cannot compress. */
const weighing = (bytes: number): string => randomBytes(bytes).toString('latin1')

test('reports nothing for files within their rules', () => {
  expect(judged({ name: 'latchkey.js', sources: ['packages/widget/src/methods/otp/entry.tsx'] })).toEqual([])
  expect(judged({ name: 'chunks/otp.js', code: 'autocomplete="one-time-code"' })).toEqual([])
})

describe('a forbidden word', () => {
  test.each([
    ['chunks/otp.js', 'class ZodError{}'],
    ['latchkey.js', 'process.env.NODE_ENV'],
    ['latchkey.js', 'import a from"node:fs"'],
    ['chunks/otp.js', 'new Function("x")'],
    ['latchkey.js', 'autocomplete="one-time-code"'],
    ['latchkey.js', 'eth_requestAccounts'],
    ['latchkey.global.js', 'eth_requestAccounts'],
    ['react/react.js', 'eth_requestAccounts'],
    ['latchkey.js', 'navigator.credentials.get()'],
    ['latchkey.js', 'otpauth://totp'],
    ['headless.js', 'import{createElement}from"react"'],
    ['headless.js', 'document.adoptedStyleSheets'],
  ])('rejects in %s the word %s', (name, code) => {
    expect(judged({ name, code })).toEqual([expect.stringContaining(`${name} holds /`)])
  })
})

describe('a forbidden source', () => {
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
  ])('rejects in %s the source %s', (name, source) => {
    expect(judged({ name, sources: [source] })).toEqual([expect.stringContaining(`${name} holds ${source}: `)])
  })
})

test('passkeys load up to 1 kB more before the first field, all included, and load nothing for others', () => {
  const name = 'what passkeys bring before the first field'
  const over = `${name} may weigh ${ruleOf(name).budgetOfEachBytes}`
  expect(judged({ name: 'chunks/passkey.main.js', code: 'x'.repeat(9_000) })).toEqual([])
  expect(judged({ name: 'chunks/passkey.main.js', code: weighing(1_100) })).toEqual([expect.stringContaining(over)])
  expect(judged({ name: 'chunks/autofill.js', code: weighing(1_100) })).toEqual([expect.stringContaining(over)])
  // Also for a React page, whose two graphs build a shared file.
  const ofReact = { name: 'react/chunks/passkey.main.js', sources: passkeyMain.sources }
  expect(judged({ ...ofReact, code: weighing(1_100) })).toEqual([expect.stringContaining(over)])
  const half = chunk('react/chunks/button.js', { code: weighing(380) })
  const twice = [chunk(ofReact.name, { ...ofReact, code: weighing(380), imports: [half.name] }), half, half]
  expect(judge(twice, [ruleOf(name)])).toEqual([])
  // The first file is loaded already.
  const imports = ['latchkey.js', 'chunks/autofill.js']
  expect(judged({ name: 'chunks/passkey.main.js', imports })).toEqual([])
  for (const source of [
    'packages/widget/src/methods/passkey/entry.tsx',
    'packages/client/src/methods/passkey/autofill.ts',
  ])
    expect(judged({ name: 'latchkey.js', sources: [source] })).toEqual([
      expect.stringContaining('pages without passkeys load no code for them'),
    ])
})

test('the account has a budget for its first view and for all of it, without what a sign-in loads too', () => {
  const { imports } = accountChanges
  const shared = chunk('chunks/answers.js', { code: weighing(9_000) })
  const over = (rule: string, bytes: number) => [expect.stringContaining(`${rule} may weigh ${bytes}`)]
  const weigh = (first: number, forms: number) =>
    judge(
      [
        shared,
        { ...codeScreen, imports: [shared.name] },
        { ...accountScreen, code: weighing(first), imports: [shared.name] },
        { ...accountChanges, code: weighing(forms), imports: [...imports, shared.name] },
      ],
      rules.filter(({ name }) => /account/.test(name)),
    )
  expect(weigh(11_000, 12_000)).toEqual([])
  expect(weigh(13_700, 1_000)).toEqual(over('the first view of the account', 13_650))
  expect(weigh(11_000, 14_700)).toEqual(over('the whole account', 25_550))
})

test('no code of the organization portal is in a first file', () => {
  for (const name of ['latchkey.js', 'b2b.js'])
    expect(judged({ name, sources: ['packages/widget/src/portal/definition.ts'] })).toEqual([
      expect.stringContaining('the organization portal loads with its mount'),
    ])
})

test.each([
  ['the first view of a page of the organization portal', portalParts[0], 14_000],
  ['a whole page of the organization portal', portalParts[1], 26_000],
])('%s has a budget', (name, file, most) => {
  expect(judged({ ...file, code: weighing(most * 0.95) })).toEqual([])
  expect(judged({ ...file, code: weighing(most * 1.02) })).toEqual([
    expect.stringContaining(`${name} may weigh ${most}`),
  ])
})

test('the numbering plans have no neighbor in their chunk', () => {
  const { name, sources } = numbering
  expect(judged({ name, sources: [...sources, 'packages/widget/src/ui/Toasts.tsx'] })).toEqual([
    expect.stringContaining('nothing else may be in their file'),
  ])
})

test('the flags of a zone have a budget, and no neighbor in their chunk', () => {
  const { name, sources } = flags
  expect(judged({ name, sources, code: weighing(7_600) })).toEqual([])
  expect(judged({ name, sources, code: weighing(8_100) })).toEqual([
    expect.stringContaining('the flags of a zone may weigh 8000'),
  ])
  expect(judged({ name, sources: [...sources, 'packages/widget/src/ui/Toasts.tsx'] })).toEqual([
    expect.stringContaining('a form loads only the flags that it shows'),
  ])
  expect(judged({ name: 'latchkey.js', sources })).toContainEqual(
    expect.stringContaining('a flag loads when a phone form shows its country'),
  )
})

test('the weight of a file is the same for other content hashes of the files that it names', () => {
  const naming = (hash: string) =>
    ['otp', 'phone', 'toasts'].map((name) => `import("./chunks/${name}-${hash}.js")`).join()
  expect(weightOf(naming('Dx-9_aQ1'))).toBe(weightOf(naming('aaaaaaaa')))
  expect(weightOf(naming('aaaaaaaa'))).toBeGreaterThan(weightOf(naming('')) + 18)
})

describe('chunks before the first form', () => {
  test.each([
    ['latchkey.js', 'the first file'],
    ['latchkey.global.js', 'the classic script'],
  ])('%s has a budget after compression', (name, rule) => {
    const { budgetBytes = 0 } = ruleOf(rule)
    expect(judged({ name, code: 'x'.repeat(27_600) })).toEqual([])
    expect(judged({ name, code: weighing(budgetBytes + 20) })).toContainEqual(
      expect.stringContaining(`${rule} may weigh ${budgetBytes}`),
    )
  })

  test.each([
    ['latchkey.js', 1],
    ['latchkey.global.js', 1],
    ['headless.js', 1],
    ['element.js', 2],
    ['stytch.js', 2],
  ])('%s takes at most %i round trips', (name, most) => {
    const names = Array.from({ length: most + 1 }, (_, place) => (place === 0 ? name : `chunks/deep-${place}.js`))
    const row = names.map((one, place) => chunk(one, { imports: names.slice(place + 1), eagerFor: [name] }))
    const chain = names.map((one, place) =>
      chunk(one, { imports: names.slice(place + 1, place + 2), eagerFor: [name] }),
    )
    const others = [...entries.filter((one) => one !== name).map((one) => chunk(one)), ...parts]
    // If the entry names them, all load at once.
    expect(judge([...others, ...row], rules)).toEqual(most === 1 ? [expect.anything()] : [])
    expect(judge([...others, ...chain], rules)).toEqual([
      expect.stringContaining(`take ${most + 1} round trips one after the other`),
    ])
  })

  test('a file is eager for the entries that import it, directly or indirectly, and for no other', () => {
    const file = (
      name: string,
      imports: readonly string[],
      isEntry = false,
      config = 'packages/js/vite.config.ts',
    ) => ({
      config,
      name,
      imports,
      isEntry,
      sources: [],
    })
    const pages = ofPages([
      file('latchkey.js', ['chunks/a.js'], true),
      file('stytch.js', ['latchkey.js'], true),
      file('chunks/a.js', ['chunks/b.js']),
      file('chunks/b.js', []),
      file('chunks/c.js', ['chunks/b.js']),
      file('react.js', ['chunks/b.js'], true, 'packages/react/vite.config.ts'),
      file('chunks/b.js', [], false, 'packages/react/vite.config.ts'),
      file('server.js', [], true, 'packages/js/vite.server.config.ts'),
    ])
    expect(Object.fromEntries(pages.map(({ name, eagerFor }) => [name, eagerFor]))).toEqual({
      'latchkey.js': ['latchkey.js', 'stytch.js'],
      'stytch.js': ['stytch.js'],
      'chunks/a.js': ['latchkey.js', 'stytch.js'],
      'chunks/b.js': ['latchkey.js', 'stytch.js'],
      'chunks/c.js': [],
      'react/react.js': ['react/react.js'],
      'react/chunks/b.js': ['react/react.js'],
    })
  })
})

test('code that Main renders or runs does not wait for React, even through another file', () => {
  expect(judged({ ...startFlow, imports: ['latchkey.js'] })).toEqual([])
  expect(judged({ ...startFlow, imports: ['chunks/otp.js'] })).toEqual([])
  const between = chunk('chunks/otp.js', { imports: [react.name] })
  const whole = entries.map((name) => chunk(name))
  const others = parts.filter((one) => one !== startFlow)
  const waiting = chunk(startFlow.name, { ...startFlow, imports: [between.name] })
  expect(judge([...whole, ...others, between, waiting], rules)).toEqual([
    expect.stringContaining('chunks/start-flow.js waits for chunks/hydrate.js: '),
  ])
})

test('finds the bundler’s runtime in a separate file, which would cost a round trip', () => {
  const runtime = chunk('chunks/rolldown-runtime-XKyaHtl9.js')
  const whole = [...entries.map((name) => chunk(name)), numbering, flags, startFlow, runtime]
  const found = judge([...whole, { ...react, imports: [runtime.name] }], rules)
  expect(found).toContainEqual(expect.stringContaining(`${react.name} waits for ${runtime.name}: `))
})

test('finds files that import each other, directly or indirectly', () => {
  const names = ['chunks/a.js', 'chunks/b.js', 'chunks/c.js']
  const circle = names.map((name, place) => chunk(name, { imports: names.slice(place + 1, place + 2) }))
  const whole = [...entries.map((name) => chunk(name)), ...parts]
  expect(judge([...whole, ...circle], rules)).toEqual([])
  const closed = circle.map((one) => (one.imports.length > 0 ? one : { ...one, imports: ['chunks/a.js'] }))
  expect(judge([...whole, ...closed], rules)).toEqual(names.map((name) => expect.stringContaining(`${name} imports a`)))
})

test('finds a rule that no file matches', () => {
  const others = ['chunks/otp.js', ...entries.filter((name) => name !== 'headless.js')].map((name) => chunk(name))
  expect(judge([...others, ...parts], rules)).toEqual([
    'no file matches "the headless client"; the build or the rule has changed',
  ])
})
