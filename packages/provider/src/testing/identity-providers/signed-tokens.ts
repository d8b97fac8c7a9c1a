import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { Outside } from '../../ports/outside.ts'

/** An outside provider with keys that the test owns, so that it can sign invalid tokens. */
export interface TokenSigner {
  /** Returns the published key for every request. */
  readonly outside: Outside
  readonly now: number
  /** The private key, for a server that signs with it. */
  readonly key: JWK
  sign(claims: JWTPayload): Promise<string>
  /** Signs with an unpublished key under the ID of the published key. */
  forge(claims: JWTPayload): Promise<string>
  /** Signs with the public key as an HMAC secret (algorithm confusion). */
  signWithPublicKey(claims: JWTPayload): Promise<string>
  unsigned(claims: JWTPayload): string
}

const kid = 'published'

export const createTokenSigner = async (now: number): Promise<TokenSigner> => {
  const own = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid, alg: 'RS256', use: 'sig' }
  const signed = (claims: JWTPayload, alg: string, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key)
  return {
    now: Math.floor(now / 1000),
    key: { ...(await exportJWK(own.privateKey)), kid },
    outside: {
      entrance: (_provider, authorization) => authorization.href,
      fetch: async () => Response.json({ keys: [jwk] }),
    },
    sign: (claims) => signed(claims, 'RS256', own.privateKey),
    forge: (claims) => signed(claims, 'RS256', foreign.privateKey),
    signWithPublicKey: (claims) => signed(claims, 'HS256', new TextEncoder().encode(JSON.stringify(jwk))),
    unsigned: (claims) => new UnsecuredJWT(claims).encode(),
  }
}
