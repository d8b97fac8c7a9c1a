import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Reach } from '../flow/screen.ts'
import type { DiscoverySteps } from '../methods/discovery/b2b.contract.ts'
import type { B2B } from './vertical.ts'

/** Screens that follow a complete sign-in: a row that calls `completeSignIn` declares them. */
export const completeLeads = ['Logged In', 'Password Reset Form'] as const

type CompleteReach = Pick<Reach<B2B, object, (typeof completeLeads)[number]>, 'env' | 'go' | 'signedIn' | 'learn'>

/**
 * Ends a sign-in that opened a session. A new member who followed a password link sets the password first, with this session; the
 * host hears of the sign-in after that.
 */
export const completeSignIn = (
  { env, go, signedIn, learn }: CompleteReach,
  grant: MemberProven,
  end: DiscoverySteps['Logged In'] = {},
) => {
  const { email_address: email } = grant.member
  if (env.browser.passwordOwedBy === email) {
    learn({ passwordOwedBy: null })
    return go('Password Reset Form', { token: '', tokenType: 'session', email })
  }
  signedIn(grant)
  return go('Logged In', end)
}
