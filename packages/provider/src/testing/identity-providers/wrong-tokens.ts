import type { JWTPayload } from 'jose'
import type { TokenSigner } from './signed-tokens.ts'

const without = (claims: JWTPayload, name: 'iat' | 'exp'): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name))

/**
 * Creates invalid tokens of a trusted issuer, each with one defect and otherwise with the given claims. Each has the name of
 * its defect.
 *
 * @param now in seconds
 */
export const wrongTokens = async (
  signer: TokenSigner,
  claims: JWTPayload,
  now: number,
): Promise<readonly (readonly [why: string, token: string])[]> => [
  ['another key', await signer.forge(claims)],
  ['the public key as a secret', await signer.signWithPublicKey(claims)],
  ['no signature', signer.unsigned(claims)],
  ['another issuer', await signer.sign({ ...claims, iss: 'https://elsewhere.example' })],
  ['another audience', await signer.sign({ ...claims, aud: 'project-live-other' })],
  ['an end in the past', await signer.sign({ ...claims, exp: now - 61 })],
  ['a not-before time in the future', await signer.sign({ ...claims, nbf: now + 120 })],
  ['a beginning in the future', await signer.sign({ ...claims, iat: now + 120 })],
  ['no beginning', await signer.sign(without(claims, 'iat'))],
  ['no end', await signer.sign(without(claims, 'exp'))],
  ['nobody', await signer.sign({ ...claims, sub: '' })],
  ['no token at all', 'a.b.c'],
]
