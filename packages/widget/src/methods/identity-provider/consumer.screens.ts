/// <reference path="../../ui/css.d.ts" />

import type { SignedIn } from '@latchkey/client/core/session/session'
import { authenticate, revoke } from '@latchkey/client/identity/session'
import {
  attest,
  authorizeDescribe,
  authorizeStart,
  authorizeSubmit,
  deviceStart,
  deviceSubmit,
  logoutStart,
} from '@latchkey/client/idp/consumer'
import { identityProvider, scopes } from '../../copy/locales/en.ts'
import banner from '../../ui/styles/banner.css?inline'
import consent from '../../ui/styles/consent.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import { idpRows } from './rows.ts'

export const styles = [states, screenStyles, banner, consent]
export const sentences = { ...identityProvider, ...scopes }

export const screens = idpRows({
  describe: authorizeDescribe,
  start: authorizeStart,
  submit: authorizeSubmit,
  deviceStart,
  deviceSubmit,
  logoutStart,
  renew: authenticate,
  revoke,
  attest,
  accountId: ({ user }: SignedIn) => user.user_id,
  accountOf: ({ user }) => ({
    id: user.user_id,
    label:
      user.emails[0]?.email ??
      user.phone_numbers[0]?.phone_number ??
      (`${user.name.first_name} ${user.name.last_name}`.trim() || user.user_id),
    organization: null,
  }),
})
