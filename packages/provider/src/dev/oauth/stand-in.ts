import { createHash, randomBytes } from 'node:crypto'
import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { socialProviders } from '../../methods/oauth/table.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Outside } from '../../ports/outside.ts'
import { googleClaims, type StandardTokens, type StandInPerson, standInAnswers, usualClaims } from './answers.ts'

/** An authorization request that somebody agreed to. */
export interface Agreed {
  readonly provider: AnyOAuthProvider
  readonly person: StandInPerson
  /** The request's own members. */
  readonly query: URLSearchParams
}

/** All outside providers, played on this machine. */
export interface StandIn {
  /** In the place of the internet: answers what the providers would. */
  readonly outside: Outside
  /** A code that the token endpoint of the played provider takes once. */
  agree(agreed: Agreed): string
  /** An ID token of Google's, as a One Tap prompt hands it to a page. */
  credential(person: StandInPerson, clientId: string, nonce: string | undefined): Promise<string>
}

/** Where the stand-in of a provider asks a person. */
export const standInPath = (provider: AnyOAuthProvider | ':provider'): string => `/dev/oauth/${provider}`

/** The word of a stand-in for an address: it answers for it, has verified it once, or merely repeats it. */
export type StandInWord = 'authoritative' | 'verified' | 'unverified'

/** Whoever types an address is that person, at each provider another one. */
export const standInPerson = (provider: AnyOAuthProvider, email: string, word: StandInWord): StandInPerson => {
  const digest = createHash('sha256').update(`${provider} ${email.trim().toLowerCase()}`).digest('hex')
  // Ten digits: some providers count their people.
  const subject = String(Number.parseInt(digest.slice(0, 8), 16)).padStart(10, '1')
  const [name = 'Ada'] = email.split(/[@.+]/)
  const firstName = name.slice(0, 1).toUpperCase() + name.slice(1)
  const [isVerified, isAuthoritative] = [word !== 'unverified', word === 'authoritative']
  return { subject, email, isVerified, isAuthoritative, firstName, lastName: 'Stand-In' }
}

const idTokenSeconds = 3_600

/** The oldest make room. */
const mostKept = 1_000

export const createStandIn = (clock: Clock): StandIn => {
  const codes = new Map<string, Agreed>()
  const holders = new Map<string, Agreed>()
  const refreshing = new Map<string, Agreed>()
  const keys = generateKeyPair('ES256')
  keys.catch(() => {})

  const keep = (kept: Map<string, Agreed>, agreed: Agreed): string => {
    const oldest = kept.keys().next()
    if (kept.size >= mostKept && oldest.value !== undefined) kept.delete(oldest.value)
    const key = randomBytes(24).toString('base64url')
    kept.set(key, agreed)
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

  const tokensFor = async (agreed: Agreed): Promise<object> => {
    const { provider, person, query } = agreed
    const { claims = usualClaims, tokens = (standard) => standard } = standInAnswers[provider]
    const { openId } = socialProviders[provider]
    const nonce = openId?.nonce ? { nonce: query.get('nonce') ?? '' } : {}
    const standard: StandardTokens = {
      access_token: keep(holders, agreed),
      token_type: 'Bearer',
      expires_in: idTokenSeconds,
      refresh_token: keep(refreshing, agreed),
      scope: query.get('scope') ?? '',
      ...(openId ? { id_token: await sign(provider, { ...claims(person), ...nonce }, clientIdOf(query)) } : {}),
    }
    return tokens(standard, person)
  }

  const exchange = async (body: URLSearchParams, headers: Headers): Promise<Response> => {
    const kept = body.get('grant_type') === 'refresh_token' ? refreshing : codes
    const key = body.get('refresh_token') ?? body.get('code') ?? ''
    const agreed = kept.get(key)
    kept.delete(key)
    if (agreed === undefined || !isMeant(agreed, body, headers)) return answered({ error: 'invalid_grant' }, 400)
    return answered(await tokensFor(agreed))
  }

  const tellWho = (url: URL, bearer: string, { provider, person }: Agreed): Response => {
    const paths = (socialProviders[provider].asks ?? []).map(
      (ask) => new URL(ask.url.replace('{host}', url.origin).replace('{token}', bearer)).pathname,
    )
    const told = standInAnswers[provider].asked?.(person)[paths.indexOf(url.pathname)]
    return told === undefined ? answered({ error: 'not_found' }, 404) : answered(told)
  }

  return {
    outside: {
      entrance,
      async fetch(given, init = {}) {
        const url = new URL(given)
        const headers = new Headers(init.headers)
        if (init.method === 'POST') return exchange(new URLSearchParams(String(init.body)), headers)
        const bearer = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
        if (bearer === undefined) {
          const jwk = await exportJWK((await keys).publicKey)
          return answered({ keys: [{ ...jwk, kid: 'stand-in', alg: 'ES256', use: 'sig' }] })
        }
        const holder = holders.get(bearer)
        return holder === undefined ? answered({ error: 'invalid_token' }, 401) : tellWho(url, bearer, holder)
      },
    },
    agree: (agreed) => keep(codes, agreed),
    credential: (person, clientId, nonce) =>
      sign('google', { ...googleClaims(person), azp: clientId, ...(nonce === undefined ? {} : { nonce }) }, clientId),
  }
}

/** TikTok's word for a client id is another one; the page is told the usual one as well. */
const clientIdOf = (query: URLSearchParams): string => query.get('client_id') ?? query.get('client_key') ?? ''

const entrance: Outside['entrance'] = (provider, authorization, baseURL) => {
  const query = new URLSearchParams(authorization.search)
  query.set('client_id', clientIdOf(query))
  return `${baseURL}${standInPath(provider)}?${query}`
}

/** What every provider makes sure of: the client, the address that the code went to, and the verifier. */
const isMeant = ({ query }: Agreed, body: URLSearchParams, headers: Headers): boolean => {
  const basic = /^Basic (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  const [id, secret] =
    basic === undefined
      ? [body.get('client_id') ?? body.get('client_key'), body.get('client_secret')]
      : Buffer.from(basic, 'base64').toString().split(':')
  if (id !== clientIdOf(query) || !secret) return false
  if (body.get('grant_type') === 'refresh_token') return true
  const challenge = query.get('code_challenge')
  const verified = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url')
  return body.get('redirect_uri') === query.get('redirect_uri') && (challenge === null || challenge === verified)
}

const answered = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
