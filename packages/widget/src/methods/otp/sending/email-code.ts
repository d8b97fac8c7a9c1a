import type { EmailSend } from '@latchkey/protocol/methods/otp/consumer'
import type { OtpConfig } from '../../../consumer/config.ts'

/** The request for a passcode by email. What the site left out is left out on the wire. */
export const emailOf = (address: string, { minutes, loginTemplateId, signupTemplateId }: OtpConfig): EmailSend => ({
  email: address,
  expiration_minutes: minutes,
  ...(loginTemplateId !== undefined && { login_template_id: loginTemplateId }),
  ...(signupTemplateId !== undefined && { signup_template_id: signupTemplateId }),
})
