import { loginOrCreate as sendLink } from '@latchkey/client/methods/email-link/consumer'
import { authenticate as authenticateCode, loginOrCreate as sendCode } from '@latchkey/client/methods/otp/consumer'
import { authenticate, create, resetByEmailStart, strengthCheck } from '@latchkey/client/methods/password/consumer'
import type { HandlerContext } from '../../../flow/row.ts'
import type { PasswordSteps } from '../../../user-flow/password.contract.ts'
import { elsewhereUses } from '../../../user-flow/signed-in-elsewhere.ts'
import type { Consumer } from '../../../user-flow/vertical.ts'
import { linkSent, linkTo } from '../../email-link/sending/login-link.ts'
import { emailSendRequest } from '../../otp/sending/codes.ts'
import { resetMailTo } from '../mails/reset-mail.ts'
import { secondWayOf } from './second-way.ts'

/** The actions of PasswordCreateOrLogin. */
export const uses = {
  create,
  authenticate,
  check: strengthCheck,
  startReset: resetByEmailStart,
  sendLink,
  sendCode: sendCode.email,
  authenticateCode,
  ...elsewhereUses,
}

/** The screens that follow. */
export const transitions = [
  'PasswordCreateOrLogin',
  'PasswordConfirmation',
  'PasswordForgot',
  'PasswordBreached',
  'PasswordSetNew',
  'PasswordDedupe',
  'EmailConfirmation',
  'OTPAuthenticate',
  'OTPConfirmation',
  'Main',
] as const

/** The handler context of PasswordCreateOrLogin. */
type PasswordlessContext = HandlerContext<Consumer, typeof uses, (typeof transitions)[number]> & {
  readonly at: Readonly<PasswordSteps['PasswordCreateOrLogin']>
}

/** Sends the site's alternative to a password: a code, a link, or the email that sets one. */
export async function sendInstead(context: PasswordlessContext) {
  const { at, use, go, env, emitEvent, track } = context
  const { email } = at
  const { otp } = env.config
  const way = secondWayOf(env.config)
  if (way === 'code') {
    const response = await use.sendCode(emailSendRequest(email, env))
    emitEvent('OTP_LOGIN_OR_CREATE', response)
    track('email_sent', { email, type: 'login_or_create_otp' })
    return go('PasswordCreateOrLogin', {
      ...at,
      sent: { by: 'code', methodId: response.method_id, minutes: otp.minutes, sends: 1 },
    })
  }
  if (way === 'link') {
    const response = await use.sendLink(linkTo(email, env))
    emitEvent('MAGIC_LINK_LOGIN_OR_CREATE', { ...response, email })
    track('email_sent', { email, type: 'login_or_create_eml' })
    return go('PasswordCreateOrLogin', { ...at, sent: { by: 'link', ...linkSent(email, response) } })
  }
  emitEvent('PASSWORD_RESET_BY_EMAIL_START', await use.startReset(resetMailTo(email, env)))
  return go('PasswordCreateOrLogin', { ...at, sent: { by: 'reset' } })
}

/** The handlers of the screen while the email is on its way. */
export const passwordless = {
  send: sendInstead,
  async submit({ at, use, go, env, emitEvent, signedIn }: PasswordlessContext, code: string) {
    const methodId = at.sent?.by === 'link' ? at.sent.codeId : at.sent?.by === 'code' ? at.sent.methodId : null
    if (methodId === null) return
    const grant = await use.authenticateCode({
      token: code,
      method_id: methodId,
      session_duration_minutes: env.config.session.minutes,
    })
    emitEvent('OTP_AUTHENTICATE', grant)
    signedIn(grant)
    return go('OTPConfirmation', {})
  },
  async resend({ at, use, go, env, emitEvent, toast, track }: PasswordlessContext) {
    const { email, sent } = at
    const { otp } = env.config
    if (sent?.by !== 'code') {
      track('email_try_again_clicked', { email, type: 'reset_password' })
      emitEvent('PASSWORD_RESET_BY_EMAIL_START', await use.startReset(resetMailTo(email, env)))
      toast('password.resent')
      return
    }
    track('email_try_again_clicked', { email, type: 'login_or_create_otp' })
    const response = await use.sendCode(emailSendRequest(email, env))
    emitEvent('OTP_LOGIN_OR_CREATE', response)
    toast('otp.resent')
    return go('PasswordCreateOrLogin', {
      ...at,
      sent: { ...sent, methodId: response.method_id, minutes: otp.minutes, sends: sent.sends + 1 },
    })
  },
  async again({ at, go, track }: PasswordlessContext) {
    track('email_try_again_clicked', { email: at.email, type: 'login_or_create_eml' })
    return go('Main', { typed: '' })
  },
  async instead({ at, use, go, env, emitEvent }: PasswordlessContext) {
    const { email } = at
    emitEvent('PASSWORD_RESET_BY_EMAIL_START', await use.startReset(resetMailTo(email, env)))
    return go('PasswordSetNew', { email })
  },
}
