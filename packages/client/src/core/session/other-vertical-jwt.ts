import { attempt } from '../browser/attempt.ts'
import { isObject } from '../object.ts'
import type { Known, Vertical } from '../vertical.ts'

/** What a JWT says, as far as one can read it: its signature is the back end's to check. */
const claimsOf = (jwt: string): unknown =>
  attempt<unknown>(() => JSON.parse(atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))), null)

/** Tells the session JWTs of the other vertical: a member's names an organization, a user's does not. Any other text is not theirs. */
export const othersOf =
  ({ parts }: Pick<Vertical<Known>, 'parts'>) =>
  (jwt: string): boolean => {
    const claims = claimsOf(jwt)
    if (!isObject(claims) || !('https://stytch.com/session' in claims)) return false
    return 'https://stytch.com/organization' in claims !== 'organization' in parts
  }
