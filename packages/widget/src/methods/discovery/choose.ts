import { create, exchange } from '@latchkey/client/methods/discovery/b2b'
import type { DiscoveredOrganization, NewOrganization } from '@latchkey/protocol/methods/discovery/b2b'
import type { HandlerContext } from '../../flow/row.ts'
import { afterProven, askForAnother, type provenTransitions } from '../../member-flow/after-proven.ts'
import type { DiscoverySteps } from '../../member-flow/discovery.contract.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import { leaveForSso } from '../sso/sending/sso-redirect.ts'
import { faultOf } from './faults.ts'

export const uses = { create, exchange, leaveForSso }
type ChooseOrganizationContext = HandlerContext<B2B, typeof uses, (typeof provenTransitions)[number]>

const refused = (context: ChooseOrganizationContext, fault: unknown) => {
  context.signal.throwIfAborted()
  context.report(fault)
  return context.go('Error', { fault: faultOf(fault), organization: '' })
}

/** Continues the sign-in in one of the organizations of the proven address. */
export const choose = async (
  context: ChooseOrganizationContext,
  { organization, membership, primary_required }: DiscoveredOrganization,
  from: DiscoverySteps['Discovery'],
) => {
  const { use, env, emitEvent } = context
  if (primary_required) {
    const { allowed_auth_methods: methods } = primary_required
    const { sso_default_connection_id: connectionId } = organization
    if (methods[0] === 'sso' && methods.length === 1 && connectionId) {
      await use.leaveForSso({ connectionId, sso: env.config.sso })
      return undefined
    }
    // Without a member the address counts as verified, because a link or a code has just proven it.
    const isVerified = membership.member?.email_address_verified !== false
    return askForAnother(context, { organization, methods, email: from.email, isVerified, from })
  }
  try {
    const answer = await use.exchange({
      organization_id: organization.organization_id,
      session_duration_minutes: env.config.session.minutes,
    })
    emitEvent('B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE', answer)
    return afterProven(context, answer, { from })
  } catch (fault) {
    return refused(context, fault)
  }
}

/**
 * Creates an organization; missing values are derived from the address. @throws errors that the form itself shows
 * (`isOwn`)
 */
export const makeOrganization = async (
  context: ChooseOrganizationContext,
  organizationInput: Pick<NewOrganization, 'organization_name' | 'organization_slug'> = {},
  isOwn: (fault: unknown) => boolean = () => false,
) => {
  const { use, env, emitEvent } = context
  try {
    const answer = await use.create({ ...organizationInput, session_duration_minutes: env.config.session.minutes })
    emitEvent('B2B_DISCOVERY_ORGANIZATIONS_CREATE', answer)
    return afterProven(context, answer)
  } catch (fault) {
    if (isOwn(fault)) throw fault
    return refused(context, fault)
  }
}
