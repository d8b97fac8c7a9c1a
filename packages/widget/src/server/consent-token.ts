/**
 * The secret text in a printed consent form. It proves that the answer comes from the page that this session was shown,
 * with the same app, account and scopes. Another site can make a browser post, and cannot know the text: it is an HMAC
 * whose key is the session token.
 */
const keyOf = (sessionToken: string, usage: 'sign' | 'verify'): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(`latchkey consent ${sessionToken}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    [usage],
  )

const bytesOf = (consentData: object) => new TextEncoder().encode(JSON.stringify(consentData))

/**
 * Returns the token of a screen.
 *
 * @param sessionToken the key
 * @param consentData everything that the user sees and decides about
 */
export async function consentToken(sessionToken: string, consentData: object): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(sessionToken, 'sign'), bytesOf(consentData))
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns whether a token is that of the same screen. Takes the same time for every token of the right length. */
export async function isConsentToken(token: string, sessionToken: string, consentData: object): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(token)) return false
  const signature = Uint8Array.from(token.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return crypto.subtle.verify('HMAC', await keyOf(sessionToken, 'verify'), signature, bytesOf(consentData))
}
