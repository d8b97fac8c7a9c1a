import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { BackEndGrant } from '../../identity/back-end/session.ts'
import type { Changed } from '../../identity/back-end/user.ts'
import type * as schema from './back-end.schema.ts'
import type { strengthCheck as strength } from './consumer.schema.ts'
import type { Strength } from './consumer.ts'

/** Creates an account for a new address. The address stays unverified until a link or code sent to it is used. */
export const create = byBackEnd.post<Infer<typeof schema.create>, BackEndGrant & { readonly email_id: string }>(
  '/passwords',
)

export const authenticate = byBackEnd.post<Infer<typeof schema.authenticate>, BackEndGrant>('/passwords/authenticate')

export const strengthCheck = byBackEnd.post<Infer<typeof strength>, Strength>('/passwords/strength_check')

/** Migrates an existing password by its hash. The first sign-in with it replaces the hash by ours. */
export const migrate = byBackEnd.post<
  Infer<typeof schema.migrate>,
  Changed & { readonly email_id: string; readonly user_created: boolean }
>('/passwords/migrate')

/** Mails two links to an existing user: one to set a new password, one to sign in without. */
export const resetStart = byBackEnd.post<
  Infer<typeof schema.resetStart>,
  { readonly user_id: string; readonly email_id: string }
>('/passwords/email/reset/start')

/** Sets a password with the token of either link of a reset mail. */
export const resetByEmail = byBackEnd.post<Infer<typeof schema.resetByEmail>, BackEndGrant>('/passwords/email/reset')

/** Replaces a password that the user still knows. */
export const resetByExistingPassword = byBackEnd.post<Infer<typeof schema.resetByExistingPassword>, BackEndGrant>(
  '/passwords/existing_password/reset',
)

/** Sets a password for a user who signed in just now. */
export const resetBySession = byBackEnd.post<Infer<typeof schema.resetBySession>, BackEndGrant>(
  '/passwords/session/reset',
)
