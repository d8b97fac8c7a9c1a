import type { CDPSession, Page } from 'playwright/test'

/** A virtual authenticator of the browser. */
export interface VirtualAuthenticator {
  /** Returns how many passkeys it holds. */
  count(): Promise<number>
  /** Sets whether the user is present and confirms; otherwise prompts wait. */
  answers(isThere: boolean): Promise<void>
}

/**
 * Adds an authenticator with resident keys and user verification to a page (Chromium only). The page needs a host name:
 * browsers create no passkeys for an IP address.
 *
 * @returns the session that controls it, and its ID there
 */
export const virtualAuthenticator = async (page: Page): Promise<{ session: CDPSession; authenticatorId: string }> => {
  const session = await page.context().newCDPSession(page)
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
  return { session, authenticatorId }
}

/** Adds an authenticator to a page. */
export const addAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const { session, authenticatorId } = await virtualAuthenticator(page)
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    answers: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}

/** Creation options as a provider's start returns them, in standard base64, the default. */
export const creation = (excludedIds: readonly string[] = []): string =>
  JSON.stringify({
    rp: { id: 'localhost', name: 'Test' },
    user: { id: 'b2lk/+8=', name: 'ada@example.com', displayName: 'Ada' },
    challenge: '++//AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 60_000,
    excludeCredentials: excludedIds.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  })

/** Request options of a sign-in, in base64url. */
export const request = (allowedIds: readonly string[] = []): string =>
  JSON.stringify({
    challenge: '--__AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    timeout: 60_000,
    rpId: 'localhost',
    allowCredentials: allowedIds.map((id) => ({ type: 'public-key', id })),
    userVerification: 'required',
  })
