import { authenticate, authenticateDiscovery } from '@latchkey/client/methods/password/b2b'
import { enteredEmail } from '@latchkey/protocol/core/entered-text'
import type { HandlerContext } from '../../../flow/row.ts'
import { afterProven, provenTransitions } from '../../../member-flow/after-proven.ts'
import { discoveryStep } from '../../../member-flow/discovered.ts'
import type { B2B } from '../../../member-flow/vertical.ts'
import { isEmailAddress } from '../../../ui/email/email-address.ts'

export const logInUses = { authenticate, authenticateDiscovery }
export const logInTransitions = [...provenTransitions, 'Discovery', 'Password Forgot Form'] as const

type LogInMemberContext = HandlerContext<B2B, typeof logInUses, (typeof logInTransitions)[number]>

/** Signs in to the organization, or discovers the organizations of the address if none is known. */
export async function logIn(context: LogInMemberContext, typedAddress: string, secret: string) {
  const { use, env, go, emitEvent, show } = context
  const email_address = enteredEmail(typedAddress)
  if (!isEmailAddress(email_address)) {
    show('memberPassword.invalid')
    return undefined
  }
  const { organization } = env.browser
  if (organization === null) {
    const discovery = await use.authenticateDiscovery({ email_address, password: secret })
    emitEvent('B2B_PASSWORD_DISCOVERY_AUTHENTICATE', discovery)
    return go('Discovery', discoveryStep(env, discovery))
  }
  const proven = await use.authenticate({
    organization_id: organization.organization_id,
    email_address,
    password: secret,
    session_duration_minutes: env.config.session.minutes,
  })
  emitEvent('B2B_PASSWORD_AUTHENTICATE', proven)
  return afterProven(context, proven)
}
