import { sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { SigningKey } from './key-pairs.ts'

const signOffLoop = promisify(sign)

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * How each algorithm takes its key. ES256 signatures are the two numbers side by side (RFC 7518 3.4), not DER. An RSA
 * key is given as it is: around one in an object Node raises and drops an error with its stack, a tenth of the signing.
 */
const signerOf = {
  RS256: ({ privateKey }: SigningKey) => privateKey,
  ES256: ({ privateKey }: SigningKey) => ({ key: privateKey, dsaEncoding: 'ieee-p1363' }) as const,
} as const satisfies Record<SigningKey['algorithm'], unknown>

/** RFC 7515 compact serialization. */
export const signJwt = async (key: SigningKey, payload: object): Promise<string> => {
  const { kid, algorithm } = key
  const input = `${base64url({ alg: algorithm, typ: 'JWT', kid })}.${base64url(payload)}`
  const signature = await signOffLoop('sha256', Buffer.from(input), signerOf[algorithm](key))
  return `${input}.${signature.toString('base64url')}`
}
