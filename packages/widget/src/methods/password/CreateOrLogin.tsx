import type { View } from '../../flow/view.ts'
import type { PasswordSteps } from './consumer.contract.ts'
import type { Judged } from './judged.ts'
import { LogIn } from './LogIn.tsx'
import { NewAccount } from './NewAccount.tsx'
import { Passwordless } from './Passwordless.tsx'
import type { Luds } from './Strength.tsx'
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

/** What to do about a password depends on what the search said of the address. */
export const CreateOrLogin: View<Shows, Says, Asks> = (props) => {
  if (props.at.type === 'new') return <NewAccount {...props} />
  return props.at.type === 'password' ? <LogIn {...props} /> : <Passwordless {...props} />
}
