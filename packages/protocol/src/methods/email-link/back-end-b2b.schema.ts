import { actedFor, memberSessionOptions, site } from '../../identity/back-end/member-calls.schema.ts'
import { id } from '../../identity/member-session.schema.ts'
import { metadata } from '../../identity/metadata.schema.ts'
import * as schema from './b2b.schema.ts'

export const discovery = {
  send: schema.discoverySend.extend(site),
  authenticate: schema.discoveryAuthenticate.extend(site),
} as const

export const loginOrSignup = schema.loginOrSignup.extend(site)
export const authenticate = schema.authenticate.extend({ ...memberSessionOptions, ...actedFor })
export const invite = schema.invite.extend({
  ...site,
  organization_id: id,
  invited_by_member_id: id.optional(),
  trusted_metadata: metadata.optional(),
})
