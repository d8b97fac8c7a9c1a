import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { Session } from '../session.ts'
import type * as schema from './session.schema.ts'
import type { BackEndUser } from './user.ts'

/** Answer of every call that signs a user in, as back ends read it. */
export interface BackEndGrant {
  readonly user_id: string
  readonly user: BackEndUser
  /** `null`, with both texts empty, if the call passed neither a session nor minutes for one. */
  readonly session: Session | null
  /** Session token. Earlier tokens of the same session stay valid. */
  readonly session_token: string
  readonly session_jwt: string
}

/** Lists the active sessions of a user, the latest first. */
export const get = byBackEnd.get<Infer<typeof schema.get>, { readonly sessions: readonly Session[] }>('/sessions')

/** Whether a role of the user permits an action, and which roles do. */
export interface UserVerdict {
  readonly authorized: boolean
  readonly granting_roles: readonly string[]
}

/** Authenticates a session token or JWT. A JWT may be past its five minutes while the session is active. */
export const authenticate = byBackEnd.post<
  Infer<typeof schema.authenticate>,
  BackEndGrant & { readonly session: Session; readonly verdict?: UserVerdict }
>('/sessions/authenticate')

export const revoke = byBackEnd.post<Infer<typeof schema.revoke>, object>('/sessions/revoke')

/** Exchanges a session of the site's previous provider for one of ours. Without minutes it only names the user. */
export const migrate = byBackEnd.post<Infer<typeof schema.migrate>, BackEndGrant>('/sessions/migrate')

/** Signs a user in with a token of a trusted issuer, as its profile says. */
export const attest = byBackEnd.post<Infer<typeof schema.attest>, BackEndGrant>('/sessions/attest')
