import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type { Outside } from './outside.ts'

/** The published keys of others, by the address where they stand. They are kept until they change. */
export type KeySets = (url: string) => JWTVerifyGetKey

/** Kept addresses: each client of a provider with hosts or tenants may have its own. */
const mostKeySets = 200

export const createKeySets = (outside: Outside): KeySets => {
  const kept = new Map<string, JWTVerifyGetKey>()
  return (url) => {
    const known = kept.get(url)
    if (known !== undefined) return known
    if (kept.size >= mostKeySets) kept.clear()
    const fresh = createRemoteJWKSet(new URL(url), { [customFetch]: (address, init) => outside.fetch(address, init) })
    kept.set(url, fresh)
    return fresh
  }
}

/** Signatures that anybody with the public key can check. A shared secret proves nothing about who wrote a token. */
export const publicAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Clocks of two companies differ by less. */
export const leewaySeconds = 60
