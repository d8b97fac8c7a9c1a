import { createSessionGate } from '@latchkey/backend/session-gate'
import { type StartedProvider, startProvider } from '@latchkey/provider/site-tests'
import { afterAll, beforeAll, expect, it } from 'vitest'

let provider: StartedProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

it('asks the provider for a session whose JWT has expired if it has the secret, and finds revoked sessions', async () => {
  const { projectId, secret } = provider.users
  const options = { baseURL: provider.url, projectId }
  const { session_token, session_jwt } = await provider.signIn('ada@example.com')
  const request = () => ({
    headers: { cookie: `stytch_session=${session_token}; stytch_session_jwt=${session_jwt}` },
  })
  const late = { now: () => Date.now() + 310_000 }
  const expected = await createSessionGate({ ...options, secret: '' }).auth(request())
  expect(expected?.userId).toMatch(/^user-/)
  expect(await createSessionGate({ ...options, secret: '', ...late }).auth(request())).toBeNull()
  await provider.advance(310)
  const gate = createSessionGate({ ...options, secret, ...late })
  expect((await gate.auth(request()))?.userId).toBe(expected?.userId)
  const revoked = await fetch(`${provider.url}/v1/sessions/revoke`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${projectId}:${secret}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ session_token }),
  })
  expect(revoked.status).toBe(200)
  expect(await gate.auth(request())).toBeNull()
})

it('names the missing setting when the first request arrives, not before', async () => {
  const gate = createSessionGate({ projectId: 'project-test-1' })
  await expect(gate.auth({ headers: {} })).rejects.toThrow('LATCHKEY_URL is missing. Set it in the environment')
})
