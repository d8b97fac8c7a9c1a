import { TokenError } from './token-error.ts'

/** Parameters of Web Crypto for each accepted algorithm (RFC 7518, 3.3 and 3.4). */
export const algorithms = {
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  ES256: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
} as const

export type Algorithm = keyof typeof algorithms

/** The project's public keys, fetched when first needed. */
export interface KeySet {
  /**
   * Returns the key with an ID.
   *
   * @throws TokenError `unknown_key`, `algorithm`, `keys_unavailable`
   */
  key(kid: string, algorithm: Algorithm): Promise<CryptoKey>
}

interface PublicKey extends JsonWebKey {
  readonly kid?: string
}

/** What the cache holds: keys by ID, and the time from which they are fetched again. */
interface FetchedKeys {
  readonly byId: ReadonlyMap<string, PublicKey>
  readonly fetchedAtMs: number
}

/** A new key is published five minutes before it signs, and a retired one as long as its tokens live. */
const freshMs = 5 * 60_000
/** Tokens with invented key IDs must not make this server send a request each. */
const pauseMs = 10_000
const timeoutMs = 5_000
const maxBytes = 65_536

/**
 * Creates the key set of an address. Keys are fetched again after five minutes, and once if a token names an unknown
 * key. Concurrent callers share one request. If the provider cannot be reached, the keys of the last answer are used.
 */
export const createKeySet = (address: string, fetch: typeof globalThis.fetch, now: () => number): KeySet => {
  let fetched: FetchedKeys | undefined
  let triedAtMs = Number.NEGATIVE_INFINITY
  let request: Promise<FetchedKeys> | undefined
  const imported = new Map<PublicKey, Promise<CryptoKey>>()

  const load = async (): Promise<FetchedKeys> => {
    triedAtMs = now()
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      // No redirect is followed, because its answer is not `ok`. workerd does not know 'error'.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    const { keys } = answer.ok && text.length <= maxBytes ? JSON.parse(text) : { keys: null }
    if (!Array.isArray(keys)) throw new Error(`The answer has the status ${answer.status} and is not a key set.`)
    imported.clear()
    return { byId: new Map(keys.map((key: PublicKey) => [key.kid ?? '', key])), fetchedAtMs: triedAtMs }
  }

  const refreshed = async (): Promise<FetchedKeys> => {
    request ??= load().finally(() => {
      request = undefined
    })
    try {
      fetched = await request
    } catch (fault) {
      // A short outage of the provider must not refuse tokens whose keys are known.
      if (!fetched) throw new TokenError('keys_unavailable', `The keys at ${address} could not be fetched.`, fault)
    }
    return fetched
  }

  const isPausing = () => now() - triedAtMs < pauseMs

  return {
    async key(kid, algorithm) {
      const isFresh = fetched !== undefined && now() - fetched.fetchedAtMs < freshMs
      let current = fetched && (isFresh || isPausing()) ? fetched : await refreshed()
      if (!current.byId.has(kid) && !isPausing()) current = await refreshed()
      const key = current.byId.get(kid)
      if (!key) throw new TokenError('unknown_key', 'The token is signed with a key that the project does not publish.')
      // The key decides about the algorithm, not the token (RFC 8725, 3.1).
      if (key.alg !== algorithm) throw new TokenError('algorithm', 'The key of the token has another algorithm.')
      const known = imported.get(key) ?? crypto.subtle.importKey('jwk', key, algorithms[algorithm], false, ['verify'])
      imported.set(key, known)
      return known
    },
  }
}
