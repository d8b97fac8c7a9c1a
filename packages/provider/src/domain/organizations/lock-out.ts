import type { AuthMethod } from '@latchkey/protocol/identity/organization'
import { ProviderError } from '../../errors.ts'
import type { Membership } from '../../store/tables/organizations/memberships.ts'
import type { OrganizationPolicies } from '../../store/tables/organizations/organizations.ts'
import type { SsoConnection } from '../../store/tables/organizations/sso-connections.ts'
import { phoneNumber } from '../factors/contacts.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { oauthAccount } from '../factors/oauth.ts'
import { ssoAccount } from '../factors/sso.ts'
import { totp } from '../factors/totp.ts'
import { hasAcceptedSecondFactor } from './sign-in/required-factors.ts'

/** What decides whether members of an organization can sign in. */
export interface SignInRules {
  readonly policies: OrganizationPolicies
  readonly connections: readonly Pick<SsoConnection, 'connectionId' | 'status'>[]
}

/** Why a change would lock members out, and how the actor makes it safely. */
export interface LockOut {
  readonly why: string
  readonly instead: string
}

/** Who changes an organization: the site, whose changes are free, or a person of the organization, who is guarded. */
export type LockOutGuard = 'site' | { readonly actor: Membership | null }

/** What a change gave, and what it means for sign-ins or admins, in a sentence; undefined without such an effect. */
export interface GuardedChange<Result> {
  readonly result: Result
  readonly warning: string | undefined
}

/**
 * Returns the lock-out that a change causes. One that was there before the change is not counted, so that an organization in
 * trouble can still be repaired.
 *
 * @param actor the member who makes the change; null for the site, and for the holder of a set-up link
 */
export const lockOutBy = (before: SignInRules, after: SignInRules, actor: Membership | null): LockOut | null => {
  const earlier = lockOutsOf(before, actor)
  return lockOutsOf(after, actor).find((one) => !earlier.includes(one)) ?? null
}

/** Throws if a change of a person of the organization causes a lock-out. */
export const requireNoLockOut = (before: SignInRules, after: SignInRules, guard: LockOutGuard): void => {
  if (guard === 'site') return
  const lockOut = lockOutBy(before, after, guard.actor)
  if (lockOut !== null) throw refusedLockOut(lockOut)
}

/** The refusal of a lock-out. */
export const refusedLockOut = ({ why, instead }: LockOut): ProviderError =>
  new ProviderError('organization_lock_out', `${why} Nothing was changed. ${instead}`)

/** The sentence for the site, whose change was made; undefined without a lock-out. */
export const lockOutWarning = (lockOut: LockOut | null): string | undefined =>
  lockOut === null ? undefined : `${lockOut.why} ${lockOut.instead}`

/** Returns the warnings of one change as one text; undefined without any. */
export const joinedWarnings = (warnings: readonly (string | undefined)[]): string | undefined =>
  warnings.filter((one) => one !== undefined).join(' ') || undefined

const lockOutsOf = (rules: SignInRules, actor: Membership | null): readonly LockOut[] => [
  ...everyonesLockOut(rules),
  ...(hasNoSecondFactor(rules) ? [noSecondFactor] : []),
  ...(actor !== null && !canSignIn(rules, actor) ? [actorHasNoMethod] : []),
  ...(actor !== null && !canPassSecondFactor(rules, actor) ? [actorHasNoSecondFactor] : []),
]

const everyonesLockOut = ({ policies, connections }: SignInRules): readonly LockOut[] => {
  if (policies.auth_methods === 'ALL_ALLOWED') return []
  if (policies.allowed_auth_methods.length === 0) return [noMethod]
  const isSsoAlone = policies.allowed_auth_methods.every((method) => method === 'sso')
  return isSsoAlone && !connections.some(({ status }) => status === 'active') ? [noConnection] : []
}

const hasNoSecondFactor = ({ policies }: SignInRules): boolean =>
  policies.mfa_policy === 'REQUIRED_FOR_ALL' &&
  policies.mfa_methods === 'RESTRICTED' &&
  policies.allowed_mfa_methods.length === 0

/** Methods that every member with an address can use: a link or a code is mailed, and a password is set by a mailed link. */
const openToAddress: readonly AuthMethod[] = ['magic_link', 'email_otp', 'password']

/** Whether a member has an allowed method that is sure to work: one of the address, or one with an account of theirs. */
const canSignIn = ({ policies, connections }: SignInRules, { member }: Membership): boolean => {
  if (policies.auth_methods === 'ALL_ALLOWED' || member.isBreakglass) return true
  const allowed: readonly string[] = policies.allowed_auth_methods
  if (openToAddress.some((method) => allowed.includes(method))) return true
  const active = new Set(connections.filter(({ status }) => status === 'active').map((one) => one.connectionId))
  return (
    (allowed.includes('sso') &&
      factorsOf(member, ssoAccount).some(({ publicData }) => active.has(publicData.connectionId))) ||
    factorsOf(member, oauthAccount).some(({ publicData }) => allowed.includes(`${publicData.provider}_oauth`))
  )
}

/** A member with a second factor cannot add another one while signing in, so an accepted one must be among theirs. */
const canPassSecondFactor = ({ policies }: SignInRules, { member }: Membership): boolean => {
  if (policies.mfa_policy !== 'REQUIRED_FOR_ALL' && !member.mfaEnrolled) return true
  const own = [
    ...factorsOf(member, totp).map(({ provenAt }) => ({ method: 'totp', provenAt }) as const),
    ...factorsOf(member, phoneNumber).map(({ provenAt }) => ({ method: 'sms_otp', provenAt }) as const),
  ].flatMap(({ method, provenAt }) => (provenAt === null ? [] : [method]))
  return own.length === 0 || hasAcceptedSecondFactor({ policies }, own)
}

const noMethod: LockOut = {
  why: 'No sign-in method would be allowed, so no member could sign in.',
  instead: 'Allow at least one method.',
}

const noConnection: LockOut = {
  why: 'Single sign-on would be the only sign-in method, and no connection is active, so no member could sign in.',
  instead: 'Allow another method too, until a connection is active and tested.',
}

const noSecondFactor: LockOut = {
  why: 'A second factor would be required, and none would be allowed, so no member could sign in.',
  instead: 'Allow at least one second factor.',
}

const actorHasNoMethod: LockOut = {
  why: 'You have not signed in with any of the allowed methods yet, so this could lock you out.',
  instead: 'Sign in once with one of these methods first, or allow a method by email too.',
}

const actorHasNoSecondFactor: LockOut = {
  why: 'Your own second factor would not be accepted, and a member cannot replace it while signing in, so this would lock you out.',
  instead: 'Add a second factor that stays allowed first, or allow yours too.',
}
