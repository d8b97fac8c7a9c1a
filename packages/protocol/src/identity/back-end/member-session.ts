import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import * as session from '../member-session.ts'
import { grantsSession } from './member-calls.ts'
import type * as schema from './member-session.schema.ts'

/** Lists the active sessions of a member, the latest first. */
export const get = byBackEnd.get<
  output<typeof schema.get>,
  { readonly member_sessions: readonly session.MemberSession[] }
>('/b2b/sessions')

/** Whether a role of the member permits an action, and which roles do. */
export interface Verdict {
  readonly authorized: boolean
  readonly granting_roles: readonly string[]
}

/** Authenticates a session token or JWT. A JWT may be past its five minutes while the session is active. */
export const authenticate = byBackEnd.post<
  output<typeof schema.authenticate>,
  session.MemberGrant & { readonly verdict?: Verdict }
>('/b2b/sessions/authenticate')

/** Exchanges a session of the site's previous provider for one of ours. */
export const migrate = byBackEnd.post<output<typeof schema.migrate>, session.MemberGrant>('/b2b/sessions/migrate')

/** Signs a member in with a token of a trusted issuer, as its profile says. */
export const attest = byBackEnd.post<output<typeof schema.attest>, session.MemberGrant>('/b2b/sessions/attest')

/** Exchanges an access token with the scope `full_access` for a session of the member who granted it. */
export const exchangeAccessToken = byBackEnd.post<output<typeof schema.exchangeAccessToken>, session.MemberGrant>(
  '/b2b/sessions/exchange_access_token',
)

export const revoke = byBackEnd.post<output<typeof schema.revoke>, object>('/b2b/sessions/revoke')
export const exchange = grantsSession(session.exchange)
