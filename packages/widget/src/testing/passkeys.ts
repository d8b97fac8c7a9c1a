import { virtualAuthenticator } from '@latchkey/client/testing/authenticators'
import type { Page } from 'playwright/test'
import type { Site, SiteAnswer } from './site.ts'

const text = (bytes: string) => Buffer.from(bytes).toString('base64url')

const registration = (at: number, name: string) => ({
  webauthn_registration_id: `webauthn-registration-test-${at}`,
  domain: 'localhost',
  user_agent: '',
  authenticator_type: '',
  verified: true,
  name,
})

/** A signed-in user with passkeys of these names. */
export const personWith = (...names: readonly string[]) => ({
  user_id: 'user-test-1',
  emails: [],
  webauthn_registrations: names.map((name, at) => registration(at + 1, name)),
})

/** The response of a call that signs in. */
export const grantedTo = (user: object): SiteAnswer => ({
  data: {
    user_id: 'user-test-1',
    user,
    __user: user,
    session: { session_id: 'session-test-1', expires_at: '2099-01-01T00:00:00Z' },
    session_token: 'token',
    session_jwt: 'a.b.c',
  },
})

/** The response with the options for creating a passkey. @param credentialIds IDs of existing credentials of the account */
export const creationAnswer = (...credentialIds: readonly string[]): SiteAnswer => ({
  data: {
    user_id: 'user-test-1',
    public_key_credential_creation_options: JSON.stringify({
      rp: { id: 'localhost', name: 'Site' },
      user: { id: text('user-test-1'), name: 'ada@example.com', displayName: 'Ada' },
      challenge: text('a challenge of many bytes, for once'),
      pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 60_000,
      excludeCredentials: credentialIds.map((id) => ({ type: 'public-key', id })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    }),
  },
})

/** The response with the options for using a passkey: any passkey of the page. */
export const requestAnswer: SiteAnswer = {
  data: {
    public_key_credential_request_options: JSON.stringify({
      challenge: text('another challenge of many bytes'),
      timeout: 60_000,
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    }),
  },
}

/** Creates a passkey on the page's device, as if on an earlier visit. */
export const leavePasskey = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.credentials.create({
      publicKey: {
        rp: { id: 'localhost', name: 'Site' },
        user: { id: new TextEncoder().encode('user-test-1'), name: 'ada@example.com', displayName: 'Ada' },
        challenge: new Uint8Array(32),
        pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg }) as const),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    })
  })

/** A virtual authenticator that stores passkeys and replaces the browser's prompts. */
export interface Authenticator {
  /** Whether user verification succeeds. */
  verifies(is: boolean): Promise<unknown>
  /** Whether the user is present. Otherwise prompts and passkey autofill wait. */
  answers(is: boolean): Promise<unknown>
  /** IDs of the stored passkeys in base64. */
  credentialIds(): Promise<readonly string[]>
}

export async function authenticatorOn(page: Page): Promise<Authenticator> {
  const { session, authenticatorId } = await virtualAuthenticator(page)
  return {
    verifies: (isUserVerified) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    answers: (enabled) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    credentialIds: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ credentialId }) => credentialId)
    },
  }
}

const mountingWith = (config: object = {}) =>
  `client.mountPasskeyRegistration({ elementId: '#login', callbacks, config: ${JSON.stringify(config)} })`

/** Opens the site with a session's cookies, as set by an earlier page or the site's server, and mounts. */
export async function openAs(page: Page, site: Site, user: object, config?: object): Promise<void> {
  await leaveCookies(page, site)
  site.answers.set('sessions/authenticate', grantedTo(user))
  site.answers.set('users/me', { data: user })
  await site.open({ script: mountingWith(config) })
}

export const openAsNobody = (site: Site): Promise<void> => site.open({ script: mountingWith() })

export const leaveCookies = (page: Page, site: Site): Promise<void> =>
  page.context().addCookies([
    { name: 'stytch_session', value: 'token', url: site.origin },
    { name: 'stytch_session_jwt', value: 'a.b.c', url: site.origin },
  ])

export const callsOf = (site: Site, call: string): readonly string[] => site.calls.filter((one) => one.startsWith(call))
