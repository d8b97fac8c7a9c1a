import { expect, test } from 'vitest'
import { boundedExpressions } from './bounded-expressions.ts'
import { expressionsIn, judge } from './expressions.ts'

const raw = String.raw
const none = { recorded: [], bounded: [] }
const written = (text: string) => [{ text, path: 'packages/provider/src/planted.ts' }]

test.each([
  ['two places for a line end', raw`/^[A-Za-z0-9+/\r\n]*={0,2}\s*$/`],
  ['a repetition of a repetition', raw`/^(a+)+$/`],
  ['spaces at the end', raw`/ +$/`],
])('R03: finds %s in an expression', async (_, text) => {
  const { findings, verified } = await judge(written(text), none)
  expect(findings).toHaveLength(1)
  expect(findings[0]).toMatch(/^packages\/provider\/src\/planted\.ts: .* takes .* time\./)
  expect(verified).toEqual([])
})

test('accepts a linear expression and records it', async () => {
  const linear = raw`/^[A-Za-z0-9+/]*={0,2}$/`
  expect(await judge(written(linear), none)).toEqual({ findings: [], verified: [linear] })
})

test('does not analyse a recorded expression again, and drops one that is not in use', async () => {
  const recorded = [raw`/^(recorded+)+$/`, raw`/dropped/`]
  const { findings, verified } = await judge(written(raw`/^(recorded+)+$/`), { recorded, bounded: [] })
  expect([findings, verified]).toEqual([[], [raw`/^(recorded+)+$/`]])
})

test('accepts an expression whose input is bounded, and finds a bound that is not in use', async () => {
  const bounded = ['/ +$/', '/unused/'].map((expression) => ({ expression, bound: '254 characters' }))
  const { findings } = await judge(written('/ +$/'), { recorded: [], bounded })
  expect(findings).toEqual(['bounded-expressions.ts: /unused/ is not in use'])
})

test('finds an expression that is built at run time and has no bound', async () => {
  const built = expressionsIn('planted.ts', 'const found = new RegExp(`^${name}+$`, "i").test(text)')
  expect(built).toEqual([{ text: 'new RegExp(`^${name}+$`)', path: 'planted.ts' }])
  expect((await judge(built, none)).findings[0]).toContain('is built at run time')
})

test('reads literals, calls of RegExp with a text, and JSX, but no division and no comment', () => {
  const content = `
    // a comment with /(a+)+/ in it
    const half = total / 2 / count
    const one = /a[/]b/gi
    const two = new RegExp('^(b+)+$', 'u')
    const three = RegExp(/c/)
    const View = () => <input pattern="d+" onInput={() => /e+/.test(text)} />`
  expect(expressionsIn('planted.tsx', content).map(({ text }) => text)).toEqual([
    '/a[/]b/gi',
    '/^(b+)+$/u',
    '/c/',
    '/e+/',
  ])
})

test('each bounded expression names its bound once', () => {
  const named = boundedExpressions.map(({ expression }) => expression)
  expect(named).toEqual([...new Set(named)])
  expect(boundedExpressions.every(({ bound }) => bound.length > 10)).toBe(true)
})
