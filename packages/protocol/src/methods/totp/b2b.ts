import { keyed, signedIn } from '../../core/call.ts'
import type { MemberAnswer } from '../../identity/member.ts'
import type { HalfWay, Lasting, MemberProven } from '../../identity/member-session.ts'

export interface ByMember extends HalfWay {
  readonly organization_id: string
  readonly member_id: string
}

export interface Create extends ByMember {
  /** How long the app may wait for its first code; a day at most. */
  readonly expiration_minutes?: number | undefined
}

/** What an authenticator app is set up with. */
export interface Created extends MemberAnswer {
  readonly totp_registration_id: string
  /** The seed in base32, for whoever cannot scan. */
  readonly secret: string
  /** A picture of the seed's `otpauth:` address, as a PNG data URL. */
  readonly qr_code: string
  /** Ten, `xxxx-xxxx-xxxx`. */
  readonly recovery_codes: readonly string[]
}

export interface Authenticate extends ByMember, Lasting {
  readonly code: string
  readonly set_mfa_enrollment?: 'enroll' | 'unenroll' | undefined
  readonly set_default_mfa?: boolean | undefined
}

/** Draws a seed for whoever is half-way in, or signed in; it counts once a code of it was typed. */
export const create = keyed.post<Create, Created>('/b2b/totp')

export const authenticate = keyed.post<Authenticate, MemberProven>('/b2b/totp/authenticate', 'session')

/** The same with a recovery code, which is used up by it. */
export const recover = keyed.post<
  ByMember & Lasting & { readonly recovery_code: string },
  MemberProven & { readonly recovery_codes_remaining: number }
>('/b2b/recovery_codes/recover', 'session')

export interface Codes {
  readonly recovery_codes: readonly string[]
}

/** Those that are left, to a session that holds a second factor. */
export const recoveryCodes = signedIn.get<object, Codes>('/b2b/recovery_codes')

/** Ten new ones; the old ones are worth nothing from then on. */
export const rotateRecoveryCodes = signedIn.post<object, Codes>('/b2b/recovery_codes/rotate')
