/// <reference path="../../../ui/css.d.ts" />

import type { Action } from '@latchkey/client/core/action'
import { authenticate } from '@latchkey/client/methods/email-link/consumer'
import { resetByEmail, strengthCheck } from '@latchkey/client/methods/password/consumer'
import { passwordMail as mailWords, password as passwordWords } from '../../../copy/locales/en.ts'
import { finishOnce } from '../../../flow/finish-once.ts'
import { keepResetToken } from '../../../flow/kept-reset-token.ts'
import type { HandlerContext } from '../../../flow/row.ts'
import { screensOf } from '../../../flow/screen.ts'
import banner from '../../../ui/styles/banner.css?inline'
import password from '../../../ui/styles/password.css?inline'
import screenStyles from '../../../ui/styles/screen.css?inline'
import states from '../../../ui/styles/states.css?inline'
import type { PasswordSteps } from '../../../user-flow/password.contract.ts'
import type { Consumer } from '../../../user-flow/vertical.ts'
import { PasswordBreached, PasswordDedupe, PasswordForgot, PasswordSetNew } from '../mails/mail.screens.ts'
import { judge } from '../strength/judge.ts'
import { ludsOf } from '../strength/judged.ts'
import { ResetForm } from './ResetForm.tsx'

interface PasswordCredentials {
  readonly PasswordCredential?: new (pair: { readonly id: string; readonly password: string }) => Credential
}

/**
 * Offers a password that was set by a link to the browser's password manager, with the address, which only the response
 * contains and no field of the form could. Does nothing if the browser lacks the API or refuses.
 *
 * @see https://w3c.github.io/webappsec-credential-management/#passwordcredential-interface
 */
const offerToSave = async (email: string | undefined, password: string): Promise<void> => {
  const { PasswordCredential } = window as unknown as PasswordCredentials
  if (!PasswordCredential || !email) return
  try {
    await navigator.credentials.store(new PasswordCredential({ id: email, password }))
  } catch {
    // For example in a cross-origin frame. The sign-in continues.
  }
}

export const styles = [states, screenStyles, banner, password]
export const sentences = { ...passwordWords, ...mailWords }

const screen = screensOf<Consumer>()

type LoginAnswer = Awaited<ReturnType<typeof authenticate>>

/** Signs in with the token of a followed link, once for each token. */
const logInOnce: Action<Parameters<typeof authenticate>[1], LoginAnswer> = (client, params, signal) =>
  finishOnce(`latchkey:login:${params.token}`, () => authenticate(client, params), signal)

type ResetContext = HandlerContext<Consumer, { logIn: typeof logInOnce }, 'PasswordConfirmation'> & {
  readonly at: Readonly<PasswordSteps['PasswordResetForm']>
}

/** Signs in without a password, with the same token. */
async function logIn({ at: { token }, use, go, env, signedIn }: ResetContext) {
  const grant = await use.logIn({ token, session_duration_minutes: env.config.session.minutes })
  keepResetToken('latchkey:reset')
  signedIn(grant)
  return go('PasswordConfirmation', {})
}

const PasswordResetForm = screen('PasswordResetForm', {
  view: ResetForm,
  paintsFirstState: true,
  shows: ({ settings, plan }) => ({ luds: ludsOf(settings), hasMain: 'sections' in plan }),
  uses: { reset: resetByEmail, check: strengthCheck, logIn: logInOnce },
  transitions: ['PasswordConfirmation', 'Main'],
  back: false,
  async arrive(context) {
    return context.at.token !== '' && context.at.tokenType === 'login' ? logIn(context) : undefined
  },
  asks: { strength: (context, password) => judge(context, password, () => context.use.check({ password })) },
  on: {
    async reset({ at, use, go, env, emitEvent, signedIn }, password) {
      const { token } = at
      const grant = await use.reset({ token, password, session_duration_minutes: env.config.session.minutes })
      keepResetToken('latchkey:reset')
      emitEvent('PASSWORD_RESET_BY_EMAIL', grant)
      signedIn(grant)
      void offerToSave(grant.user.emails[0]?.email, password)
      return go('PasswordConfirmation', {})
    },
    login: logIn,
    async leave({ go }) {
      return go('Main', { typed: '' })
    },
  },
})

export const screens = { PasswordBreached, PasswordDedupe, PasswordForgot, PasswordSetNew, PasswordResetForm }
