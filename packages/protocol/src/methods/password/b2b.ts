import { keyed, signedIn } from '../../core/call.ts'
import type {
  IntermediateSession,
  Lasting,
  LastingSaid,
  MemberGrant,
  MemberProven,
} from '../../identity/member-session.ts'
import type { Discovered } from '../discovery/b2b.ts'
import type { Judged, LudsRequirements } from './strength.ts'

/** The same check as for users, with its feedback at the top level, under other names. */
export interface MemberStrength extends Judged {
  readonly luds_feedback: LudsRequirements
  readonly zxcvbn_feedback: { readonly suggestions: readonly string[]; readonly warning: string }
}

export const strengthCheck = keyed.post<
  { readonly email_address?: string | undefined; readonly password: string },
  MemberStrength
>('/b2b/passwords/strength_check')

export const authenticate = keyed.post<
  IntermediateSession &
    LastingSaid & { readonly organization_id: string; readonly email_address: string; readonly password: string },
  MemberProven
>('/b2b/passwords/authenticate', 'session')

interface Start {
  readonly email_address: string
  readonly reset_password_redirect_url?: string | undefined
  readonly reset_password_expiration_minutes?: number | undefined
  readonly reset_password_template_id?: string | undefined
  readonly verify_email_template_id?: string | undefined
  readonly locale?: string | undefined
}

/** PKCE has three spellings on this wire: here `code_challenge` and `code_verifier`. */
export interface OrganizationResetStart extends Start {
  readonly organization_id: string
  readonly login_redirect_url?: string | undefined
  readonly code_challenge?: string | undefined
}

/** Mails a link to set a password in one organization. */
export const resetByEmailStart = keyed.post<OrganizationResetStart, object>('/b2b/passwords/email/reset/start')

export const resetByEmail = keyed.post<
  IntermediateSession &
    LastingSaid & {
      readonly password_reset_token: string
      readonly password: string
      readonly code_verifier?: string | undefined
    },
  MemberProven & { readonly member_email_id: string }
>('/b2b/passwords/email/reset', 'session')

/** Replaces a password that the member still knows. */
export const resetByExistingPassword = keyed.post<
  LastingSaid & {
    readonly organization_id: string
    readonly email_address: string
    readonly existing_password: string
    readonly new_password: string
  },
  MemberProven
>('/b2b/passwords/existing_password/reset', 'session')

/** Sets a password for a member who signed in just now. */
export const resetBySession = signedIn.post<{ readonly password: string } & Lasting, MemberGrant>(
  '/b2b/passwords/session/reset',
  'session',
)

/** Here `pkce_code_challenge` at the start, … */
export interface DiscoveryResetStart extends Start {
  readonly discovery_redirect_url?: string | undefined
  readonly pkce_code_challenge?: string | undefined
}

export const discovery = {
  /** Mails a link to set a password that is valid in every organization of the address. */
  resetByEmailStart: keyed.post<DiscoveryResetStart, object>('/b2b/passwords/discovery/reset/start'),
  /** … `pkce_code_verifier` here, … */
  resetByEmail: keyed.post<
    IntermediateSession & {
      readonly password_reset_token: string
      readonly password: string
      readonly pkce_code_verifier?: string | undefined
    },
    Discovered
  >('/b2b/passwords/discovery/reset', 'intermediate'),
  /** … and `code_verifier` here, which is ignored. */
  authenticate: keyed.post<
    { readonly email_address: string; readonly password: string; readonly code_verifier?: string | undefined },
    Discovered
  >('/b2b/passwords/discovery/authenticate', 'intermediate'),
} as const
