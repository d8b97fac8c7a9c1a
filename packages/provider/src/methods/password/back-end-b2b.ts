import * as pages from '@latchkey/protocol/methods/password/b2b'
import * as calls from '@latchkey/protocol/methods/password/back-end-b2b'
import * as schema from '@latchkey/protocol/methods/password/back-end-b2b.schema'
import type { Route } from '../../http/route.ts'
import { noReset, sameAsPage } from '../../identity/back-end/same-as-page.ts'
import { toldMember } from '../../identity/back-end/told-member.ts'
import { passwordBusinessRoutes } from './b2b.ts'

const same = sameAsPage(passwordBusinessRoutes)

export const passwordMemberRoutes: readonly Route[] = [
  same(pages.strengthCheck, calls.strengthCheck, schema.strengthCheck),
  same(pages.authenticate, calls.authenticate, schema.authenticate, noReset),
  same(pages.resetByEmailStart, calls.resetByEmailStart, schema.resetByEmailStart, toldMember),
  same(pages.resetByEmail, calls.resetByEmail, schema.resetByEmail, noReset),
  same(pages.resetByExistingPassword, calls.resetByExistingPassword, schema.resetByExistingPassword, noReset),
  same(pages.resetBySession, calls.resetBySession, schema.resetBySession, noReset),
  same(pages.discovery.resetByEmailStart, calls.discovery.resetByEmailStart, schema.discoveryResetStart),
  same(pages.discovery.resetByEmail, calls.discovery.resetByEmail, schema.discoveryReset),
  same(pages.discovery.authenticate, calls.discovery.authenticate, schema.discoveryAuthenticate),
]
