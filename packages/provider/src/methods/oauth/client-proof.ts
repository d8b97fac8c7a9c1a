import { importPKCS8, SignJWT } from 'jose'
import { type ClientAuth, ClientSecretBasic, ClientSecretPost } from 'oauth4webapi'
import { at } from '../../ports/claims.ts'
import type { OAuthClient } from './client.schema.ts'
import type { ClientProof, SocialProvider } from './social-provider.ts'

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
    headers.set('authorization', `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`)

/**
 * Sends a token request with the credentials of the client. If the provider does not know the client in this form, the
 * other forms of the row follow: a refused client has not consumed the code or the refresh token (RFC 6749, section 5.2).
 */
export const withClientProof = async (
  { proof, otherProofs = [] }: Pick<SocialProvider, 'proof' | 'otherProofs'>,
  client: OAuthClient,
  nowMs: number,
  send: (clientAuth: ClientAuth) => Promise<Response>,
): Promise<Response> => {
  let response = await send(await clientAuthOf(proof, client, nowMs))
  for (const other of otherProofs) {
    if (!(await isClientRefused(response.clone()))) return response
    response = await send(await clientAuthOf(other, client, nowMs))
  }
  return response
}

/** Keycloak answers the second for wrong credentials, and oidc-provider the third for credentials that it cannot decode. */
const clientErrors: readonly unknown[] = ['invalid_client', 'unauthorized_client', 'invalid_request']

const isClientRefused = async (response: Response): Promise<boolean> => {
  const error = at(await response.json().catch(() => null), 'error')
  return error === undefined ? response.status === 401 : clientErrors.includes(error)
}

const clientAuthOf = async (proof: ClientProof, client: OAuthClient, nowMs: number): Promise<ClientAuth> => {
  const secret = client.client_secret ?? ''
  switch (proof) {
    case 'basic':
      return basic(secret)
    case 'encoded-basic':
      return ClientSecretBasic(secret)
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
