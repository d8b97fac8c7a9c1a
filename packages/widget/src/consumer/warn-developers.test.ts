import { expect, test, vi } from 'vitest'
import type { OAuthProvider } from '../user-flow/config.ts'
import { readConfig } from './read-config.ts'
import { warnDevelopers } from './warn-developers.ts'

const token = (kind: 'live' | 'test') => ({ token: { value: `public-token-${kind}-1`, kind } })
const asking = (...types: readonly unknown[]) =>
  readConfig({ products: ['oauth'], oauthOptions: { providers: types.map((type) => ({ type }) as OAuthProvider) } })

test('warns developers of a test project once about all providers without a button', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  warnDevelopers(token('live'), asking('pigeon'))
  warnDevelopers(token('test'), asking('google', 'github'))
  warnDevelopers(token('test'), { ...asking('pigeon'), products: ['otp'] })
  expect(warn).not.toHaveBeenCalled()
  for (const _ of [1, 2])
    warnDevelopers(
      token('test'),
      asking('google', 'pigeon', 'github', 'google', 'google', 'constructor', undefined, 'pigeon'),
    )
  expect(warn.mock.calls).toEqual([
    [
      'Latchkey: not every entry of config.oauthOptions.providers has a button of its own. Not known: "pigeon", "constructor", no type. Take a name that the documentation lists. Named more than once: "google". The first entry counts.',
    ],
  ])
  warnDevelopers(token('test'), asking('github', 'github'))
  expect(warn).toHaveBeenLastCalledWith(
    'Latchkey: not every entry of config.oauthOptions.providers has a button of its own. Named more than once: "github". The first entry counts.',
  )
  expect(warn).toHaveBeenCalledTimes(2)
})
