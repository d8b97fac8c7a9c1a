import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { AuthMethod, MfaMethod } from '@latchkey/protocol/identity/organization'
import type { MemberConfig, MfaProduct } from './config.ts'

/** The next step after the provider has confirmed a factor. */
export type Next =
  | { readonly to: 'loggedIn' }
  /** The organization requires another first factor, one of these. */
  | { readonly to: 'stepUp'; readonly methods: readonly AuthMethod[] }
  /** The organization requires another first factor, but allows none. */
  | { readonly to: 'cannotJoin' }
  /** `isSent`: a text message was already sent. `mayChange`: its number is not verified yet. */
  | { readonly to: 'smsEntry'; readonly isSent: boolean; readonly mayChange: boolean }
  | { readonly to: 'totpEntry' }
  | { readonly to: 'smsEnrollment' }
  | { readonly to: 'totpEnrollment' }
  | { readonly to: 'chooseEnrollment'; readonly methods: readonly MfaProduct[] }

type Proven = {
  readonly member_session: object | null
  readonly primary_required: MemberProven['primary_required']
  readonly mfa_required: MemberProven['mfa_required']
  readonly member: Pick<
    MemberProven['member'],
    'default_mfa_method' | 'totp_registration_id' | 'mfa_phone_number_verified'
  >
  readonly organization: Pick<MemberProven['organization'], 'mfa_methods' | 'allowed_mfa_methods'>
}

const productOf: Readonly<Record<MfaMethod, MfaProduct>> = { sms_otp: 'smsOtp', totp: 'totp' }

/** Returns the second factors that the organization allows, or null without a restriction. */
const restricted = ({ mfa_methods, allowed_mfa_methods }: Proven['organization']): readonly MfaProduct[] | null =>
  mfa_methods === 'RESTRICTED' && allowed_mfa_methods.length > 0
    ? allowed_mfa_methods.map((method) => productOf[method])
    : null

/** Returns the member's second factors in order of preference. */
const enrolled = ({ totp_registration_id, mfa_phone_number_verified }: Proven['member']): readonly MfaProduct[] => [
  ...(totp_registration_id === '' ? [] : (['totp'] as const)),
  ...(mfa_phone_number_verified ? (['smsOtp'] as const) : []),
]

/** The possible second factors of a member. */
export interface SecondFactors {
  /** Set up, and allowed by the organization; the app before the number. */
  readonly usable: readonly MfaProduct[]
  /** May be set up, by the organization's list or else the site's. */
  readonly offered: readonly MfaProduct[]
}

export const secondFactorsOf = (
  { member, organization }: Pick<Proven, 'member' | 'organization'>,
  { mfa }: Pick<MemberConfig, 'mfa'>,
): SecondFactors => {
  const allowed = restricted(organization)
  return {
    usable: enrolled(member).filter((product) => allowed?.includes(product) ?? true),
    offered: allowed ?? mfa,
  }
}

/**
 * Decides what follows a response that proves a factor. Pure. Only a session in the response completes the sign-in: the
 * organization's policy is not evaluated here.
 */
export function next(answer: Proven, config: Pick<MemberConfig, 'mfa'>): Next {
  const { member, primary_required: primary, mfa_required: second } = answer
  if (answer.member_session !== null) return { to: 'loggedIn' }
  if (primary)
    return primary.allowed_auth_methods.length === 0
      ? { to: 'cannotJoin' }
      : { to: 'stepUp', methods: primary.allowed_auth_methods }
  if (second?.secondary_auth_initiated === 'sms_otp')
    return { to: 'smsEntry', isSent: true, mayChange: !member.mfa_phone_number_verified }
  const { usable, offered } = secondFactorsOf(answer, config)
  const preferred = member.default_mfa_method === '' ? undefined : productOf[member.default_mfa_method]
  const entry = usable.find((product) => product === preferred) ?? usable[0]
  if (entry) return entry === 'totp' ? { to: 'totpEntry' } : { to: 'smsEntry', isSent: false, mayChange: false }
  if (offered.length > 1) return { to: 'chooseEnrollment', methods: offered }
  return offered[0] === 'smsOtp' ? { to: 'smsEnrollment' } : { to: 'totpEnrollment' }
}
