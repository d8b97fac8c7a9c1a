import type { AccountChanged, AccountSteps } from '../mount/account.contract.ts'

export interface UserAccountSteps extends AccountSteps {}

/** The events of the account component of users. */
export interface UserAccountEvents {
  /** The user changed the account. */
  ACCOUNT_CHANGED: AccountChanged
  /** No user is signed in, or the session has ended while the component was shown. */
  ACCOUNT_SIGNED_OUT: object
}
