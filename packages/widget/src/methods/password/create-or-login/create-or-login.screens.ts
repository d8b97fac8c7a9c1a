import type { ErrorType } from '@latchkey/protocol/core/errors'
import { screensOf } from '../../../flow/screen.ts'
import { signedInElsewhere } from '../../../user-flow/signed-in-elsewhere.ts'
import type { Consumer } from '../../../user-flow/vertical.ts'
import { linkSent, linkTo, senderOf } from '../../email-link/sending/login-link.ts'
import { codeSent, emailSendRequest } from '../../otp/sending/codes.ts'
import { resetMailTo } from '../mails/reset-mail.ts'
import { judge } from '../strength/judge.ts'
import { LONGEST_PASSWORD, ludsOf } from '../strength/judged.ts'
import { CreateOrLogin } from './CreateOrLogin.tsx'
import { passwordless, sendInstead, transitions, uses } from './passwordless.ts'
import { secondWayOf } from './second-way.ts'

/** Returns whether the provider rejected the request with this error type. */
export const isError = (fault: unknown, type: ErrorType): fault is Error =>
  fault instanceof Error && (fault as { readonly error_type?: unknown }).error_type === type

const screen = screensOf<Consumer>()

export const PasswordCreateOrLogin = screen('PasswordCreateOrLogin', {
  view: CreateOrLogin,
  paintsFirstState: true,
  shows: (env) => ({ second: secondWayOf(env.config), luds: ludsOf(env.settings), sender: senderOf(env) }),
  uses,
  transitions,
  errors: { submit: { '*': 'otp.invalid' }, resend: 'toast' },
  ambient: signedInElsewhere,
  async arrive(context) {
    return context.at.type === 'passwordless' && context.at.sent === null ? sendInstead(context) : undefined
  },
  asks: {
    strength: (context, password) =>
      judge(context, password, () => context.use.check({ email: context.at.email, password })),
  },
  on: {
    async create({ at, use, go, env, emitEvent, signedIn, show, report }, password) {
      const { email } = at
      try {
        const grant = await use.create({ email, password, session_duration_minutes: env.config.session.minutes })
        emitEvent('PASSWORD_CREATE', grant)
        signedIn(grant)
        return go('PasswordConfirmation', {})
      } catch (fault) {
        if (!isError(fault, 'reset_password')) throw fault
        report(fault)
        show(fault)
        emitEvent('PASSWORD_RESET_BY_EMAIL_START', await use.startReset(resetMailTo(email, env)))
        return go('PasswordDedupe', { email })
      }
    },
    async login({ at, use, go, env, emitEvent, signedIn, show, report }, password) {
      const { email } = at
      if (password === '' || password.length > LONGEST_PASSWORD) {
        show(password === '' ? 'password.missing' : 'password.tooLong')
        return
      }
      try {
        const grant = await use.authenticate({ email, password, session_duration_minutes: env.config.session.minutes })
        emitEvent('PASSWORD_AUTHENTICATE', grant)
        signedIn(grant)
        return go('PasswordConfirmation', {})
      } catch (fault) {
        const isBreached = isError(fault, 'breached_password')
        if (!isBreached && !isError(fault, 'reset_password')) throw fault
        report(fault)
        show(fault)
        emitEvent('PASSWORD_RESET_BY_EMAIL_START', await use.startReset(resetMailTo(email, env)))
        return isBreached ? go('PasswordBreached', { email }) : go('PasswordDedupe', { email })
      }
    },
    async forgot({ at, use, go, env, emitEvent }) {
      const { email } = at
      emitEvent('PASSWORD_RESET_BY_EMAIL_START', await use.startReset(resetMailTo(email, env)))
      return go('PasswordForgot', { email })
    },
    async second(context) {
      const { use, go, env, emitEvent, track } = context
      const { email } = context.at
      const { otp } = env.config
      if (secondWayOf(env.config) === 'code') {
        const response = await use.sendCode(emailSendRequest(email, env))
        emitEvent('OTP_LOGIN_OR_CREATE', response)
        track('email_sent', { email, type: 'login_or_create_otp' })
        return go('OTPAuthenticate', codeSent('email', { to: email, destination: email, otp, sent: response }))
      }
      const response = await use.sendLink(linkTo(email, env))
      emitEvent('MAGIC_LINK_LOGIN_OR_CREATE', { ...response, email })
      track('email_sent', { email, type: 'login_or_create_eml' })
      return go('EmailConfirmation', linkSent(email, response))
    },
    ...passwordless,
  },
})
