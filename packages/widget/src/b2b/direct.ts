import type { DiscoveredOrganization } from '@latchkey/protocol/methods/discovery/b2b'
import type { DirectLogin } from './config.ts'

const isInvite = ({ membership: { type } }: DiscoveredOrganization) =>
  type === 'invited_member' || type === 'pending_member'
const isEligible = ({ membership: { type } }: DiscoveredOrganization) => type.startsWith('eligible')

/** The one organization that nobody has to be asked about, where the site wants that; else null. */
export const directChoice = (
  organizations: readonly DiscoveredOrganization[],
  { status, ignoreInvites = false, ignoreJitProvisioning = false }: DirectLogin,
): DiscoveredOrganization | null => {
  const [only = null, ...more] = organizations.filter(({ membership: { type } }) => type === 'active_member')
  const isAsked =
    (!ignoreInvites && organizations.some(isInvite)) || (!ignoreJitProvisioning && organizations.some(isEligible))
  return status && more.length === 0 && !isAsked ? only : null
}
