import { asMember, asSite, forMember, granting } from '../../identity/back-end/member-said.ts'
import * as calls from './b2b.ts'

export const strengthCheck = asSite(calls.strengthCheck)
export const authenticate = granting(calls.authenticate)
export const resetByEmailStart = forMember(calls.resetByEmailStart)
export const resetByEmail = granting(calls.resetByEmail)
export const resetByExistingPassword = granting(calls.resetByExistingPassword)
export const resetBySession = granting(calls.resetBySession)

/** They stand elsewhere than those of pages. */
export const discovery = {
  resetByEmailStart: asSite(calls.discovery.resetByEmailStart, '/b2b/passwords/discovery/email/reset/start'),
  resetByEmail: asMember(calls.discovery.resetByEmail, '/b2b/passwords/discovery/email/reset'),
  authenticate: asSite(calls.discovery.authenticate),
} as const
