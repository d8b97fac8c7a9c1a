import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { Session } from '../session.ts'
import type * as schema from './session.schema.ts'
import type { BackEndUser } from './user.ts'

/** What every call answers that signs a person in, as back ends read it. */
export interface BackEndGrant {
  readonly user_id: string
  readonly user: BackEndUser
  /** `null`, and both texts empty, where the call named no session and no minutes for one. */
  readonly session: Session | null
  /** Opens the session, like every other token that was answered for it. */
  readonly session_token: string
  readonly session_jwt: string
}

/** The living sessions of a person, the latest first. */
export const get = byBackEnd.get<Infer<typeof schema.get>, { readonly sessions: readonly Session[] }>('/sessions')

/** Says whose session a token or a JWT is; a JWT may be past its five minutes as long as the session lives. */
export const authenticate = byBackEnd.post<
  Infer<typeof schema.authenticate>,
  BackEndGrant & { readonly session: Session }
>('/sessions/authenticate')

export const revoke = byBackEnd.post<Infer<typeof schema.revoke>, object>('/sessions/revoke')

/** Exchanges a session of the provider that the site had before for one of ours. Without minutes it only says whose it is. */
export const migrate = byBackEnd.post<Infer<typeof schema.migrate>, BackEndGrant>('/sessions/migrate')

/** Signs a person in by a token of somebody whom the project trusts, as its profile says. */
export const attest = byBackEnd.post<Infer<typeof schema.attest>, BackEndGrant>('/sessions/attest')
