import type { PlainId } from '../../copy/copy.ts'
import type { Fault } from '../../member-flow/discovery.contract.ts'

/** The sentence of each fault. One of them contains the organization's name. */
export const plainFaults: { readonly [F in Exclude<Fault, 'cannotJoin'>]: PlainId } = {
  default: 'fault.default',
  link: 'fault.link',
  claimedDomain: 'fault.claimedDomain',
  adBlocker: 'fault.adBlocker',
  elsewhere: 'fault.elsewhere',
}

const typeOf = (thrown: unknown): unknown => (thrown as { readonly error_type?: unknown } | null)?.error_type

/** Returns the fault for an organization's rejection. */
export const faultOf = (thrown: unknown): Fault =>
  typeOf(thrown) === 'action_not_allowed_email_domain_is_claimed'
    ? 'claimedDomain'
    : typeOf(thrown) === 'ad_blocker_detected'
      ? 'adBlocker'
      : 'default'

/** Whether an error concerns the input of the new organization, and is shown at its field. */
export const isOfForm = (thrown: unknown): boolean =>
  ['organization_slug_already_used', 'invalid_organization_slug'].includes(String(typeOf(thrown)))
