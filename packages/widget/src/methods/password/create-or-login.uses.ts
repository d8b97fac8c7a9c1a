import { loginOrCreate as sendLink } from '@latchkey/client/methods/email-link/consumer'
import { authenticate as authenticateCode, loginOrCreate as sendCode } from '@latchkey/client/methods/otp/consumer'
import { authenticate, create, resetByEmailStart, strengthCheck } from '@latchkey/client/methods/password/consumer'
import type { Consumer } from '../../consumer/vertical.ts'
import type { Reach } from '../../flow/screen.ts'
import type { PasswordSteps } from './consumer.contract.ts'

/** What the answers of PasswordCreateOrLogin do. */
export const uses = {
  create,
  authenticate,
  check: strengthCheck,
  startReset: resetByEmailStart,
  sendLink,
  sendCode: sendCode.email,
  authenticateCode,
}

/** Where they lead. */
export const leads = [
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

/** What an answer of PasswordCreateOrLogin may reach. */
export type Here = Reach<Consumer, typeof uses, (typeof leads)[number]> & {
  readonly at: Readonly<PasswordSteps['PasswordCreateOrLogin']>
}
