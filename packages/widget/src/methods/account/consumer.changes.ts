/// <reference path="../../ui/css.d.ts" />

import { accountClient } from '@latchkey/client/account/account-client'
import type { Action } from '@latchkey/client/core/action'
import { strengthCheck as strength } from '@latchkey/client/methods/password/consumer'
import {
  accountChanges as accountWords,
  otp as otpWords,
  passkeyReasons,
  password as passwordWords,
  phone as phoneWords,
  walletReasons,
} from '../../copy/locales/en.ts'
import type { Change } from '../../mount/account.contract.ts'
import formStyles from '../../ui/styles/account-forms.css?inline'
import code from '../../ui/styles/code.css?inline'
import password from '../../ui/styles/password.css?inline'
import phone from '../../ui/styles/phone.css?inline'
import secondFactors from '../../ui/styles/second-factors.css?inline'
import { loadNumbering } from '../otp/load-numbering.ts'
import { judge } from '../password/strength/judge.ts'
import type { Outcome } from './changes.ts'
import { forms } from './forms.ts'
import { changeUser } from './user-changes.ts'
import { proveUser as prove } from './user-proofs.ts'

export const styles = [code, phone, password, secondFactors, formStyles]
export const sentences = {
  ...otpWords,
  ...phoneWords,
  ...passwordWords,
  ...passkeyReasons,
  ...walletReasons,
  ...accountWords,
}

/** Marks the calls, so that the provider answers with the errors of the account. */
const change: Action<Change, Outcome> = Object.assign(
  (...[client, params, signal]: Parameters<typeof changeUser>) => changeUser(accountClient(client), params, signal),
  // The list of its actions, for docs/SCREENS.md.
  changeUser,
)

export { change, forms, judge, loadNumbering, prove, strength }
