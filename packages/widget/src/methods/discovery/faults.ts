import type { PlainId } from '../../copy/copy.ts'
import type { Fault } from './b2b.contract.ts'

/** What each says. The one of an organization names it. */
export const plainFaults: { readonly [F in Exclude<Fault, 'cannotJoin'>]: PlainId } = {
  default: 'fault.default',
  link: 'fault.link',
  claimedDomain: 'fault.claimedDomain',
  adBlocker: 'fault.adBlocker',
  elsewhere: 'fault.elsewhere',
}

const typeOf = (thrown: unknown): unknown => (thrown as { readonly error_type?: unknown } | null)?.error_type

/** What a refusal of an organization comes to. */
export const faultOf = (thrown: unknown): Fault =>
  typeOf(thrown) === 'action_not_allowed_email_domain_is_claimed'
    ? 'claimedDomain'
    : typeOf(thrown) === 'ad_blocker_detected'
      ? 'adBlocker'
      : 'default'

/** What is wrong with what somebody wrote of a new organization: said where they wrote it. */
export const isOfForm = (thrown: unknown): boolean =>
  ['organization_slug_already_used', 'invalid_organization_slug'].includes(String(typeOf(thrown)))
