import { addAuthenticator } from '@latchkey/client/testing/authenticators'
import type { Page } from 'playwright/test'
import { connectSettled, openPeer } from './fixtures/peer.ts'
import { expect, test } from './fixtures/test.ts'

/** Opens a site's page without the widget, with our client under the other one's name. */
const connectOurs = (page: Page) =>
  page.evaluate(async () => {
    const { url: baseURL, publicToken } = window.provider
    const { createClient } = await import(`${baseURL}/js/headless.js`)
    window.peer = createClient(publicToken, { baseURL })
  })

const clients = [
  { whose: 'our headless client', connect: connectOurs },
  { whose: 'the headless client of an existing site', connect: connectSettled },
] as const

for (const { whose, connect } of clients) {
  test(`${whose} registers a passkey, signs in with it after a reload, renames and deletes it`, async ({
    page,
    host,
    provider,
    address,
    codeFor,
    inbox,
  }) => {
    await openPeer(page, host, provider, 'index.headless.js')
    await addAuthenticator(page)
    await connect(page)
    const { method_id } = await page.evaluate((email) => window.peer.otps.email.loginOrCreate(email, {}), address)
    const made = await page.evaluate(
      async ([code, methodId]) => {
        const { user_id } = await window.peer.otps.authenticate(code, methodId, { session_duration_minutes: 30 })
        const { webauthn_registration_id, user } = await window.peer.webauthn.register({
          is_passkey: true,
          session_duration_minutes: 30,
        })
        // For a signed-in user it is another factor.
        const again = await window.peer.webauthn.authenticate({ session_duration_minutes: 30 })
        await window.peer.session.revoke()
        return { user_id, id: webauthn_registration_id, named: user.webauthn_registrations, again: again?.user_id }
      },
      [await codeFor(address), method_id] as const,
    )
    expect(made.again).toBe(made.user_id)
    expect(made.named).toEqual([
      {
        webauthn_registration_id: made.id,
        domain: 'localhost',
        user_agent: await page.evaluate(() => navigator.userAgent),
        authenticator_type: '',
        verified: true,
        name: 'Passkey 1',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        last_used_at: null,
      },
    ])
    expect((await inbox(address))[0]?.subject).toBe('A passkey was added to your account')

    await page.reload()
    await connect(page)
    const back = await page.evaluate(async () => {
      const signIn = () => window.peer.webauthn.authenticate({ session_duration_minutes: 30, is_passkey: true })
      const answer = await signIn()
      const [id = '', name = 'My laptop'] = [answer?.webauthn_registration_id]
      const renamed = await window.peer.webauthn.update({ webauthn_registration_id: id, name })
      const read = (await window.peer.user.get()).webauthn_registrations.map((passkey) => passkey.name)
      await window.peer.user.deleteWebauthnRegistration(id)
      const left = window.peer.user.getSync()?.webauthn_registrations
      await window.peer.session.revoke()
      const refused = await signIn().catch(
        (error: { error_type?: string; name: string }) => error.error_type ?? error.name,
      )
      const { user_id, session } = answer ?? {}
      const factors = session?.authentication_factors.map(({ delivery_method }) => delivery_method)
      return { user_id, factors, renamed: renamed.webauthn_registration.name, read, left, refused }
    })
    expect(back).toEqual({
      user_id: made.user_id,
      factors: ['webauthn_registration'],
      renamed: 'My laptop',
      read: ['My laptop'],
      left: [],
      // A notified browser does not offer it; one that was not notified is notified now.
      refused: expect.stringMatching(/^(?:webauthn_registration_not_found|NotAllowedError)$/),
    })
  })
}
