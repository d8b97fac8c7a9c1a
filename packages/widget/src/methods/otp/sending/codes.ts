import type { Channel, EmailSend, PasscodeSent, PhoneSend } from '@latchkey/protocol/methods/otp/consumer'
import type { OtpConfig } from '../../../user-flow/config.ts'
import type { OtpSteps } from '../../../user-flow/otp.contract.ts'

/** Builds the request for a passcode by email. Omits options that the site left out. */
export const emailSendRequest = (
  address: string,
  { minutes, loginTemplateId, signupTemplateId }: OtpConfig,
): EmailSend => ({
  email: address,
  expiration_minutes: minutes,
  ...(loginTemplateId !== undefined && { login_template_id: loginTemplateId }),
  ...(signupTemplateId !== undefined && { signup_template_id: signupTemplateId }),
})

/** Builds the request for a passcode to a phone, by text message or WhatsApp. */
export const textSendRequest = (phoneNumber: string, { minutes }: OtpConfig): PhoneSend => ({
  phone_number: phoneNumber,
  expiration_minutes: minutes,
})

/** Returns the data of OTPAuthenticate after a code was sent. */
export const codeSent = (
  channel: Channel,
  {
    to,
    destination,
    otp,
    sent,
  }: { readonly to: string; readonly destination: string; readonly otp: OtpConfig; readonly sent: PasscodeSent },
): OtpSteps['OTPAuthenticate'] => ({
  channel,
  destination,
  to,
  methodId: sent.method_id,
  minutes: otp.minutes,
  until: Date.now() + otp.minutes * 60_000,
  sends: 1,
})
