import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Reach } from '../flow/screen.ts'
import type { DiscoverySteps } from '../methods/discovery/b2b.contract.ts'
import { askForAnother } from './ask-for-another.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { next, secondFactorsOf } from './next.ts'
import { secondStepOf } from './second-step.ts'
import { textTo } from './text-to.ts'
import type { B2B } from './vertical.ts'

/** Where an answer can lead that proves a factor of a member: what a row that calls `afterProven` declares beside its own. */
export const provenLeads = [
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

type ProvenReach = Pick<Reach<B2B, object, (typeof provenLeads)[number]>, 'env' | 'go' | 'signedIn' | 'learn'>

/**
 * Goes where an answer leads that proves a factor of a member: tells the host and ends, asks for what is missing, or says why
 * it goes no further.
 */
export const afterProven = (
  { env, go, signedIn, learn }: ProvenReach,
  answer: MemberProven,
  { from, ...end }: { readonly codesLeft?: number; readonly from?: DiscoverySteps['Discovery'] } = {},
) => {
  const { member, organization } = answer
  const then = next(answer, env.config)
  // Back leads to the organization whose link, provider, or password brought the member here.
  if (env.config.flow === 'Organization') learn({ organization })
  const who = secondStepOf(answer, secondFactorsOf(answer, env.config))
  switch (then.to) {
    case 'loggedIn':
      return completeSignIn({ env, go, signedIn, learn }, answer, end)
    case 'cannotJoin':
    case 'stepUp': {
      const { email_address: email, email_address_verified: isVerified } = member
      const methods = then.to === 'stepUp' ? then.methods : []
      return askForAnother({ go, learn }, { organization, methods, email, isVerified, ...(from && { from }) })
    }
    case 'smsEntry':
      return go('SMS OTP Entry', { ...textTo(who), sends: then.isSent ? 1 : 0, mayChange: then.mayChange })
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
