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
    const keySet = createRemoteJWKSet(new URL(url), {
      [customFetch]: async (address, init) => withStatedMembers(await outside.fetch(address, init)),
    })
    cache.set(url, keySet)
    return keySet
  }
}

/**
 * Returns a published key set without nulls, which serializers write: a null among the keys makes the whole set unreadable,
 * and a null member of a key makes its import fail. Unusable keys must not spoil the others (RFC 7517, section 5).
 */
const withStatedMembers = async (response: Response): Promise<Response> => {
  const text = await response.text()
  const { status } = response
  try {
    return Response.json(JSON.parse(text, withoutNulls), { status })
  } catch {
    return new Response(text, { status })
  }
}

const withoutNulls = (_name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((entry) => entry !== null)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null))
    : value
}

/** Asymmetric signature algorithms. A shared secret does not prove who signed a token. */
export const publicAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Those that ID tokens of others may be signed with: also what we do not offer ourselves. */
export const foreignAlgorithms = [...publicAlgorithms, 'PS384', 'PS512', 'Ed25519']

/** Allowed clock difference between two organizations. */
export const leewaySeconds = 60
