import { actedFor, memberSessionOptions, proof, site } from '../../identity/back-end/member-calls.schema.ts'
import * as schema from './b2b.schema.ts'

export const discoverySend = schema.discoverySend.extend(site)
export const discoveryAuthenticate = schema.discoveryAuthenticate.extend(site)
export const loginOrSignup = schema.loginOrSignup.extend(site)
export const authenticate = schema.authenticate.extend({ ...memberSessionOptions, member_id: actedFor.member_id })
export const smsSend = schema.smsSend.extend({ ...proof, ...site })
export const smsAuthenticate = schema.smsAuthenticate.extend(memberSessionOptions)
