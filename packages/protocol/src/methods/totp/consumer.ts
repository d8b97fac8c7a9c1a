import type { infer as Infer } from 'zod'
import { signedIn } from '../../core/call.ts'
import type { Grant } from '../../identity/session.ts'
import type { FactorDeleted, Totp } from '../../identity/user.ts'
import type * as schema from './consumer.schema.ts'

/** Data to set up an authenticator app. The codes appear here and in `recoveryCodes` only. */
export interface TotpCreated extends FactorDeleted {
  readonly totp_id: string
  /** The seed in base32, for manual entry. */
  readonly secret: string
  /** QR code of the seed's `otpauth:` address, as a PNG data URL. */
  readonly qr_code: string
  readonly recovery_codes: readonly string[]
}

/** Names the authenticator app that was used, or that the recovery code belongs to. */
export interface ByTotp extends Grant {
  readonly totp_id: string
}

export interface RecoveryCodes {
  readonly user_id: string
  /** A user has at most one. */
  readonly totps: Totp & {
    /** Unused codes. */
    readonly recovery_codes: readonly string[]
  }
}

/** Generates a seed for the signed-in user. It counts once a code of it was verified. */
export const create = signedIn.post<Infer<typeof schema.create>, TotpCreated>('/totps')

/** Verifies the authenticator app of the signed-in user. */
export const authenticate = signedIn.post<Infer<typeof schema.authenticate>, ByTotp>('/totps/authenticate', 'session')

/** The same with a recovery code, which is consumed. */
export const recover = signedIn.post<Infer<typeof schema.recover>, ByTotp>('/totps/recover', 'session')

/** Lists the unused codes, for a session that verified the app or a code. */
export const recoveryCodes = signedIn.touch<Infer<typeof schema.recoveryCodes>, RecoveryCodes>('/totps/recovery_codes')

/** Deletes the authenticator app and its codes from the account. */
export const remove = signedIn.remove<Infer<typeof schema.remove>, FactorDeleted>('/users/totps/:id')
