/// <reference path="../../ui/css.d.ts" />

import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { readMember } from '@latchkey/client/identity/member'
import { businessOAuthProviders, isBusinessOAuthProvider } from '@latchkey/client/methods/oauth/providers'
import { account, scopes } from '../../copy/locales/en.ts'
import accountStyles from '../../ui/styles/account.css?inline'
import banner from '../../ui/styles/banner.css?inline'
import picture from '../../ui/styles/picture.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import { factsOfMember } from './member-facts.ts'
import { listOfMember } from './member-lists.ts'
import { accountRow } from './rows.ts'

export const sentences = { ...account, ...scopes }
export const styles = [states, screenStyles, banner, picture, accountStyles]

const Account = accountRow<SignedInMember>({
  factsOf: factsOfMember,
  refresh: readMember,
  list: listOfMember,
  changes: () => import('./b2b.changes.ts'),
  providerNames: businessOAuthProviders,
  async marks(types) {
    const { findBusinessMarks } = await import('../oauth/find-business-marks.ts')
    return findBusinessMarks(types.filter(isBusinessOAuthProvider).map((type) => ({ type })))
  },
  isMember: true,
})

export const screens = { Account }
