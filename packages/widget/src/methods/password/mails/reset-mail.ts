import type { ResetStart } from '@latchkey/protocol/methods/password/consumer'
import { messageLanguage } from '../../../copy/message-language.ts'
import type { ConsumerEnv } from '../../../user-flow/vertical.ts'

/** Builds the request for a reset email. Omits options that the site left out. */
export const resetMailTo = (email: string, { config, words }: Pick<ConsumerEnv, 'config' | 'words'>): ResetStart => {
  const { loginRedirectURL, resetPasswordRedirectURL, resetPasswordExpirationMinutes, resetPasswordTemplateId } =
    config.password
  return {
    email,
    ...messageLanguage(words),
    ...(loginRedirectURL !== undefined && { login_redirect_url: loginRedirectURL }),
    ...(resetPasswordRedirectURL !== undefined && { reset_password_redirect_url: resetPasswordRedirectURL }),
    ...(resetPasswordExpirationMinutes !== undefined && {
      reset_password_expiration_minutes: resetPasswordExpirationMinutes,
    }),
    ...(resetPasswordTemplateId !== undefined && { reset_password_template_id: resetPasswordTemplateId }),
  }
}
