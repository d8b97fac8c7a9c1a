import type { Discovered, DiscoveredOrganization } from '@latchkey/protocol/methods/discovery/b2b'
import type { DirectLogin } from './config.ts'
import type { DiscoverySteps } from './discovery.contract.ts'
import type { B2BEnv } from './vertical.ts'

const isInvite = ({ membership: { type } }: DiscoveredOrganization) =>
  type === 'invited_member' || type === 'pending_member'
const isEligible = ({ membership: { type } }: DiscoveredOrganization) => type.startsWith('eligible')

/** Returns the one organization to sign in to without a choice, if the site enables that; otherwise null. */
export const directChoice = (
  organizations: readonly DiscoveredOrganization[],
  { status, ignoreInvites = false, ignoreJitProvisioning = false }: DirectLogin,
): DiscoveredOrganization | null => {
  const [only = null, ...more] = organizations.filter(({ membership: { type } }) => type === 'active_member')
  const isAsked =
    (!ignoreInvites && organizations.some(isInvite)) || (!ignoreJitProvisioning && organizations.some(isEligible))
  return status && more.length === 0 && !isAsked ? only : null
}

/** Whether the project and the site let users create organizations. */
export const mayCreate = ({ config, settings }: Pick<B2BEnv, 'config' | 'settings'>): boolean =>
  config.mayCreate && settings.createOrganizationEnabled === true

/** Returns the Discovery step of a proven address, with the action that the site enables without a question. */
export const discoveryStep = (
  env: Pick<B2BEnv, 'config' | 'settings'>,
  { email_address: email, discovered_organizations: organizations }: Omit<Discovered, 'intermediate_session_token'>,
): DiscoverySteps['Discovery'] => {
  const only = directChoice(organizations, env.config.directLogin)
  const isNew = organizations.length === 0 && env.config.directCreate && mayCreate(env)
  return { email, organizations, direct: only ? 'choose' : isNew ? 'create' : 'ask' }
}
