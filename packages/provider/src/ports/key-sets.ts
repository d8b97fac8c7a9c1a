import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type { Outside } from './outside.ts'

/** Public key sets of other issuers, by URL. They are cached until they change. */
export type KeySets = (url: string) => JWTVerifyGetKey

/** Maximum number of cached URLs: each client of a provider with custom hosts or tenants may have its own. */
const mostKeySets = 200

export const createKeySets = (outside: Outside): KeySets => {
  const cache = new Map<string, JWTVerifyGetKey>()
  return (url) => {
    const cachedKeySet = cache.get(url)
    if (cachedKeySet !== undefined) return cachedKeySet
    if (cache.size >= mostKeySets) cache.clear()
    const keySet = createRemoteJWKSet(new URL(url), { [customFetch]: (address, init) => outside.fetch(address, init) })
    cache.set(url, keySet)
    return keySet
  }
}

/** Asymmetric signature algorithms. A shared secret does not prove who signed a token. */
export const publicAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Allowed clock difference between two organizations. */
export const leewaySeconds = 60
