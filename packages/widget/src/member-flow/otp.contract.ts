import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import type { AtSecondStep, SmsCodeStep } from './second-step.ts'

export interface MemberOtpSteps {
  'Email OTP Entry': {
    channel: 'email'
    email: string
    /** For display. */
    destination: string
    /** Lifetime of the code from now on. */
    minutes: number
    /** When the code expires, in ms since 1970. Absent in samples, whose code does not expire. */
    until?: number
    /** How many codes were requested so far. Each restarts the countdown. */
    sends: number
  }
  'SMS OTP Enrollment': {
    who: AtSecondStep
    /** The text of the field before the user left Main. */
    typed: string
    /** The country that the form starts with. */
    country?: string | undefined
  }
  'SMS OTP Entry': SmsCodeStep
}

/** The login code events for the host page. */
export interface MemberOtpEvents {
  B2B_OTPS_EMAIL_DISCOVERY_SEND: Receipt
  B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE: Discovered & Receipt
  B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP: Receipt
  B2B_OTPS_EMAIL_AUTHENTICATE: MemberProven & Receipt
  B2B_SMS_OTP_SEND: Receipt
  B2B_SMS_OTP_AUTHENTICATE: MemberProven & Receipt
}
