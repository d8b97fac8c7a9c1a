import { createHash, createHmac } from 'node:crypto'
import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import * as oauth from 'oauth4webapi'
import type { Clock } from '../../ports/clock.ts'
import type { Outside } from '../../ports/outside.ts'
import { addressFor } from './address-for.ts'
import type { OAuthClient } from './client.schema.ts'
import { clientProof } from './client-proof.ts'
import { type IdTokens, isOpenId } from './id-token.ts'
import { type Answer, type Profile, textAt } from './profile.ts'
import { type Ask, readProfile, type SocialProvider } from './social-provider.ts'
import { askedThrough, mended, tokenServer, userAgent, valuesOf } from './token-endpoint.ts'

/** What an exchange needs of the provider around it. */
export interface Exchanging {
  readonly outside: Outside
  readonly idTokens: IdTokens
  readonly clock: Clock
}

/** A code that came back, with what the request that asked for it remembers. */
export interface ReturningCode {
  readonly row: SocialProvider
  readonly client: OAuthClient
  /** The members of the callback: the code, the state and whatever else the provider says. */
  readonly answered: URLSearchParams
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectURI: string
}

/** Who signed in, and what the provider handed out for them. */
export interface Recognised {
  readonly profile: Profile
  readonly values: ProviderValues
}

/** Turns a code into who signed in. Rejects where the provider refuses it or says anything that does not hold. */
export const exchangeCode = async (exchanging: Exchanging, returning: ReturningCode): Promise<Recognised> => {
  const { row, client, answered, state, codeVerifier, redirectURI } = returning
  const server = tokenServer(row, client, row.token)
  const known = { client_id: client.client_id }
  const parameters = oauth.validateAuthResponse(server, known, ownMembers(answered), state)
  const proof = await clientProof(row, client, exchanging.clock.now())
  const verifier = row.pkce ? codeVerifier : oauth.nopkce
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    known,
    proof,
    parameters,
    redirectURI,
    verifier,
    askedThrough(exchanging.outside),
  )
  const { answer, idToken } = await mended(row, response)
  const tokens = await oauth.processAuthorizationCodeResponse(server, known, answer)
  const claims = await claimsOf(exchanging, returning, idToken)
  const asked: Answer[] = []
  for (const ask of row.asks ?? []) asked.push(await askWith(exchanging.outside, returning, tokens.access_token, ask))
  requireSame(claims, asked)
  const profile = readProfile(row, claims === null ? asked : [claims, ...asked])
  if (profile.subject === '') throw new Error('The provider does not say who signed in.')
  return { profile: withFirstName(profile, answered), values: valuesOf(tokens, idToken, exchanging.clock) }
}

/**
 * The members that the exchange reads. Which provider answered is settled by the state and by an address of its own for
 * each (RFC 9700, section 4.4.2), so that `iss`, which not all of them spell as their tokens do, has nothing to add.
 */
const ownMembers = (answered: URLSearchParams) =>
  new URLSearchParams([...answered].filter(([name]) => ['code', 'state', 'error', 'error_description'].includes(name)))

const claimsOf = async ({ idTokens }: Exchanging, { row, client, nonce }: ReturningCode, idToken: string) => {
  if (!isOpenId(row)) return null
  return idTokens.verify(idToken, { row, client, nonce: row.openId.nonce ? nonce : null })
}

const askWith = async (
  outside: Outside,
  { row, client }: ReturningCode,
  accessToken: string,
  ask: Ask,
): Promise<Answer> => {
  const url = new URL(addressFor(row, client, ask.url).replace('{token}', encodeURIComponent(accessToken)))
  if (ask.isSigned) {
    const signature = createHmac('sha256', client.client_secret ?? '')
      .update(accessToken)
      .digest('hex')
    url.searchParams.set('appsecret_proof', signature)
  }
  const headers = { ...userAgent, ...ask.headers, Authorization: `Bearer ${accessToken}` }
  const response = await outside.fetch(url.href, { headers })
  if (!response.ok) throw new Error(`The provider answered ${response.status} when it was asked who signed in.`)
  return response.json()
}

/** OpenID Connect Core, section 5.3.4: an answer about somebody else must not be mixed in. */
const requireSame = (claims: Answer | null, asked: readonly Answer[]): void => {
  if (claims === null) return
  const subject = textAt(claims, 'sub')
  if (asked.some((answer) => textAt(answer, 'sub') !== subject)) throw new Error('The provider speaks of two people.')
}

/** Apple tells the name once, and beside the token. It is only what to call somebody, so nothing rests on it. */
const withFirstName = (profile: Profile, answered: URLSearchParams): Profile => {
  if (profile.firstName !== '' || profile.lastName !== '') return profile
  const told = parsed(answered.get('user'))
  return { ...profile, firstName: textAt(told, 'name.firstName'), lastName: textAt(told, 'name.lastName') }
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** A verifier (RFC 7636, section 4.1) and its challenge. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
