import type { Seen } from '@latchkey/client/core/action'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Grant } from '@latchkey/protocol/identity/session'
import type { Channel, Sent } from '@latchkey/protocol/methods/otp/consumer'
import type { Consumer } from '../../consumer/half.ts'
import { methodOf } from '../../flow/method.ts'
import type { Country } from '../../ui/phone/country.ts'
import { EmailEntry } from './entry.tsx'

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
  OTP_LOGIN_OR_CREATE: Sent & Receipt
  /** A passcode was right, that of a mail with a login link too. */
  OTP_AUTHENTICATE: Seen<Grant & Sent>
}

export const otp = methodOf<Consumer, OtpSays>()({
  id: 'otp',
  product: 'otp',
  entries: {
    email: { view: EmailEntry, tab: 'tabs.email', asksFor: 'email' },
    sms: { view: 'lazy', tab: 'tabs.text', asksFor: 'sms' },
    whatsapp: { view: 'lazy', tab: 'tabs.whatsapp', asksFor: 'whatsapp' },
  },
  owns: ['OTPAuthenticate', 'OTPConfirmation'],
  begin: () => import('./consumer.begin.ts'),
  load: () => import('./consumer.screens.ts'),
  lazyEntries: () => import('./phone-entry.tsx'),
  prefetch: () => [import('@latchkey/client/methods/otp/consumer'), import('../../ui/CodeEntry.tsx')],
  returns: (from) => (from.name === 'OTPAuthenticate' ? { typed: from.destination, asksFor: from.channel } : undefined),
})
