import type { ResetStart } from '@latchkey/protocol/methods/password/consumer'
import type { PasswordConfig } from '../../../user-flow/config.ts'

/** Builds the request for a reset email. Omits options that the site left out. */
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
