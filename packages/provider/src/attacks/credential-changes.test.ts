import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHashing } from '../ports/passwords/hashing.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { type Answered, TestProvider } from '../testing/provider.ts'
import { mailReset, resetBy } from '../testing/resets.ts'

const password = 'tall river quiet lantern 9!A'
const tooOld = 'session_too_old_to_change_factors'

describeOnBothStores('account changes by a session', (store) => {
  let provider: TestProvider
  let people = 0
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
  })
  afterAll(() => provider.close())

  const address = () => `changed-${++people}@example.com`
  const verdict = ({ status, body }: Answered<unknown>) => [status, body.error_type]
  const ask = (session: string, email: string) =>
    provider.post<{ method_id: string }>('/otps/email/send/secondary', { email }, { session })
  const add = async (session: string, email: string) => {
    const { method_id } = (await ask(session, email)).body.data
    const code = (await provider.inbox(email))[0]?.code ?? ''
    return (await provider.authenticate({ method_id, code }, { session })).body.data
  }
  const remove = (session: string, id: string) => provider.request('DELETE', `/sdk/v1/users/emails/${id}`, { session })

  it('are rejected when the sign-in is too old', async () => {
    const { session_token: session, user } = await provider.signIn(address())
    const grown = await add(session, address())
    await provider.advance(301)
    expect(verdict(await ask(session, address()))).toEqual([400, tooOld])
    expect(verdict(await remove(session, user.emails[0]?.email_id ?? ''))).toEqual([400, tooOld])
    const start = { domain: 'localhost', return_passkey_credential_options: true }
    expect(verdict(await provider.post('/webauthn/register/start', start, { session }))).toEqual([400, tooOld])
    expect(grown.user.emails).toHaveLength(2)
  })

  it('are rejected after an enrollment, and after a sign-in with the newly enrolled factor', async () => {
    const { session_token: session, user } = await provider.signIn(address())
    await provider.advance(200)
    const own = address()
    await add(session, own)
    // The enrollment is recent, the sign-in is not.
    await provider.advance(150)
    const first = user.emails[0]?.email_id ?? ''
    expect(verdict(await remove(session, first))).toEqual([400, tooOld])
    const late = await provider.post('/passwords/session/reset', { password }, { session })
    expect(verdict(late)).toEqual([400, 'session_too_old_to_reset_password'])
    for (const by of [await provider.signIn(own), await provider.signIn(own, { session })])
      expect(verdict(await remove(by.session_token, first))).toEqual([400, tooOld])
    await provider.advance(24 * 3_600)
    expect((await remove((await provider.signIn(own)).session_token, first)).status).toBe(200)
  })

  it('include the password, right after a sign-in with a password that was set by mail', async () => {
    const email = address()
    await provider.signIn(email)
    await provider.advance(48 * 3_600)
    const { resetToken } = await mailReset(provider, email)
    expect((await resetBy(provider, resetToken, password)).status).toBe(200)
    await provider.advance(30)
    const typed = { email, password, session_duration_minutes: 60 }
    const { session_token: session } = (await provider.post<Grant>('/passwords/authenticate', typed)).body.data
    const newPassword = { password: `${password} again`, session_duration_minutes: 60 }
    expect((await provider.post('/passwords/session/reset', newPassword, { session })).status).toBe(200)
  })

  it('are rejected after a sign-in with a password that was set by mail to a newly added address', async () => {
    const victim = address()
    const { user } = await provider.signIn(victim)
    await provider.advance(48 * 3_600)
    // A stolen session, recent enough to add an address.
    const { session_token: stolen } = await provider.signIn(victim)
    const own = address()
    await add(stolen, own)
    const { resetToken } = await mailReset(provider, own)
    expect((await resetBy(provider, resetToken, password)).status).toBe(200)
    await provider.advance(301)
    const typed = { email: own, password, session_duration_minutes: 60 }
    for (const options of [{}, { session: stolen }]) {
      const signedIn = await provider.post<Grant>('/passwords/authenticate', typed, options)
      const session = signedIn.body.data.session_token
      expect(verdict(await remove(session, user.emails[0]?.email_id ?? ''))).toEqual([400, tooOld])
      const newPassword = { password: `${password} again`, session_duration_minutes: 60 }
      const set = await provider.post('/passwords/session/reset', newPassword, { session })
      expect(verdict(set)).toEqual([400, 'session_too_old_to_reset_password'])
    }
  })

  it('are rejected after a sign-in with a password that the same session set', async () => {
    const victim = address()
    const { user } = await provider.signIn(victim)
    await provider.advance(48 * 3_600)
    const { session_token: stolen } = await provider.signIn(victim)
    const newPassword = { password, session_duration_minutes: 60 }
    expect((await provider.post('/passwords/session/reset', newPassword, { session: stolen })).status).toBe(200)
    await provider.advance(301)
    const typed = { email: victim, password, session_duration_minutes: 60 }
    const { session_token: session } = (await provider.post<Grant>('/passwords/authenticate', typed)).body.data
    expect(verdict(await remove(session, user.emails[0]?.email_id ?? ''))).toEqual([400, tooOld])
  })

  it('notify the remaining and the removed address, and revoke the other sessions', async () => {
    const [remainingAddress, removedAddress] = [address(), address()]
    const { session_token: session } = await provider.signIn(remainingAddress)
    const grown = await add(session, removedAddress)
    const other = await provider.signIn(remainingAddress)
    const id = grown.user.emails.find(({ email }) => email === removedAddress)?.email_id ?? ''
    expect((await remove(session, id)).status).toBe(200)
    expect((await provider.inbox(remainingAddress))[0]?.subject).toBe('A way to sign in was removed')
    expect((await provider.inbox(removedAddress))[0]?.subject).toBe('This address was removed from an account')
    expect(verdict(await provider.get('/users/me', { session: other.session_token }))).toEqual([
      404,
      'session_not_found',
    ])
    expect((await provider.get('/users/me', { session })).status).toBe(200)
  })

  it('reject metadata with reserved JavaScript names at any depth', async () => {
    const { session_token: session } = await provider.signIn(address())
    const nested = ['{"a":{"b":[{"__proto__":{"c":1}}]}}', '{"a":{"constructor":1}}']
    for (const text of [...nested, '{"prototype":1}', '{"__proto__":1}', '{"__proto__":{"c":1},"d":1}']) {
      const body = `{"untrusted_metadata":${text}}`
      expect(verdict(await provider.request('PUT', '/sdk/v1/users/me', { body, session }))).toEqual([
        400,
        'bad_request',
      ])
    }
  })

  it('end at the absolute session limit of the project, regardless of extensions', async () => {
    await provider.patch({ session_absolute_minutes: 30 })
    const { session_token: session, session: firstSession } = await provider.signIn(address())
    await provider.patch({ session_absolute_minutes: 527_040 })
    expect(Date.parse(firstSession.expires_at) - Date.parse(firstSession.started_at)).toBe(30 * 60_000)
    await provider.advance(20 * 60)
    const prolonged = await provider.post<Grant>(
      '/sessions/authenticate',
      { session_duration_minutes: 60 },
      { session },
    )
    expect(prolonged.body.data.session.expires_at).toBe(firstSession.expires_at)
    await provider.advance(10 * 60)
    expect(verdict(await provider.get('/users/me', { session }))).toEqual([404, 'session_not_found'])
  })

  it('of an account creator are deleted when the owner of the address claims the account', async () => {
    const email = address()
    const createdAccount = await provider.post<Grant>('/passwords', { email, password, session_duration_minutes: 60 })
    const body = { name: { first_name: 'Mallory' }, untrusted_metadata: { note: 'mine' } }
    await provider.request('PUT', '/sdk/v1/users/me', { body, session: createdAccount.body.data.session_token })
    const { user } = await provider.signIn(email)
    expect([user.name.first_name, user.untrusted_metadata]).toEqual(['', {}])
  })
})
