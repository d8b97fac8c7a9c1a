import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import type { DiscoverySteps } from '../methods/discovery/b2b.contract.ts'
import { directChoice } from './direct.ts'
import type { B2BEnv } from './vertical.ts'

/** Whether the project and the site let people make organizations. */
export const mayCreate = ({ config, settings }: Pick<B2BEnv, 'config' | 'settings'>): boolean =>
  config.mayCreate && settings.createOrganizationEnabled === true

/** What Discovery is about once an address is proven: what it is asked, unless the site wants nobody to be asked. */
export const discovered = (
  env: Pick<B2BEnv, 'config' | 'settings'>,
  { email_address: email, discovered_organizations: organizations }: Omit<Discovered, 'intermediate_session_token'>,
): DiscoverySteps['Discovery'] => {
  const only = directChoice(organizations, env.config.directLogin)
  const isNew = organizations.length === 0 && env.config.directCreate && mayCreate(env)
  return { email, organizations, direct: only ? 'choose' : isNew ? 'create' : 'ask' }
}
