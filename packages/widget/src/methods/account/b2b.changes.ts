/// <reference path="../../ui/css.d.ts" />

import { accountClient } from '@latchkey/client/account/account-client'
import type { Action } from '@latchkey/client/core/action'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { strengthCheck } from '@latchkey/client/methods/password/b2b'
import {
  accountChanges as accountWords,
  otp as otpWords,
  password as passwordWords,
  phone as phoneWords,
} from '../../copy/locales/en.ts'
import type { Change } from '../../mount/account.contract.ts'
import formStyles from '../../ui/styles/account-forms.css?inline'
import code from '../../ui/styles/code.css?inline'
import password from '../../ui/styles/password.css?inline'
import phone from '../../ui/styles/phone.css?inline'
import secondFactors from '../../ui/styles/second-factors.css?inline'
import { loadNumbering } from '../otp/load-numbering.ts'
import { judge } from '../password/strength/judge.ts'
import { strengthOfMember } from '../password/strength/judged.ts'
import type { AccountChanges, Outcome } from './changes.ts'
import { forms } from './forms.ts'
import { changeMember } from './member-changes.ts'
import { proveMember as prove } from './member-proofs.ts'

export const styles = [code, phone, password, secondFactors, formStyles]
export const sentences = { ...otpWords, ...phoneWords, ...passwordWords, ...accountWords }

/** Marks the calls, so that the provider answers with the errors of the account. */
const change: Action<Change, Outcome, SignedInMember> = Object.assign(
  (...[client, params, signal]: Parameters<typeof changeMember>) => changeMember(accountClient(client), params, signal),
  // The list of its actions, for docs/SCREENS.md.
  changeMember,
)

const strength: AccountChanges<SignedInMember>['strength'] = Object.assign(
  async (...[client, { password }, signal]: Parameters<AccountChanges<SignedInMember>['strength']>) =>
    strengthOfMember(await strengthCheck(client, { password }, signal)),
  // Its action, for docs/SCREENS.md.
  { actions: [strengthCheck] },
)

export { change, forms, judge, loadNumbering, prove, strength }
