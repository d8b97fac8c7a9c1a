import type { AccountChanged, AccountSteps } from '../mount/account.contract.ts'

export interface MemberAccountSteps extends AccountSteps {}

/** The events of the account component of members. */
export interface MemberAccountEvents {
  /** The member changed the account. */
  ACCOUNT_CHANGED: AccountChanged
  /** No member is signed in, or the session has ended while the component was shown. */
  ACCOUNT_SIGNED_OUT: object
}
