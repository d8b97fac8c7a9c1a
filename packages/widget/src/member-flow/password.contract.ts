import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import type { KnownAddress } from './entries.ts'

/**
 * The intents of the entries: an address; an address with its password, or a forgotten one; or a known address with a
 * password.
 */
export type MemberPasswordEntryIntents = {
  email: [address: string]
  both: [by: 'password' | 'forgot', address: string, password: string]
  known: [who: KnownAddress]
}

export interface MemberPasswordSteps {
  /** Asks for the password of a known address. */
  'Password Email': { email: string }
  /** Asks for address and password. */
  'Password Authenticate': { email: string }
  'Password Forgot Form': { email: string }
  /** For a non-member: proves the address first. */
  'Password Reset Verify Confirmation': { email: string }
  'Password Set New Confirmation': {
    email: string
    /** How many emails were requested so far. Each locks the button for a moment. */
    sends: number
  }
  'Password Reset Form': {
    token?: string
    /** The token type of the link. Any type that is not a reset uses the session of the signed-in member. */
    tokenType?: string
    /** The member's address, if this browser knows it. */
    email?: string
  }
}

/** The password events for the host page. */
export interface MemberPasswordEvents {
  B2B_PASSWORD_AUTHENTICATE: MemberProven & Receipt
  B2B_PASSWORD_DISCOVERY_AUTHENTICATE: Discovered & Receipt
  B2B_PASSWORD_RESET_BY_EMAIL_START: Receipt
  B2B_PASSWORD_RESET_BY_EMAIL: MemberProven & Receipt
  B2B_PASSWORD_RESET_BY_SESSION: MemberProven & Receipt
  B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START: Receipt
  B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL: Discovered & Receipt
}
