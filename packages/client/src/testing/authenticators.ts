import type { CDPSession, Page } from 'playwright/test'

/** An authenticator inside the browser, as far as a test looks at it. */
export interface VirtualAuthenticator {
  /** How many passkeys it holds. */
  count(): Promise<number>
  /** Whether the person is at it and says yes; a prompt waits meanwhile. */
  answers(isThere: boolean): Promise<void>
}

/**
 * Gives a page an authenticator that keeps passkeys and knows who the person is (Chromium only). It needs a page under a
 * name: browsers make no passkeys for an IP address.
 */
export const addAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    answers: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}

/** What a provider's start answers, in standard base64 as it comes by default. */
export const creation = (excluded: readonly string[] = []): string =>
  JSON.stringify({
    rp: { id: 'localhost', name: 'Test' },
    user: { id: 'b2lk/+8=', name: 'ada@example.com', displayName: 'Ada' },
    challenge: '++//AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 60_000,
    excludeCredentials: excluded.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  })

/** The same of the start of a sign-in, in base64url. */
export const request = (allowed: readonly string[] = []): string =>
  JSON.stringify({
    challenge: '--__AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    timeout: 60_000,
    rpId: 'localhost',
    allowCredentials: allowed.map((id) => ({ type: 'public-key', id })),
    userVerification: 'required',
  })
