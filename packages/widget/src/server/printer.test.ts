import { expect, test } from 'vitest'
import * as begins from '../testing/notes/begin.ts'
import { notes } from '../testing/notes/definition.ts'
import { printerOf } from './printer.tsx'
import { isCssValue } from './style-element.ts'

test('rejects values that could end a declaration, a string or an element', () => {
  for (const value of ['red', '#19303D', 'rgb(0 0 0 / 50%)', '"Inter", system-ui', "'A B'", 'calc(1px + 2%)', '-1px'])
    expect([value, isCssValue('color', value)]).toEqual([value, true])
  for (const value of [
    ...[
      '',
      'red;}',
      'a{',
      '}</style>',
      '"',
      '\'a"',
      '"</style>"',
      'url(',
      ')',
      ')(',
      '/* x',
      'a\\',
      '"a\nb"',
      'a:b',
      '@x',
    ],
    'url(https://evil.example)',
  ])
    expect([value, isCssValue('color', value)]).toEqual([value, false])
})

const { refusals } = await notes.refusals()
const print = printerOf(notes, { refusals, marks: {}, begins: { note: begins }, lazyEntries: {} })
const project = { token: { value: 'public-token-test-1' }, base: 'https://auth.example.com/sdk/v1' } as never

test('prints buttons, divider and form of a two-screen vertical in the order of its plan', () => {
  const html = print(project, { config: { kinds: ['mail', 'fax'] } })
  const order = ['Note by mail', 'Note by fax', 'lk-divider', 'type="email"'].map((part) => html.indexOf(part))
  expect(order.every((place) => place > 0)).toBe(true)
  expect(order).toEqual([...order].sort((one, other) => one - other))
  expect(html).toContain('data-latchkey-screen="Main"')
})
test('submits buttons by GET and the form by POST to the provider without scripts', () => {
  const html = print(project, { config: { kinds: ['fax'] } })
  const [, id] = /<button[^>]* form="([^"]+)"/.exec(html) ?? []
  const [form] = new RegExp(`<form id="${id}"[^>]*>`).exec(html) ?? []
  expect(form).toContain('method="get"')
  expect(form).toContain('action="https://auth.example.com/sdk/v1/kinds/fax"')
  expect(html).toContain('<input type="hidden" name="token" value="public-token-test-1"/>')
  expect(html).toMatch(/<form [^>]*id="\S+-form" method="post" action="[^"]+\/forms\/public-token-test-1\/note\.email"/)
})
test("prints the vertical's own message if nothing is offered", () => {
  expect(print(project, { config: { products: ['letters'] } })).toContain('Nothing: letters')
})
