import { createHash, createHmac } from 'node:crypto'
import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import * as oauth from 'oauth4webapi'
import type { Clock } from '../../ports/clock.ts'
import { OtherSubject } from '../../ports/other-subject.ts'
import type { Outside } from '../../ports/outside.ts'
import { addressFor } from './address-for.ts'
import type { OAuthClient } from './client.schema.ts'
import { withClientProof } from './client-proof.ts'
import { type IdTokens, isOpenId } from './id-token.ts'
import { type Profile, type ProfileAnswer, textAt } from './profile.ts'
import { type ProfileRequest, readProfile, type SocialProvider } from './social-provider.ts'
import { askedThrough, mended, type ProviderAnswerTokens, tokenServer, userAgent, valuesOf } from './token-endpoint.ts'

/** The dependencies of a code exchange. */
export interface CodeExchangeDeps {
  readonly outside: Outside
  readonly idTokens: IdTokens
  readonly clock: Clock
}

/** A returned authorization code, with the values of its request. */
export interface ReturningCode {
  readonly row: SocialProvider
  readonly client: OAuthClient
  /** The parameters of the callback: code, state and others. */
  readonly answered: URLSearchParams
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectURI: string
  /** Called before each request or check, so that an explanation can name the step that failed. */
  readonly reached?: (step: ExchangeStep) => void
}

/** A step of the exchange: the token request, the check of the ID token, or the request for the profile. */
export type ExchangeStep = 'token' | 'id_token' | 'profile'

/** The signed-in user of a provider, with the tokens that the provider issued. */
export interface VerifiedProviderUser {
  readonly profile: Profile
  /** What the profile was read from: the claims of the ID token first, if there is one. */
  readonly answers: readonly ProfileAnswer[]
  readonly values: ProviderValues
}

/** Exchanges a code for the signed-in user. Throws if the provider rejects it or any value is invalid. */
export const exchangeCode = async (
  exchanging: CodeExchangeDeps,
  returning: ReturningCode,
): Promise<VerifiedProviderUser> => {
  const { row, client, answered, state, codeVerifier, redirectURI, reached } = returning
  const server = tokenServer(row, client, row.token)
  const oauthClient = { client_id: client.client_id }
  const parameters = oauth.validateAuthResponse(server, oauthClient, ownMembers(answered), state)
  const verifier = row.pkce ? codeVerifier : oauth.nopkce
  reached?.('token')
  const options = askedThrough(exchanging.outside)
  const response = await withClientProof(row, client, exchanging.clock.now(), (proof) =>
    oauth.authorizationCodeGrantRequest(server, oauthClient, proof, parameters, redirectURI, verifier, options),
  )
  const { answer, idToken, hasOnlyIdToken } = await mended(row, response)
  const tokens: ProviderAnswerTokens =
    hasOnlyIdToken && isOpenId(row)
      ? { access_token: '' }
      : await oauth.processAuthorizationCodeResponse(server, oauthClient, answer)
  reached?.('id_token')
  const claims = await claimsOf(exchanging, returning, idToken)
  reached?.('profile')
  const profileAnswers: ProfileAnswer[] = []
  for (const ask of row.asks ?? []) {
    const asked = askWith(exchanging, returning, tokens.access_token, ask)
    const answer = ask.isOptional?.(claims) ? await asked.catch(() => null) : await asked
    if (answer !== null) profileAnswers.push(answer)
  }
  requireSame(claims, profileAnswers)
  const answers = claims === null ? profileAnswers : [claims, ...profileAnswers]
  const profile = readProfile(row, answers)
  if (profile.subject === '') throw new Error('The provider returned no subject.')
  return { profile: withFirstName(profile, answered), answers, values: valuesOf(tokens, idToken, exchanging.clock) }
}

/**
 * The parameters that the exchange reads. The state and a separate callback URL identify the provider (RFC 9700,
 * section 4.4.2). `iss` is not needed, and some providers spell it differently than in their tokens.
 */
const ownMembers = (answered: URLSearchParams) =>
  new URLSearchParams(
    [...answered].filter(
      ([name, value]) => ['code', 'state', 'error', 'error_description'].includes(name) && value !== '',
    ),
  )

const claimsOf = async ({ idTokens }: CodeExchangeDeps, { row, client, nonce }: ReturningCode, idToken: string) => {
  if (!isOpenId(row)) return null
  return idTokens.verify(idToken, { row, client, nonce: row.openId.nonce ? nonce : null })
}

const askWith = async (
  { outside, idTokens }: CodeExchangeDeps,
  { row, client }: ReturningCode,
  accessToken: string,
  ask: ProfileRequest,
): Promise<ProfileAnswer> => {
  if (accessToken === '') throw new Error('The provider issued no access token for a profile request.')
  const url = new URL(addressFor(row, client, ask.url).replace('{token}', encodeURIComponent(accessToken)))
  if (ask.isSigned) {
    const signature = createHmac('sha256', client.client_secret ?? '')
      .update(accessToken)
      .digest('hex')
    url.searchParams.set('appsecret_proof', signature)
  }
  const headers = { ...userAgent, ...ask.headers, Authorization: `Bearer ${accessToken}` }
  const response = await outside.fetch(url.href, { headers })
  if (!response.ok) throw new Error(`The provider answered ${response.status} to a profile request.`)
  // A provider may sign the profile (OpenID Connect Core, section 5.3.2).
  const isSigned = /^application\/jwt\b/i.test(response.headers.get('content-type') ?? '')
  const answer: ProfileAnswer =
    isSigned && isOpenId(row)
      ? await idTokens.verifyProfile(await response.text(), { row, client })
      : await response.json()
  // Without its subject it cannot be told whose profile it is.
  if (isOpenId(row) && textAt(answer, 'sub') === '') throw new Error('The profile names no subject.')
  return answer
}

/** OpenID Connect Core, section 5.3.4: a profile of another subject must not be mixed in. */
const requireSame = (claims: ProfileAnswer | null, profileAnswers: readonly ProfileAnswer[]): void => {
  if (claims === null) return
  const subject = textAt(claims, 'sub')
  if (profileAnswers.some((answer) => textAt(answer, 'sub') !== subject)) throw new OtherSubject()
}

/** Apple sends the name once, next to the token. It is unsigned, and used for display only. */
const withFirstName = (profile: Profile, answered: URLSearchParams): Profile => {
  if (profile.firstName !== '' || profile.lastName !== '') return profile
  const appleUser = parsed(answered.get('user'))
  return { ...profile, firstName: textAt(appleUser, 'name.firstName'), lastName: textAt(appleUser, 'name.lastName') }
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Returns the challenge of a verifier (RFC 7636, section 4.1). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
