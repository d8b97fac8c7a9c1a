/// <reference path="../../ui/css.d.ts" />
import { resetByEmail, strengthCheck } from '@latchkey/client/methods/password/consumer'
import type { Consumer } from '../../consumer/half.ts'
import { later as laterWords } from '../../copy/locales/en/later.ts'
import { password as passwordWords } from '../../copy/locales/en/password.ts'
import { passwordMail as mailWords } from '../../copy/locales/en/password-mail.ts'
import { beginOf } from '../../flow/begin.ts'
import { screensOf } from '../../flow/screen.ts'
import later from '../../ui/styles/later.css?inline'
import password from '../../ui/styles/password.css?inline'
import states from '../../ui/styles/states.css?inline'
import { judge } from './judge.ts'
import { ludsOf } from './luds.ts'
import { ResetForm } from './ResetForm.tsx'

// biome-ignore lint/performance/noBarrelFile: one chunk is one door
export { PasswordBreached, PasswordDedupe, PasswordForgot, PasswordSetNew } from './mail.screens.ts'

export const styles = states + later + password
export const sentences = { ...laterWords, ...passwordWords, ...mailWords }

/** Nobody begins here: other screens lead to these, or a link from a mail. */
export const begin = beginOf<Consumer, {}>()({ on: {} })

const screen = screensOf<Consumer>()

export const PasswordResetForm = screen('PasswordResetForm', {
  view: ResetForm,
  shows: ({ settings }) => ({ luds: ludsOf(settings) }),
  uses: { reset: resetByEmail, check: strengthCheck },
  leads: ['PasswordConfirmation'],
  back: false,
  asks: { strength: (reach, password) => judge(reach, password, () => reach.use.check({ password })) },
  on: {
    async reset({ at, use, go, env, tell, signedIn }, password) {
      const { token } = at
      const grant = await use.reset({ token, password, session_duration_minutes: env.config.session.minutes })
      tell('PASSWORD_RESET_BY_EMAIL', grant)
      signedIn(grant)
      return go('PasswordConfirmation', {})
    },
  },
})
