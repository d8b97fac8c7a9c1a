import { resetByEmailStart } from '@latchkey/client/methods/password/consumer'
import type { Consumer } from '../../consumer/half.ts'
import { type Reach, screensOf } from '../../flow/screen.ts'
import { MailSent } from './MailSent.tsx'
import { mails } from './mails.ts'
import { resetMailTo } from './reset-mail.ts'

const screen = screensOf<Consumer>()

const uses = { startReset: resetByEmailStart }

type Here = Reach<Consumer, typeof uses, never> & { readonly at: { readonly email: string } }

/** What all of these screens have in common. */
const mailed = {
  view: MailSent,
  uses,
  errors: { resend: 'toast' },
  on: {
    async resend({ at: { email }, use, env, tell, toast, track }: Here): Promise<undefined> {
      track('email_try_again_clicked', { email, type: 'reset_password' })
      tell('PASSWORD_RESET_BY_EMAIL_START', await use.startReset(resetMailTo(email, env.config.password)))
      toast('password.resent')
    },
  },
} as const

export const PasswordForgot = screen('PasswordForgot', { ...mailed, shows: () => ({ mail: mails.forgot }) })
export const PasswordBreached = screen('PasswordBreached', { ...mailed, shows: () => ({ mail: mails.breached }) })
export const PasswordSetNew = screen('PasswordSetNew', { ...mailed, shows: () => ({ mail: mails.setNew }) })
export const PasswordDedupe = screen('PasswordDedupe', { ...mailed, shows: () => ({ mail: mails.dedupe }) })
