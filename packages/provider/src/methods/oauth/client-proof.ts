import { importPKCS8, SignJWT } from 'jose'
import { type ClientAuth, ClientSecretPost } from 'oauth4webapi'
import type { OAuthClient } from './client.schema.ts'
import type { SocialProvider } from './social-provider.ts'

/** Apple allows six months; the secret is used at once. */
const appleSecretSeconds = 300

/** Creates Apple's client secret: a JWT signed with the project's key. */
const appleSecret = async (client: OAuthClient, nowMs: number): Promise<string> => {
  const { client_id, client_secret, team_id, key_id, private_key } = client
  if (team_id === undefined || key_id === undefined || private_key === undefined) return client_secret ?? ''
  const now = Math.floor(nowMs / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: key_id })
    .setIssuer(team_id)
    .setSubject(client_id)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt(now)
    .setExpirationTime(now + appleSecretSeconds)
    .sign(await importPKCS8(private_key, 'ES256'))
}

/**
 * Basic authentication as these providers document it. RFC 6749, section 2.3.1, would encode both halves first, which
 * they do not decode.
 */
const basic =
  (secret: string): ClientAuth =>
  (_server, { client_id }, _body, headers) =>
    headers.set('authorization', `Basic ${btoa(`${client_id}:${secret}`)}`)

/** Returns how the project authenticates at the token endpoint. */
export const clientProof = async (
  { proof }: SocialProvider,
  client: OAuthClient,
  nowMs: number,
): Promise<ClientAuth> => {
  const secret = client.client_secret ?? ''
  switch (proof) {
    case 'basic':
      return basic(secret)
    case 'post':
      return ClientSecretPost(secret)
    case 'apple':
      return ClientSecretPost(await appleSecret(client, nowMs))
    case 'tiktok':
      return (_server, { client_id }, body) => {
        body.set('client_key', client_id)
        body.set('client_secret', secret)
      }
  }
}
