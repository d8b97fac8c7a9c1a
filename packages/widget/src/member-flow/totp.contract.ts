import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { MemberGrant, MemberProven } from '@latchkey/protocol/identity/member-session'
import type { MemberTotpCreated } from '@latchkey/protocol/methods/totp/b2b'
import type { AtSecondStep } from './second-step.ts'

export interface TotpSteps {
  'TOTP Enrollment QR Code': { who: AtSecondStep }
  'TOTP Enrollment Manual': { who: AtSecondStep }
  'TOTP Entry': { who: AtSecondStep; isEnrolling: boolean }
  'Recovery Code Entry': { who: AtSecondStep }
  'Recovery Code Save': {
    codes: readonly string[]
    /** The organization's name. */
    organization: string
    /** The response that signed in, which the site receives once the codes are saved. */
    grant: MemberGrant
  }
}

/** The events of authenticator apps and recovery codes, for the host page. */
export interface TotpEvents {
  /** Holds the secret and the codes. */
  B2B_TOTP_CREATE: MemberTotpCreated & Receipt
  B2B_TOTP_AUTHENTICATE: MemberProven & Receipt
  B2B_RECOVERY_CODES_RECOVER: MemberProven & Receipt & { readonly recovery_codes_remaining: number }
}
