import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import * as session from '../member-session.ts'
import { granting } from './member-said.ts'
import type * as schema from './member-session.schema.ts'

/** The living sessions of a member, the latest first. */
export const get = byBackEnd.get<
  output<typeof schema.get>,
  { readonly member_sessions: readonly session.MemberSession[] }
>('/b2b/sessions')

/** Whether a role of the member permits something, and which do. */
export interface Verdict {
  readonly authorized: boolean
  readonly granting_roles: readonly string[]
}

/** Says whose session a token or a JWT is; a JWT may be past its five minutes as long as the session lives. */
export const authenticate = byBackEnd.post<
  output<typeof schema.authenticate>,
  session.MemberGrant & { readonly verdict?: Verdict }
>('/b2b/sessions/authenticate')

/** Exchanges a session of the provider that the site had before for one of ours. */
export const migrate = byBackEnd.post<output<typeof schema.migrate>, session.MemberGrant>('/b2b/sessions/migrate')

/** Signs a member in by a token of somebody whom the project trusts, as its profile says. */
export const attest = byBackEnd.post<output<typeof schema.attest>, session.MemberGrant>('/b2b/sessions/attest')

/** Takes an access token that acts for a member in everything. None is issued here, so each is refused by what it is. */
export const exchangeAccessToken = byBackEnd.post<output<typeof schema.exchangeAccessToken>, session.MemberGrant>(
  '/b2b/sessions/exchange_access_token',
)

export const revoke = byBackEnd.post<output<typeof schema.revoke>, object>('/b2b/sessions/revoke')
export const exchange = granting(session.exchange)
