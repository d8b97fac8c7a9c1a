import type { infer as Infer } from 'zod'
import { signedIn } from '../../core/call.ts'
import type { Grant } from '../../identity/session.ts'
import type { FactorDeleted, Totp } from '../../identity/user.ts'
import type * as schema from './consumer.schema.ts'

/** What an authenticator app is set up with. The codes are shown here and in `recoveryCodes`, nowhere else. */
export interface Created extends FactorDeleted {
  readonly totp_id: string
  /** The seed in base32, for whoever cannot scan. */
  readonly secret: string
  /** A picture of the seed's `otpauth:` address, as a PNG data URL. */
  readonly qr_code: string
  readonly recovery_codes: readonly string[]
}

/** Names the authenticator app that was used, or whose recovery code it was. */
export interface ByTotp extends Grant {
  readonly totp_id: string
}

export interface RecoveryCodes {
  readonly user_id: string
  /** One, because a person has one. */
  readonly totps: Totp & {
    /** Those that are not used yet. */
    readonly recovery_codes: readonly string[]
  }
}

/** Draws a seed for whoever is signed in; it counts once a code of it was typed. */
export const create = signedIn.post<Infer<typeof schema.create>, Created>('/totps')

/** Proves the authenticator app of whoever is signed in. */
export const authenticate = signedIn.post<Infer<typeof schema.authenticate>, ByTotp>('/totps/authenticate', 'session')

/** The same with a recovery code, which is used up by it. */
export const recover = signedIn.post<Infer<typeof schema.recover>, ByTotp>('/totps/recover', 'session')

/** Shows the codes that are left, to a session that holds the app or a code. */
export const recoveryCodes = signedIn.touch<Infer<typeof schema.recoveryCodes>, RecoveryCodes>('/totps/recovery_codes')

/** Takes the authenticator app and its codes away from the account. */
export const remove = signedIn.remove<Infer<typeof schema.remove>, FactorDeleted>('/users/totps/:id')
