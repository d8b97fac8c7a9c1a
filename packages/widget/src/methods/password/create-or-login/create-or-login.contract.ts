import type { JudgedPassword, PasswordCounts } from '../../../ui/judged-password.ts'
import type { PasswordSteps } from '../../../user-flow/password.contract.ts'
import type { SecondWay } from './second-way.ts'

/** The mount's data for the three forms. */
export interface Around {
  /** The method without a password, if the site offers one. */
  readonly second: SecondWay | null
  readonly luds: PasswordCounts | null
  /** The domain of the email's sender, if known. */
  readonly sender: string | null
}

export type CreateOrLoginData = PasswordSteps['PasswordCreateOrLogin'] & Around
export type CreateOrLoginIntents = {
  create: [password: string]
  login: [password: string]
  forgot: []
  second: []
  /** Retries a send that failed on arrival. */
  send: []
  /** The code of an email. */
  submit: [code: string]
  resend: []
  again: []
  instead: []
}
export type CreateOrLoginQuestions = { strength: [[password: string], JudgedPassword] }
