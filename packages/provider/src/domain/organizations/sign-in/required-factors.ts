import type { MfaRequired, PrimaryRequired } from '@latchkey/protocol/identity/member-session'
import type { AuthMethod, MfaMethod } from '@latchkey/protocol/identity/organization'
import type { Sealing } from '../../../ports/sealing.ts'
import type { Factor } from '../../../store/tables/factors/factors.ts'
import type { MemberRow } from '../../../store/tables/organizations/members.ts'
import type { Organization } from '../../../store/tables/organizations/organizations.ts'
import type { Deps } from '../../deps.ts'
import { email } from '../../factors/contacts.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { oauthAccount } from '../../factors/oauth.ts'
import { totp } from '../../factors/totp.ts'
import { ownNumber } from '../members/mfa-phone-number.ts'
import { claimsThatCount } from './counting-claims.ts'
import { methodOf, type PendingClaim } from './pending-claim.ts'

/** Methods that prove an address now. */
const proving: readonly AuthMethod[] = ['magic_link', 'email_otp', 'google_oauth', 'microsoft_oauth', 'sso']

/** The values of a member that policies depend on. */
export type MemberPolicyInput = Pick<MemberRow, 'status' | 'isBreakglass' | 'mfaEnrolled'>

interface KnownMember extends Pick<MemberRow, 'email'> {
  readonly factors: readonly Factor[]
}

/** Methods that reach the mailbox itself, which are offered if an organization allows no other proof. */
const mailed: readonly AuthMethod[] = ['magic_link', 'email_otp']

/** Whether the organization's policy lets this member sign in with a method. */
export const allowsMethod = (
  { policies }: Pick<Organization, 'policies'>,
  member: Pick<MemberPolicyInput, 'isBreakglass'> | null,
  method: AuthMethod,
): boolean =>
  policies.auth_methods === 'ALL_ALLOWED' ||
  member?.isBreakglass === true ||
  policies.allowed_auth_methods.includes(method)

/**
 * Returns the missing first factor, if any: the organization allows none of the used methods, no claim counts for this
 * member, or no claim proves the address freshly, as a first sign-in must.
 */
export const primaryRequired = (
  organization: Pick<Organization, 'policies'>,
  member: (Pick<MemberPolicyInput, 'status' | 'isBreakglass'> & KnownMember) | null,
  claims: readonly PendingClaim[],
): PrimaryRequired | null => {
  const { policies } = organization
  const isOpen = policies.auth_methods === 'ALL_ALLOWED' || member?.isBreakglass === true
  const isAllowed = (method: AuthMethod) => allowsMethod(organization, member, method)
  const isKnown = member?.status === 'active' && factorsOf(member, email).some(({ provenAt }) => provenAt !== null)
  const counting = member === null ? claims : claimsThatCount(member, claims)
  const isProvenNow = counting.some(
    ({ kind, isFresh, provesAddress }) =>
      isFresh && (member === null || kind !== oauthAccount.name || provesAddress === member.email),
  )
  if (counting.length === 0 || (!isKnown && !isProvenNow)) {
    const allowed = proving.filter((method) => method !== 'sso' || !isOpen).filter(isAllowed)
    return { allowed_auth_methods: allowed.length > 0 ? allowed : mailed }
  }
  return counting.some((claim) => isAllowed(methodOf(claim)))
    ? null
    : { allowed_auth_methods: policies.allowed_auth_methods }
}

/** Kinds of factors that organizations accept as a second one. */
const secondKinds: ReadonlySet<string> = new Set(['phone_number', 'totp', 'recovery_codes'])

export const isSecond = ({ kind }: { readonly kind: string }): boolean => secondKinds.has(kind)

/** Whether the organization accepts this method as a second factor. */
export const acceptsSecondFactor = (
  { policies: { mfa_methods, allowed_mfa_methods } }: Pick<Organization, 'policies'>,
  method: MfaMethod,
): boolean => mfa_methods === 'ALL_ALLOWED' || allowed_mfa_methods.includes(method)

/** Whether the organization accepts one of these methods as a second factor. */
export const hasAcceptedSecondFactor = (
  organization: Pick<Organization, 'policies'>,
  methods: readonly MfaMethod[],
): boolean => methods.some((method) => acceptsSecondFactor(organization, method))

/** Returns the missing second factor, if any, with the member's options. */
export const mfaRequired = (
  { sealing }: Pick<Deps, 'sealing'>,
  { policies }: Pick<Organization, 'policies'>,
  member: (MemberPolicyInput & { readonly factors: readonly Factor[] }) | null,
  proofs: readonly { readonly kind: string }[],
): MfaRequired | null => {
  const isAsked = policies.mfa_policy === 'REQUIRED_FOR_ALL' || member?.mfaEnrolled === true
  if (!isAsked || proofs.some(isSecond)) return null
  return { member_options: member === null ? null : optionsOf(sealing, member), secondary_auth_initiated: null }
}

const optionsOf = (
  sealing: Sealing,
  member: { readonly factors: readonly Factor[] },
): MfaRequired['member_options'] => {
  const own = ownNumber(sealing, member)
  const number = own?.isProven === true ? own.number : ''
  const app = factorsOf(member, totp).find(({ provenAt }) => provenAt !== null)?.factorId ?? ''
  return number === '' && app === '' ? null : { mfa_phone_number: number, totp_registration_id: app }
}
