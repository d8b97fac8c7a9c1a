import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { Outside } from '../../ports/outside.ts'

/** An outside provider of which a test holds the keys, so that it can sign tokens wrong in any way it likes. */
export interface TokenSigner {
  /** Answers with the published key whatever is asked. */
  readonly outside: Outside
  readonly now: number
  /** The private key, for a whole server that signs by it. */
  readonly key: JWK
  sign(claims: JWTPayload): Promise<string>
  /** By a key that nobody published, under the published one's name. */
  forge(claims: JWTPayload): Promise<string>
  /** By the public key as if it were a secret, the oldest trick there is. */
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
