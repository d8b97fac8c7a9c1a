import type { PasswordSteps } from '../consumer.contract.ts'
import type { Judged, Luds } from '../strength/judged.ts'
import type { SecondWay } from './second-way.ts'

/** What the three forms see of the mount. */
export interface Around {
  /** The way in without a password, where the site offers one. */
  readonly second: SecondWay | null
  readonly luds: Luds | null
}

export type Shows = PasswordSteps['PasswordCreateOrLogin'] & Around
export type Says = {
  create: [password: string]
  login: [password: string]
  forgot: []
  second: []
  /** Sends again what could not be sent on entry. */
  send: []
  /** A code that was mailed. */
  submit: [code: string]
  resend: []
  again: []
  instead: []
}
export type Asks = { strength: [[password: string], Judged] }
