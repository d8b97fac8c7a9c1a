import { ProviderError } from '../../../errors.ts'
import type { LiveSession } from '../sessions.ts'

/** The caller that brings back what was sent or drawn for an account, as far as it shows for which account it acts. */
export interface Returner {
  /** The session that it brings, if any. */
  readonly live: LiveSession | null
  /** The user or member that a back end names explicitly. No schema of a page's call has such a field. */
  readonly namedId?: string | undefined
  readonly isBackEnd?: boolean | undefined
}

/**
 * Throws unless the caller acts for the account that asked for one more factor or another address. A session of that account
 * shows it. A back end may name the account instead, which says that it has checked whose browser it answers. It forwards what
 * any browser brings, so a token alone must not bind a stranger's account or address (OWASP ASVS 5.0, 10.1.2).
 *
 * @param refusal for a caller that acts for another account, in the words of the method
 */
export const requireRequestedBy = (
  accountId: string,
  { live, namedId, isBackEnd }: Returner,
  refusal: () => ProviderError,
): void => {
  if (live === null && namedId === undefined && isBackEnd === true) throw accountUnnamed()
  requireNamed(accountId, { namedId })
  if (live === null ? namedId !== accountId : live.person.userId !== accountId) throw refusal()
}

/** Throws where a back end names another account than the one that the token or signature is for. */
export const requireNamed = (accountId: string, { namedId }: Pick<Returner, 'namedId'>): void => {
  if (namedId === undefined || namedId === accountId) return
  throw new ProviderError(
    'unauthorized_action',
    'The token, code or signature is for another account than the request names. Nothing was used up. Pass the `user_id` or `member_id` of the account that asked for it.',
  )
}

const accountUnnamed = () =>
  new ProviderError(
    'no_session_arguments',
    'This changes an existing account, and the request brings neither a session nor an ID of that account. Nothing was used up. Pass `session_token` or `session_jwt`. If you have checked that the browser belongs to the account, you can pass `user_id` instead, or `organization_id` and `member_id` for a member.',
  )
