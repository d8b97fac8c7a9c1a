/// <reference path="../../ui/css.d.ts" />

import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { attest, authenticate, revoke } from '@latchkey/client/identity/member-session'
import {
  authorizeDescribe,
  authorizeStart,
  authorizeSubmit,
  deviceStart,
  deviceSubmit,
  logoutStart,
} from '@latchkey/client/idp/b2b'
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
  accountId: ({ member }: SignedInMember) => member.member_id,
  accountOf: ({ member, organization }) => ({
    id: member.member_id,
    label: member.email_address || member.name,
    organization: organization.organization_name,
  }),
})
