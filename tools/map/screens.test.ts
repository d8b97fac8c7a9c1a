import { fileURLToPath } from 'node:url'
import { keyed } from '@latchkey/protocol/core/call'
import { expect, test } from 'vitest'
import { type MethodRow, methodRows, type ScreenRow } from './rows.ts'
import { loose, screensDocument } from './screens.ts'

const call = keyed.post<object, object>('/otps/authenticate', 'session')
const authenticate = (client: { send: (sent: unknown, params: object) => unknown }, params: object) =>
  client.send(call, params)

const screen = (row: Partial<ScreenRow>): ScreenRow => ({
  name: 'OTPAuthenticate',
  view: 'CodeEntry',
  uses: {},
  transitions: [],
  on: {},
  errors: {},
  asks: {},
  arrive: undefined,
  ambient: undefined,
  back: true,
  beforeReact: 'painted',
  ...row,
})

const method = (...screens: ScreenRow[]): MethodRow => ({
  id: 'otp',
  entries: ['email'],
  begin: {
    uses: {},
    transitions: ['OTPAuthenticate'],
    on: { email: ({ go }: Reach) => go('OTPAuthenticate') },
    errors: {},
  },
  screens,
})

interface Reach {
  go(name: string): unknown
  use: Record<string, () => unknown>
}

const confirming = screen({
  uses: { authenticate },
  transitions: ['OTPConfirmation'],
  on: { submit: ({ use, go }: Reach) => [use.authenticate?.(), go('OTPConfirmation')] },
})
const confirmation = screen({ name: 'OTPConfirmation', view: 'Verified', back: false })

test('reports nothing for rows that match their declarations', () => {
  expect(loose([method(confirming, confirmation)])).toEqual([])
})

test('finds a screen that says neither how it is painted before React nor why it waits', () => {
  expect(loose([method(confirming, { ...confirmation, beforeReact: undefined })])).toEqual([
    'OTPConfirmation says neither how it is painted before React nor why it waits',
  ])
})

test('finds a transition to a screen that no method owns', () => {
  expect(loose([method(confirming)])).toEqual(['OTPAuthenticate leads to OTPConfirmation, which no method owns'])
})

test('finds a screen without a transition to it', () => {
  const lonely = screen({ name: 'PasswordForgot' })
  expect(loose([method(confirming, confirmation, lonely)])).toEqual([
    'PasswordForgot has no transition that leads to it',
  ])
})

test('finds a transition and an action that a row declares and never uses', () => {
  const idle = screen({ uses: { authenticate }, transitions: ['OTPConfirmation'], on: { submit: () => undefined } })
  expect(loose([method(idle, confirmation)])).toEqual([
    'OTPAuthenticate declares the action authenticate without using it',
    'OTPAuthenticate declares a transition to OTPConfirmation without using it',
  ])
})

test('the document names the calls that the actions of a row make', async () => {
  expect(
    await screensDocument([{ title: 'Users', picture: 'users.png', methods: [method(confirming, confirmation)] }]),
  ).toContain(
    '| otp | OTPAuthenticate | `CodeEntry` | painted | `submit` | `POST /otps/authenticate` | OTPConfirmation, back to Main |',
  )
})

test.each(['consumer', 'b2b'])(
  'each screen of %s that sends again goes on when the person signs in elsewhere in the browser',
  async (vertical) => {
    const root = fileURLToPath(new URL('../../', import.meta.url))
    const screens = (await methodRows(root, vertical)).flatMap((one) => one.screens)
    const waiting = screens.filter(({ on }) => 'resend' in on)
    expect(waiting.length).toBeGreaterThan(3)
    expect(waiting.filter(({ ambient }) => ambient === undefined).map(({ name }) => name)).toEqual([])
  },
)
