import type { Channel, EmailSend, PasscodeSent, PhoneSend } from '@latchkey/protocol/methods/otp/consumer'
import { messageLanguage } from '../../../copy/message-language.ts'
import type { OtpConfig } from '../../../user-flow/config.ts'
import type { OtpSteps } from '../../../user-flow/otp.contract.ts'
import type { ConsumerEnv } from '../../../user-flow/vertical.ts'

/** The site's options, and the language of the screen. */
type SendEnv = Pick<ConsumerEnv, 'config' | 'words'>

/** Builds the request for a passcode by email. Omits options that the site left out. */
export const emailSendRequest = (address: string, { config, words }: SendEnv): EmailSend => {
  const { minutes, loginTemplateId, signupTemplateId } = config.otp
  return {
    email: address,
    expiration_minutes: minutes,
    ...messageLanguage(words),
    ...(loginTemplateId !== undefined && { login_template_id: loginTemplateId }),
    ...(signupTemplateId !== undefined && { signup_template_id: signupTemplateId }),
  }
}

/** Builds the request for a passcode to a phone, by text message or WhatsApp. */
export const textSendRequest = (phoneNumber: string, { config, words }: SendEnv): PhoneSend => ({
  phone_number: phoneNumber,
  expiration_minutes: config.otp.minutes,
  ...messageLanguage(words),
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
