import type { Discovered, DiscoveredOrganization } from '@latchkey/protocol/methods/discovery/b2b'
import type { DiscoverySteps } from '../methods/discovery/b2b.contract.ts'
import type { DirectLogin } from './config.ts'
import type { B2BEnv } from './vertical.ts'

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

/** Whether the project and the site let people make organizations. */
export const mayCreate = ({ config, settings }: Pick<B2BEnv, 'config' | 'settings'>): boolean =>
  config.mayCreate && settings.createOrganizationEnabled === true

/** What Discovery is about once an address is proven: what it is asked, unless the site wants nobody to be asked. */
export const discoveryStep = (
  env: Pick<B2BEnv, 'config' | 'settings'>,
  { email_address: email, discovered_organizations: organizations }: Omit<Discovered, 'intermediate_session_token'>,
): DiscoverySteps['Discovery'] => {
  const only = directChoice(organizations, env.config.directLogin)
  const isNew = organizations.length === 0 && env.config.directCreate && mayCreate(env)
  return { email, organizations, direct: only ? 'choose' : isNew ? 'create' : 'ask' }
}
