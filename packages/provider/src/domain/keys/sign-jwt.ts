import { sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { SigningKey } from './key-pairs.ts'

const signOffLoop = promisify(sign)

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Returns the key for each algorithm. ES256 signatures are two numbers side by side (RFC 7518 3.4), not DER. The RSA
 * key is passed directly: inside an object, Node creates and drops an error with its stack, a tenth of the signing
 * time.
 */
const signerOf = {
  RS256: ({ privateKey }: SigningKey) => privateKey,
  ES256: ({ privateKey }: SigningKey) => ({ key: privateKey, dsaEncoding: 'ieee-p1363' }) as const,
} as const satisfies Record<SigningKey['algorithm'], unknown>

type JwtType = 'JWT' | 'at+jwt'

const headerOf = ({ kid, algorithm }: SigningKey, typ: JwtType) => base64url({ alg: algorithm, typ, kid })

/** Length of a signature in base64url: 256 bytes with RSA of 2,048 bits, 64 bytes with P-256. */
const signatureCharacters = { RS256: 342, ES256: 86 } as const satisfies Record<SigningKey['algorithm'], number>

/** Returns how many characters a JWT of this key has beside its payload. */
export const signedOverhead = (key: SigningKey): number =>
  headerOf(key, 'JWT').length + signatureCharacters[key.algorithm] + '..'.length

/**
 * Signs a JWT in compact serialization (RFC 7515).
 *
 * @param typ the type in its header
 */
export const signJwt = async (key: SigningKey, payload: object, typ: JwtType = 'JWT'): Promise<string> => {
  const input = `${headerOf(key, typ)}.${base64url(payload)}`
  const signature = await signOffLoop('sha256', Buffer.from(input), signerOf[key.algorithm](key))
  return `${input}.${signature.toString('base64url')}`
}
