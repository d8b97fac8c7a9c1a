import type { PageAnswer } from '@latchkey/client/core/action'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Grant } from '@latchkey/protocol/identity/session'
import type { Channel, PasscodeSent } from '@latchkey/protocol/methods/otp/consumer'
import type { Country } from '../../ui/phone/country.ts'

/** What the entries say. A number comes with the country that was chosen beside it. */
export type OtpSays = {
  email: [address: string]
  sms: [typed: string, country: Country]
  whatsapp: [typed: string, country: Country]
}

export interface OtpSteps {
  OTPAuthenticate: {
    channel: Channel
    /** As a person reads it. */
    destination: string
    /** As it goes over the wire: the address, or the number as `+14155550123`. */
    to: string
    methodId: string
    /** How long the code lives from now on. */
    minutes: number
    /** How many codes were asked for so far. Each starts the countdown anew, also under a `methodId` that stays. */
    sends: number
  }
  OTPConfirmation: object
}

/** What the host page hears of passcodes. */
export interface OtpEvents {
  /** A passcode was sent, for the first time or again. */
  OTP_LOGIN_OR_CREATE: PasscodeSent & Receipt
  /** A passcode was verified, including one from a mail with a login link. */
  OTP_AUTHENTICATE: PageAnswer<Grant & PasscodeSent>
}
