/// <reference path="../../ui/css.d.ts" />
import { resetByEmail, strengthCheck } from '@latchkey/client/methods/password/consumer'
import { forgetToken } from '../../consumer/forget-token.ts'
import type { Consumer } from '../../consumer/vertical.ts'
import { passwordMail as mailWords, password as passwordWords } from '../../copy/locales/en.ts'
import { type Reach, screensOf } from '../../flow/screen.ts'
import banner from '../../ui/styles/banner.css?inline'
import password from '../../ui/styles/password.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import type { PasswordSteps } from './consumer.contract.ts'
import { judge } from './judge.ts'
import { logInOnce } from './log-in-once.ts'
import { ludsOf } from './luds.ts'
import { offerToSave } from './offer-to-save.ts'
import { ResetForm } from './ResetForm.tsx'

// biome-ignore lint/performance/noBarrelFile: one chunk is one door
export { PasswordBreached, PasswordDedupe, PasswordForgot, PasswordSetNew } from './mail.screens.ts'

export const styles = [states, screenStyles, banner, password]
export const sentences = { ...passwordWords, ...mailWords }

const screen = screensOf<Consumer>()

type Here = Reach<Consumer, { logIn: typeof logInOnce }, 'PasswordConfirmation'> & {
  readonly at: Readonly<PasswordSteps['PasswordResetForm']>
}

/** Without a password, by the same token. */
async function logIn({ at: { token }, use, go, env, signedIn }: Here) {
  const grant = await use.logIn({ token, session_duration_minutes: env.config.session.minutes })
  forgetToken()
  signedIn(grant)
  return go('PasswordConfirmation', {})
}

export const PasswordResetForm = screen('PasswordResetForm', {
  view: ResetForm,
  shows: ({ settings, plan }) => ({ luds: ludsOf(settings), hasMain: 'sections' in plan }),
  uses: { reset: resetByEmail, check: strengthCheck, logIn: logInOnce },
  leads: ['PasswordConfirmation', 'Main'],
  back: false,
  async arrive(reach) {
    return reach.at.token !== '' && reach.at.tokenType === 'login' ? logIn(reach) : undefined
  },
  asks: { strength: (reach, password) => judge(reach, password, () => reach.use.check({ password })) },
  on: {
    async reset({ at, use, go, env, tell, signedIn }, password) {
      const { token } = at
      const grant = await use.reset({ token, password, session_duration_minutes: env.config.session.minutes })
      forgetToken()
      tell('PASSWORD_RESET_BY_EMAIL', grant)
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
