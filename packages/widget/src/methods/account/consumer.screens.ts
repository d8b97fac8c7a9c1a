/// <reference path="../../ui/css.d.ts" />

import { accountClient } from '@latchkey/client/account/account-client'
import type { SignedIn } from '@latchkey/client/core/session/session'
import { get } from '@latchkey/client/identity/user'
import { oauthProviders } from '@latchkey/client/methods/oauth/providers'
import { strengthCheck } from '@latchkey/client/methods/password/consumer'
import {
  account as accountWords,
  otp as otpWords,
  password as passwordWords,
  phone as phoneWords,
} from '../../copy/locales/en.ts'
import accountStyles from '../../ui/styles/account.css?inline'
import banner from '../../ui/styles/banner.css?inline'
import code from '../../ui/styles/code.css?inline'
import password from '../../ui/styles/password.css?inline'
import phone from '../../ui/styles/phone.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import secondFactors from '../../ui/styles/second-factors.css?inline'
import states from '../../ui/styles/states.css?inline'
import { accountRow } from './rows.ts'
import { changeUser } from './user-changes.ts'
import { factsOfUser } from './user-facts.ts'
import { listOfUser } from './user-lists.ts'
import { proveUser } from './user-proofs.ts'

export const styles = [states, screenStyles, banner, code, phone, password, secondFactors, accountStyles]
export const sentences = { ...otpWords, ...phoneWords, ...passwordWords, ...accountWords }

export const Account = accountRow<SignedIn>({
  factsOf: factsOfUser,
  refresh: get,
  list: listOfUser,
  // The provider then answers with the errors of the account.
  change: (client, change, signal) => changeUser(accountClient(client), change, signal),
  prove: proveUser,
  strength: strengthCheck,
  providerNames: oauthProviders,
})
