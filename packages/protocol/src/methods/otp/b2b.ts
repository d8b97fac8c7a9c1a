import { keyed } from '../../core/call.ts'
import type { IntermediateSession, Lasting, LastingSaid, MemberProven } from '../../identity/member-session.ts'
import type { Discovered } from '../discovery/b2b.ts'

export interface DiscoveryCodeSend {
  readonly email_address: string
  readonly login_template_id?: string | undefined
  readonly locale?: string | undefined
  /** 2 to 15. Default: 10. */
  readonly discovery_expiration_minutes?: number | undefined
}

export interface OrganizationCodeSend {
  readonly email_address: string
  readonly organization_id: string
  readonly login_template_id?: string | undefined
  readonly signup_template_id?: string | undefined
  readonly locale?: string | undefined
  readonly login_expiration_minutes?: number | undefined
  readonly signup_expiration_minutes?: number | undefined
}

/** Codes by email, a first factor. */
export const email = {
  discovery: {
    send: keyed.post<DiscoveryCodeSend, object>('/b2b/otps/email/discovery/send'),
    authenticate: keyed.post<{ readonly email_address: string; readonly code: string }, Discovered>(
      '/b2b/otps/email/discovery/authenticate',
      'intermediate',
    ),
  },
  loginOrSignup: keyed.post<OrganizationCodeSend, object>('/b2b/otps/email/login_or_signup'),
  authenticate: keyed.post<
    IntermediateSession &
      LastingSaid & { readonly code: string; readonly email_address: string; readonly organization_id: string },
    MemberProven & { readonly method_id: string }
  >('/b2b/otps/email/authenticate', 'session'),
} as const

export interface SmsSend extends IntermediateSession {
  readonly organization_id: string
  readonly member_id: string
  /** Number to enroll; omitted if the member has one. */
  readonly mfa_phone_number?: string | undefined
  readonly locale?: string | undefined
  readonly enable_autofill?: boolean | undefined
  readonly autofill_session_duration_minutes?: number | undefined
}

export interface SmsAuthenticate extends IntermediateSession, Lasting {
  readonly organization_id: string
  readonly member_id: string
  readonly code: string
  readonly set_mfa_enrollment?: 'enroll' | 'unenroll' | undefined
}

/** Codes by text message, a second factor. The caller has an intermediate session or a session. */
export const sms = {
  send: keyed.post<SmsSend, object>('/b2b/otps/sms/send'),
  authenticate: keyed.post<SmsAuthenticate, MemberProven>('/b2b/otps/sms/authenticate', 'session'),
} as const
