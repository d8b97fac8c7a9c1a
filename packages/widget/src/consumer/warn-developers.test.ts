import { expect, test, vi } from 'vitest'
import type { OAuthProvider } from '../user-flow/config.ts'
import { readConfig } from './read-config.ts'
import { warnDevelopers } from './warn-developers.ts'

const token = (kind: 'live' | 'test') => ({ token: { value: `public-token-${kind}-1`, kind } })
const configWith = (...types: readonly unknown[]) =>
  readConfig({ products: ['oauth'], oauthOptions: { providers: types.map((type) => ({ type }) as OAuthProvider) } })

test('warns developers of a test project once about all providers without a button', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  warnDevelopers(token('live'), configWith('pigeon'))
  warnDevelopers(token('test'), configWith('google', 'github'))
  warnDevelopers(token('test'), { ...configWith('pigeon'), products: ['otp'] })
  expect(warn).not.toHaveBeenCalled()
  for (const _ of [1, 2])
    warnDevelopers(
      token('test'),
      configWith('google', 'pigeon', 'github', 'google', 'google', 'constructor', undefined, 'pigeon'),
    )
  expect(warn.mock.calls).toEqual([
    [
      'Latchkey: some entries of config.oauthOptions.providers have no button. Unknown: "pigeon", "constructor", no type. Use a name from the documentation. Repeated: "google". Only the first entry is used.',
    ],
  ])
  warnDevelopers(token('test'), configWith('github', 'github'))
  expect(warn).toHaveBeenLastCalledWith(
    'Latchkey: some entries of config.oauthOptions.providers have no button. Repeated: "github". Only the first entry is used.',
  )
  expect(warn).toHaveBeenCalledTimes(2)
})
