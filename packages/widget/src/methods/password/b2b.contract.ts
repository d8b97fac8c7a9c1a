import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import type { KnownAddress } from '../../member-flow/entries.ts'

/** What the entries say: an address; or it and its password, unless that is forgotten; or that the known address has one. */
export type PasswordSays = {
  email: [address: string]
  both: [by: 'password' | 'forgot', address: string, password: string]
  known: [who: KnownAddress]
}

export interface PasswordSteps {
  /** The address is said already: its password. */
  'Password Email': { email: string }
  /** Both. */
  'Password Authenticate': { email: string }
  'Password Forgot Form': { email: string }
  /** Nobody's yet: proves the address first. */
  'Password Reset Verify Confirmation': { email: string }
  'Password Set New Confirmation': {
    email: string
    /** How many mails were asked for so far. Each locks the button for a moment. */
    sends: number
  }
  'Password Reset Form': {
    token?: string
    /** As the link says it; what is no kind of reset leaves it to the session of whoever is signed in. */
    tokenType?: string
    /** Whose password it is, where this browser knows. */
    email?: string
  }
}

/** What the host page hears of passwords. */
export interface PasswordEvents {
  B2B_PASSWORD_AUTHENTICATE: MemberProven & Receipt
  B2B_PASSWORD_DISCOVERY_AUTHENTICATE: Discovered & Receipt
  B2B_PASSWORD_RESET_BY_EMAIL_START: Receipt
  B2B_PASSWORD_RESET_BY_EMAIL: MemberProven & Receipt
  B2B_PASSWORD_RESET_BY_SESSION: MemberProven & Receipt
  B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START: Receipt
  B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL: Discovered & Receipt
}
