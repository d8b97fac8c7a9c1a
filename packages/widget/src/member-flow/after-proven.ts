import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { HandlerContext } from '../flow/row.ts'
import type { DiscoverySteps } from './discovery.contract.ts'
import type { MemberDiscoveredState, StepUp } from './learnt.ts'
import { next, secondFactorsOf } from './next.ts'
import { secondStepOf, smsCodeStep } from './second-step.ts'
import type { B2B } from './vertical.ts'

/** Screens that follow a completed sign-in: a row that calls `completeSignIn` declares them. */
export const completeTransitions = ['Logged In', 'Password Reset Form'] as const

type ProvenContext = Pick<
  HandlerContext<B2B, object, (typeof completeTransitions)[number]>,
  'env' | 'go' | 'signedIn' | 'updateDiscovered'
>

/**
 * Completes a sign-in that opened a session. A new member who followed a password link first sets the password with
 * this session; the host receives the sign-in after that.
 */
export const completeSignIn = (
  { env, go, signedIn, updateDiscovered }: ProvenContext,
  grant: MemberProven,
  end: DiscoverySteps['Logged In'] = {},
) => {
  const { email_address: email } = grant.member
  if (env.browser.passwordOwedBy === email) {
    updateDiscovered({ passwordOwedBy: null })
    return go('Password Reset Form', { token: '', tokenType: 'session', email })
  }
  signedIn(grant)
  return go('Logged In', end)
}

/** The organization, and the data that Main needs about the factor. */
interface OrganizationStepUp extends StepUp {
  readonly organization: NonNullable<MemberDiscoveredState['organization']>
}

/** Asks for another first factor, or shows an error if the organization requires a connection and has none. */
export const askForAnother = (
  { go, updateDiscovered }: Pick<HandlerContext<B2B, object, 'Main' | 'Error'>, 'go' | 'updateDiscovered'>,
  { organization, ...stepUp }: OrganizationStepUp,
) => {
  const { methods } = stepUp
  const isHopeless = organization.sso_active_connections.length === 0 && methods.every((method) => method === 'sso')
  if (isHopeless || methods.length === 0)
    return go('Error', { fault: 'cannotJoin', organization: organization.organization_name })
  updateDiscovered({ organization, stepUp })
  return go('Main', { typed: '' })
}

/** Screens that can follow a proven factor of a member: a row that calls `afterProven` declares them with its own. */
export const provenTransitions = [
  'Logged In',
  'Password Reset Form',
  'Error',
  'Main',
  'MFA Enrollment Selection',
  'SMS OTP Enrollment',
  'SMS OTP Entry',
  'TOTP Enrollment QR Code',
  'TOTP Entry',
] as const

type ProvenReach = Pick<
  HandlerContext<B2B, object, (typeof provenTransitions)[number]>,
  'env' | 'go' | 'signedIn' | 'updateDiscovered'
>

/**
 * Continues after a response that proves a member's factor: completes the sign-in, asks for the next factor, or shows
 * why the sign-in cannot continue.
 */
export const afterProven = (
  { env, go, signedIn, updateDiscovered }: ProvenReach,
  answer: MemberProven,
  { from, ...end }: { readonly codesLeft?: number; readonly from?: DiscoverySteps['Discovery'] } = {},
) => {
  const { member, organization } = answer
  const then = next(answer, env.config)
  // Going back leads to the organization whose link, provider, or password the member used.
  if (env.config.flow === 'Organization') updateDiscovered({ organization })
  const who = secondStepOf(answer, secondFactorsOf(answer, env.config))
  switch (then.to) {
    case 'loggedIn':
      return completeSignIn({ env, go, signedIn, updateDiscovered }, answer, end)
    case 'cannotJoin':
    case 'stepUp': {
      const { email_address: email, email_address_verified: isVerified } = member
      const methods = then.to === 'stepUp' ? then.methods : []
      return askForAnother(
        { go, updateDiscovered },
        { organization, methods, email, isVerified, ...(from && { from }) },
      )
    }
    case 'smsEntry':
      return go('SMS OTP Entry', { ...smsCodeStep(who), sends: then.isSent ? 1 : 0, mayChange: then.mayChange })
    case 'smsEnrollment':
      return go('SMS OTP Enrollment', { who, typed: '', country: env.config.text.defaultCountry })
    case 'totpEntry':
      return go('TOTP Entry', { who, isEnrolling: false })
    case 'totpEnrollment':
      return go('TOTP Enrollment QR Code', { who })
    case 'chooseEnrollment':
      return go('MFA Enrollment Selection', { who })
  }
}
