import type { ResetStart } from '@latchkey/protocol/methods/password/consumer'
import type { PasswordConfig } from '../../../user-flow/config.ts'

/** The request for a reset mail. What the site left out is left out on the wire. */
export const resetMailTo = (
  email: string,
  {
    loginRedirectURL,
    resetPasswordRedirectURL,
    resetPasswordExpirationMinutes,
    resetPasswordTemplateId,
  }: PasswordConfig,
): ResetStart => ({
  email,
  ...(loginRedirectURL !== undefined && { login_redirect_url: loginRedirectURL }),
  ...(resetPasswordRedirectURL !== undefined && { reset_password_redirect_url: resetPasswordRedirectURL }),
  ...(resetPasswordExpirationMinutes !== undefined && {
    reset_password_expiration_minutes: resetPasswordExpirationMinutes,
  }),
  ...(resetPasswordTemplateId !== undefined && { reset_password_template_id: resetPasswordTemplateId }),
})
