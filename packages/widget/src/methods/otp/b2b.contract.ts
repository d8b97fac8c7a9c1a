import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import type { AtSecondStep, Texted } from '../../member-flow/second-step.ts'

export interface OtpSteps {
  'Email OTP Entry': {
    channel: 'email'
    email: string
    /** As a person reads it. */
    destination: string
    /** How long the code lives from now on. */
    minutes: number
    /** How many codes were asked for so far. Each starts the countdown anew. */
    sends: number
  }
  'SMS OTP Enrollment': {
    who: AtSecondStep
    /** The text of the field before the user left Main. */
    typed: string
    /** Which the site begins with. */
    country?: string | undefined
  }
  'SMS OTP Entry': Texted
}

/** What the host page hears of login codes. */
export interface OtpEvents {
  B2B_OTPS_EMAIL_DISCOVERY_SEND: Receipt
  B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE: Discovered & Receipt
  B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP: Receipt
  B2B_OTPS_EMAIL_AUTHENTICATE: MemberProven & Receipt
  B2B_SMS_OTP_SEND: Receipt
  B2B_SMS_OTP_AUTHENTICATE: MemberProven & Receipt
}
