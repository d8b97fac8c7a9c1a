import { ProviderError } from '../../errors.ts'
import type { ActiveSession } from './sessions.ts'

/** The caller that returns a secret of an account, as far as it shows which account it acts for. */
export interface SecretPresenter {
  /** The session of the request, if any. */
  readonly activeSession: ActiveSession | null
  /** The user or member that a back end names explicitly. Schemas of a page's calls have no such field. */
  readonly namedId?: string | undefined
  readonly isBackEnd?: boolean | undefined
}

/**
 * Throws unless the caller acts for the account that requested another factor or address. A session of that account
 * shows it. A back end may name the account instead, which states that it has checked the browser. It forwards the
 * values of any browser, so a token alone must not bind another person's account or address (OWASP ASVS 5.0, 10.1.2).
 *
 * @param refusal for a caller that acts for another account, in the words of the method
 */
export const requireRequestedBy = (
  accountId: string,
  { activeSession, namedId, isBackEnd }: SecretPresenter,
  refusal: () => ProviderError,
): void => {
  if (activeSession === null && namedId === undefined && isBackEnd === true) throw accountUnnamed()
  requireNamed(accountId, { namedId })
  if (activeSession === null ? namedId !== accountId : activeSession.person.userId !== accountId) throw refusal()
}

/** Throws if a back end names another account than the one that the token or signature is for. */
export const requireNamed = (accountId: string, { namedId }: Pick<SecretPresenter, 'namedId'>): void => {
  if (namedId === undefined || namedId === accountId) return
  throw new ProviderError(
    'unauthorized_action',
    'The token, code or signature belongs to a different account than the request names. It was not consumed. Pass the `user_id` or `member_id` of the account that requested it.',
  )
}

const accountUnnamed = () =>
  new ProviderError(
    'no_session_arguments',
    'This changes an existing account, but the request has neither a session nor an ID of that account. Nothing was consumed. Pass `session_token` or `session_jwt`. If you have checked that the browser belongs to the account, you can pass `user_id` instead, or `organization_id` and `member_id` for a member.',
  )
