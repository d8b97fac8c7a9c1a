import type { PhoneSend } from '@latchkey/protocol/methods/otp/consumer'
import type { OtpConfig } from '../../../consumer/config.ts'

/** The request for a passcode to a phone, by text message and by WhatsApp alike. */
export const textOf = (phoneNumber: string, { minutes }: OtpConfig): PhoneSend => ({
  phone_number: phoneNumber,
  expiration_minutes: minutes,
})
