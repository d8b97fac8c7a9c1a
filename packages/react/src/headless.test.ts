import { expect, it } from 'vitest'
import { ConfigError, createClient } from './headless.ts'

const token = 'public-token-live-00000000-0000-4000-8000-000000000000'

it('rejects a malformed token and an unusable base URL when the client is created, also on a server', () => {
  expect(() => createClient('nonsense')).toThrow(ConfigError)
  expect(() => createClient(token, { baseURL: 'http://auth.example.com' })).toThrow(ConfigError)
  expect(createClient(token, { baseURL: 'https://auth.example.com' }).session.getSync()).toBeNull()
})
