import { createHash, randomBytes } from 'node:crypto'
import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { socialProviders } from '../../methods/oauth/table.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Outside } from '../../ports/outside.ts'
import { googleClaims, type StandardTokens, type StandInPerson, standInAnswers, usualClaims } from './answers.ts'

/** An authorization request to which a user has consented. */
export interface Consent {
  readonly provider: AnyOAuthProvider
  readonly person: StandInPerson
  /** Parameters of the request. */
  readonly query: URLSearchParams
}

/** Simulates all external providers on this machine. */
export interface StandIn {
  /** Replaces the internet: returns the responses of the providers. */
  readonly outside: Outside
  /** Creates a code that the token endpoint of the simulated provider accepts once. */
  agree(consent: Consent): string
  /** Creates an ID token of Google, as a One Tap prompt passes it to a page. */
  credential(person: StandInPerson, clientId: string, nonce: string | undefined): Promise<string>
}

/** Returns the path of the page that stands in for a provider. */
export const standInPath = (provider: AnyOAuthProvider | ':provider'): string => `/dev/oauth/${provider}`

/** What a stand-in asserts about an address: it is authoritative, verified it once, or merely repeats it. */
export type StandInWord = 'authoritative' | 'verified' | 'unverified'

/** Returns the user of an address; each provider has a different one. */
export const standInPerson = (provider: AnyOAuthProvider, email: string, word: StandInWord): StandInPerson => {
  const digest = createHash('sha256').update(`${provider} ${email.trim().toLowerCase()}`).digest('hex')
  // Ten digits, because some providers use numeric IDs.
  const subject = String(Number.parseInt(digest.slice(0, 8), 16)).padStart(10, '1')
  const [name = 'Ada'] = email.split(/[@.+]/)
  const firstName = name.slice(0, 1).toUpperCase() + name.slice(1)
  const [isVerified, isAuthoritative] = [word !== 'unverified', word === 'authoritative']
  return { subject, email, isVerified, isAuthoritative, firstName, lastName: 'Stand-In' }
}

const idTokenSeconds = 3_600

/** The oldest entries are dropped. */
const maxEntries = 1_000

export const createStandIn = (clock: Clock): StandIn => {
  const codes = new Map<string, Consent>()
  const accessTokens = new Map<string, Consent>()
  const refreshTokens = new Map<string, Consent>()
  const keys = generateKeyPair('ES256')
  keys.catch(() => {})

  const store = (entries: Map<string, Consent>, consent: Consent): string => {
    const oldest = entries.keys().next()
    if (entries.size >= maxEntries && oldest.value !== undefined) entries.delete(oldest.value)
    const key = randomBytes(24).toString('base64url')
    entries.set(key, consent)
    return key
  }

  const sign = async (provider: AnyOAuthProvider, claims: Readonly<Record<string, unknown>>, clientId: string) => {
    const { openId, otherwise } = socialProviders[provider]
    const now = Math.floor(clock.now() / 1000)
    const issuer = (openId?.issuers[0] ?? '')
      .replace('{host}', otherwise?.host ?? '')
      .replace('{tid}', String(claims.tid))
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'stand-in' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt(now)
      .setExpirationTime(now + idTokenSeconds)
      .sign((await keys).privateKey)
  }

  const tokensFor = async (consent: Consent): Promise<object> => {
    const { provider, person, query } = consent
    const { claims = usualClaims, tokens = (standard) => standard } = standInAnswers[provider]
    const { openId } = socialProviders[provider]
    const nonce = openId?.nonce ? { nonce: query.get('nonce') ?? '' } : {}
    const standard: StandardTokens = {
      access_token: store(accessTokens, consent),
      token_type: 'Bearer',
      expires_in: idTokenSeconds,
      refresh_token: store(refreshTokens, consent),
      scope: query.get('scope') ?? '',
      ...(openId ? { id_token: await sign(provider, { ...claims(person), ...nonce }, clientIdOf(query)) } : {}),
    }
    return tokens(standard, person)
  }

  const exchange = async (body: URLSearchParams, headers: Headers): Promise<Response> => {
    const entries = body.get('grant_type') === 'refresh_token' ? refreshTokens : codes
    const key = body.get('refresh_token') ?? body.get('code') ?? ''
    const consent = entries.get(key)
    entries.delete(key)
    if (consent === undefined || !isValidExchange(consent, body, headers))
      return jsonResponse({ error: 'invalid_grant' }, 400)
    return jsonResponse(await tokensFor(consent))
  }

  const profileResponse = (url: URL, bearer: string, { provider, person }: Consent): Response => {
    const paths = (socialProviders[provider].asks ?? []).map(
      (ask) => new URL(ask.url.replace('{host}', url.origin).replace('{token}', bearer)).pathname,
    )
    const profile = standInAnswers[provider].profiles?.(person)[paths.indexOf(url.pathname)]
    return profile === undefined ? jsonResponse({ error: 'not_found' }, 404) : jsonResponse(profile)
  }

  return {
    outside: {
      entrance,
      async fetch(target, init = {}) {
        const url = new URL(target)
        const headers = new Headers(init.headers)
        if (init.method === 'POST') return exchange(new URLSearchParams(String(init.body)), headers)
        const bearer = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
        if (bearer === undefined) {
          const jwk = await exportJWK((await keys).publicKey)
          return jsonResponse({ keys: [{ ...jwk, kid: 'stand-in', alg: 'ES256', use: 'sig' }] })
        }
        const tokenConsent = accessTokens.get(bearer)
        return tokenConsent === undefined
          ? jsonResponse({ error: 'invalid_token' }, 401)
          : profileResponse(url, bearer, tokenConsent)
      },
    },
    agree: (consent) => store(codes, consent),
    credential: (person, clientId, nonce) =>
      sign('google', { ...googleClaims(person), azp: clientId, ...(nonce === undefined ? {} : { nonce }) }, clientId),
  }
}

/** TikTok uses another parameter for the client ID; the page gets the standard one too. */
const clientIdOf = (query: URLSearchParams): string => query.get('client_id') ?? query.get('client_key') ?? ''

const entrance: Outside['entrance'] = (provider, authorization, baseURL) => {
  const query = new URLSearchParams(authorization.search)
  query.set('client_id', clientIdOf(query))
  return `${baseURL}${standInPath(provider)}?${query}`
}

/** Checks what every provider checks: the client, the redirect URI and the code verifier. */
const isValidExchange = ({ query }: Consent, body: URLSearchParams, headers: Headers): boolean => {
  const basic = /^Basic (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  const [id, secret] =
    basic === undefined
      ? [body.get('client_id') ?? body.get('client_key'), body.get('client_secret')]
      : Buffer.from(basic, 'base64').toString().split(':')
  if (id !== clientIdOf(query) || !secret) return false
  if (body.get('grant_type') === 'refresh_token') return true
  const challenge = query.get('code_challenge')
  const derivedChallenge = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url')
  return (
    body.get('redirect_uri') === query.get('redirect_uri') && (challenge === null || challenge === derivedChallenge)
  )
}

const jsonResponse = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
