import { loginOrCreate } from '@latchkey/client/methods/email-link/consumer'
import { resetByEmailStart } from '@latchkey/client/methods/password/consumer'
import type { HandlerContext } from '../../../flow/row.ts'
import { screensOf } from '../../../flow/screen.ts'
import type { MailedPassword } from '../../../user-flow/password.contract.ts'
import { elsewhereUses, signedInElsewhere } from '../../../user-flow/signed-in-elsewhere.ts'
import type { Steps } from '../../../user-flow/steps.ts'
import type { Consumer, ConsumerEnv } from '../../../user-flow/vertical.ts'
import { linkSent, linkTo } from '../../email-link/sending/login-link.ts'
import { MailOrLink } from './MailOrLink.tsx'
import { MailSent } from './MailSent.tsx'
import { type Mail, mails } from './mails.ts'
import { resetMailTo } from './reset-mail.ts'

const screen = screensOf<Consumer>()

const resending = { startReset: resetByEmailStart }
const uses = { ...resending, ...elsewhereUses, sendLink: loginOrCreate }

type PasswordMailContext<Uses, Leads extends keyof Steps = never> = HandlerContext<Consumer, Uses, Leads> & {
  readonly at: Readonly<MailedPassword>
}

async function resend({
  at: { email },
  use,
  env,
  emitEvent,
  toast,
  track,
}: PasswordMailContext<typeof resending>): Promise<undefined> {
  track('email_try_again_clicked', { email, type: 'reset_password' })
  emitEvent('PASSWORD_RESET_BY_EMAIL_START', await use.startReset(resetMailTo(email, env)))
  toast('password.resent')
}

/** The shared part of the screens that offer a way around the password. */
const mailed = {
  view: MailOrLink,
  paintsFirstState: true,
  uses,
  transitions: ['EmailConfirmation', 'OTPConfirmation'],
  ambient: signedInElsewhere,
  errors: { resend: 'toast' },
  on: {
    resend,
    async link({
      at: { email },
      use,
      go,
      env,
      emitEvent,
      track,
    }: PasswordMailContext<typeof uses, 'EmailConfirmation'>) {
      const response = await use.sendLink(linkTo(email, env))
      emitEvent('MAGIC_LINK_LOGIN_OR_CREATE', { ...response, email })
      track('email_sent', { email, type: 'login_or_create_eml' })
      return go('EmailConfirmation', linkSent(email, response))
    },
  },
} as const

const showing =
  (mail: Mail) =>
  ({ config }: ConsumerEnv) => ({ mail, hasLinks: config.products.includes('emailMagicLinks') })

export const PasswordForgot = screen('PasswordForgot', { ...mailed, shows: showing(mails.forgot) })
export const PasswordBreached = screen('PasswordBreached', { ...mailed, shows: showing(mails.breached) })
export const PasswordDedupe = screen('PasswordDedupe', { ...mailed, shows: showing(mails.dedupe) })

export const PasswordSetNew = screen('PasswordSetNew', {
  view: MailSent,
  paintsFirstState: true,
  shows: () => ({ mail: mails.setNew }),
  uses: { ...resending, ...elsewhereUses },
  transitions: ['OTPConfirmation'],
  ambient: signedInElsewhere,
  errors: { resend: 'toast' },
  on: { resend },
})
