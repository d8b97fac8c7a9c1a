/// <reference path="../../ui/css.d.ts" />

import type { SignedIn } from '@latchkey/client/core/session/session'
import { get } from '@latchkey/client/identity/user'
import { isOAuthProvider, oauthProviders } from '@latchkey/client/methods/oauth/providers'
import { account, scopes } from '../../copy/locales/en.ts'
import accountStyles from '../../ui/styles/account.css?inline'
import banner from '../../ui/styles/banner.css?inline'
import picture from '../../ui/styles/picture.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import { accountRow } from './rows.ts'
import { factsOfUser } from './user-facts.ts'
import { listOfUser } from './user-lists.ts'

export const sentences = { ...account, ...scopes }
export const styles = [states, screenStyles, banner, picture, accountStyles]

const Account = accountRow<SignedIn>({
  factsOf: factsOfUser,
  refresh: get,
  list: listOfUser,
  changes: () => import('./consumer.changes.ts'),
  providerNames: oauthProviders,
  async marks(types) {
    const { findMarks } = await import('../oauth/find-marks.ts')
    return findMarks(types.filter(isOAuthProvider).map((type) => ({ type })))
  },
  isMember: false,
})

export const screens = { Account }
