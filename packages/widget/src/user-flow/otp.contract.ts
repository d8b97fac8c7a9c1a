import type { PageAnswer } from '@latchkey/client/core/action'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Grant } from '@latchkey/protocol/identity/session'
import type { Channel, PasscodeSent } from '@latchkey/protocol/methods/otp/consumer'
import type { Country } from '../ui/phone/country.ts'

/** The intents of the entries. A number comes with the selected country. */
export type OtpEntryIntents = {
  email: [address: string]
  sms: [typed: string, country: Country]
  whatsapp: [typed: string, country: Country]
}

export interface OtpSteps {
  OTPAuthenticate: {
    channel: Channel
    /** For display. */
    destination: string
    /** For the wire: the address, or the number as `+14155550123`. */
    to: string
    methodId: string
    /** Lifetime of the code from now on. */
    minutes: number
    /** When the code expires, in ms since 1970. Absent in samples, whose code does not expire. */
    until?: number
    /** How many codes were requested so far. Each restarts the countdown, even if the `methodId` stays the same. */
    sends: number
  }
  /** `isElsewhere`: another tab has signed in, by the link of the mail or in any other way. */
  OTPConfirmation: { isElsewhere?: true }
}

/** The passcode events for the host page. */
export interface OtpEvents {
  /** A passcode was sent, for the first time or again. */
  OTP_LOGIN_OR_CREATE: PasscodeSent & Receipt
  /** A passcode was verified, including one from a mail with a login link. */
  OTP_AUTHENTICATE: PageAnswer<Grant & PasscodeSent>
}
