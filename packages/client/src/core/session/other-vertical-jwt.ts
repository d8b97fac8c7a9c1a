import { attempt } from '../browser/attempt.ts'
import { isObject } from '../object.ts'
import type { SignedInState, Vertical } from '../vertical.ts'

/** Reads the claims of a JWT, or null. It does not verify the signature: only the back end can do that. */
const claimsOf = (jwt: string): unknown =>
  attempt<unknown>(() => JSON.parse(atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))), null)

/**
 * Checks whether a session JWT belongs to the other vertical. The JWT of a member names an organization, the JWT of a user
 * does not. Any text that is not a session JWT belongs to neither.
 */
export const isOtherVerticalJwt = ({ parts }: Pick<Vertical<SignedInState>, 'parts'>, jwt: string): boolean => {
  const claims = claimsOf(jwt)
  if (!isObject(claims) || !('https://stytch.com/session' in claims)) return false
  return 'https://stytch.com/organization' in claims !== 'organization' in parts
}
