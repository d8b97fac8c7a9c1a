import { keyed, signedIn } from '../../core/call.ts'
import type { MemberAnswer } from '../../identity/member.ts'
import type { IntermediateSession, Lasting, MemberProven } from '../../identity/member-session.ts'

export interface ByMember extends IntermediateSession {
  readonly organization_id: string
  readonly member_id: string
}

export interface Create extends ByMember {
  /** How long the app may wait for its first code. At most a day. */
  readonly expiration_minutes?: number | undefined
}

/** Data to set up an authenticator app. */
export interface MemberTotpCreated extends MemberAnswer {
  readonly totp_registration_id: string
  /** The seed in base32, for manual entry. */
  readonly secret: string
  /** QR code of the seed's `otpauth:` address, as a PNG data URL. */
  readonly qr_code: string
  /** Ten, `xxxx-xxxx-xxxx`. */
  readonly recovery_codes: readonly string[]
}

export interface Authenticate extends ByMember, Lasting {
  readonly code: string
  readonly set_mfa_enrollment?: 'enroll' | 'unenroll' | undefined
  readonly set_default_mfa?: boolean | undefined
}

/** Generates a seed for the intermediate session's or signed-in member. It counts once a code of it was verified. */
export const create = keyed.post<Create, MemberTotpCreated>('/b2b/totp')

export const authenticate = keyed.post<Authenticate, MemberProven>('/b2b/totp/authenticate', 'session')

/** The same with a recovery code, which is consumed. */
export const recover = keyed.post<
  ByMember & Lasting & { readonly recovery_code: string },
  MemberProven & { readonly recovery_codes_remaining: number }
>('/b2b/recovery_codes/recover', 'session')

export interface Codes {
  readonly recovery_codes: readonly string[]
}

/** Lists the unused codes, for a session with a second factor. */
export const recoveryCodes = signedIn.get<object, Codes>('/b2b/recovery_codes')

/** Generates ten new codes; the old ones stop working. */
export const rotateRecoveryCodes = signedIn.post<object, Codes>('/b2b/recovery_codes/rotate')
