/// <reference path="../../ui/css.d.ts" />

import type { SignedIn } from '@latchkey/client/core/session/session'
import { get } from '@latchkey/client/identity/user'
import { account as accountWords, otp as otpWords, phone as phoneWords } from '../../copy/locales/en.ts'
import accountStyles from '../../ui/styles/account.css?inline'
import banner from '../../ui/styles/banner.css?inline'
import code from '../../ui/styles/code.css?inline'
import phone from '../../ui/styles/phone.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import type { AccountFacts } from './contract.ts'
import { accountRow } from './rows.ts'
import { changeUser } from './user-changes.ts'

export const styles = [states, screenStyles, banner, code, phone, accountStyles]
export const sentences = { ...otpWords, ...phoneWords, ...accountWords }

/** A copy of the user that an earlier page has stored may lack lists. */
const factsOf = ({ user }: SignedIn): AccountFacts => {
  const { name, emails = [], phone_numbers: phones = [], providers = [] } = user as Partial<typeof user>
  return {
    firstName: name?.first_name ?? '',
    lastName: name?.last_name ?? '',
    pictureURL: providers.find(({ profile_picture_url }) => profile_picture_url)?.profile_picture_url ?? '',
    emails: emails.map(({ email_id: id, email: text, verified: isVerified }) => ({ id, text, isVerified })),
    phones: phones.map(({ phone_id: id, phone_number: text, verified: isVerified }) => ({ id, text, isVerified })),
  }
}

export const Account = accountRow<SignedIn>({ factsOf, refresh: get, change: changeUser })
