import type { ActiveConnection, Organization } from '@latchkey/protocol/identity/organization'
import type { Card, Option } from '../card.ts'
import { requirePairs } from '../checks.ts'
import type { Draft, Pair } from '../facts.ts'
import { parseDomain } from '../parse-domain.ts'
import { tenantProviders } from './method-names.ts'
import { type AboutOrganization, ofOrganization, pairs, texts, update } from './organization-change.ts'

const admission =
  (restricted: 'portal.onlyDomains' | 'portal.onlyConnections') =>
  ({ words }: AboutOrganization): readonly Option[] => [
    {
      value: 'ALL_ALLOWED',
      label: words(restricted === 'portal.onlyDomains' ? 'portal.everyone' : 'portal.allConnections'),
    },
    { value: 'RESTRICTED', label: words(restricted) },
    { value: 'NOT_ALLOWED', label: words('portal.nobody') },
  ]

/** The connections that single sign-on can admit people by. A connection that is gone keeps its ID as a name. */
const connectionOptions = ({ subject }: AboutOrganization): readonly Option[] => {
  const active: readonly ActiveConnection[] = subject.sso_active_connections
  const known = active.map(({ connection_id, display_name }) => ({
    value: connection_id,
    label: display_name || connection_id,
  }))
  const lost = subject.sso_jit_provisioning_allowed_connections.filter((id) => !known.some(({ value }) => value === id))
  return [...known, ...lost.map((id) => ({ value: id, label: id }))]
}

/** The pairs of the tenants that may join. */
const tenantPairs = ({ allowed_oauth_tenants }: Organization): readonly Pair[] =>
  Object.entries(allowed_oauth_tenants).flatMap(([key, tenants]) => tenants.map((value) => ({ key, value })))

/** Collects the tenants of each provider. A provider without any is sent empty, so that its tenants are removed. */
const tenantsOf = (
  chosen: readonly Pair[],
  { subject }: AboutOrganization,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...new Set([...Object.keys(subject.allowed_oauth_tenants), ...chosen.map(({ key }) => key)])].map((provider) => [
      provider,
      chosen.filter(({ key }) => key === provider).map(({ value }) => value.trim()),
    ]),
  )

/** Whether the site offers accounts at providers or single sign-on, for the parts about them. */
const offers = ({ config }: AboutOrganization, prefix: string): boolean =>
  !config.allowedAuthMethods?.length || config.allowedAuthMethods.some((name) => name.startsWith(prefix))

const usesDomains = (draft: Draft) => draft.invites === 'RESTRICTED' || draft.joinsByDomain === true

/** Who can be invited, and who joins by signing in. */
export const joining: Card<Organization> = {
  name: 'joining',
  title: 'portal.joining',
  text: 'portal.joiningText',
  fields: [
    {
      kind: 'choice',
      name: 'invites',
      label: 'portal.invites',
      part: 'joining',
      permissions: ofOrganization('update.settings.email-invites'),
      read: ({ subject }) => subject.email_invites,
      options: admission('portal.onlyDomains'),
    },
    {
      kind: 'switch',
      name: 'joinsByDomain',
      label: 'portal.joinByDomain',
      part: 'joining',
      permissions: ofOrganization('update.settings.email-jit-provisioning'),
      read: ({ subject }) => subject.email_jit_provisioning === 'RESTRICTED',
    },
    {
      kind: 'list',
      name: 'domains',
      label: 'portal.domains',
      addLabel: 'portal.addDomain',
      part: 'joining',
      help: 'portal.domainsHelp',
      permissions: ofOrganization('update.settings.allowed-domains'),
      read: ({ subject }) => subject.email_allowed_domains,
      parse: parseDomain,
      isShown: (draft, { subject }) => usesDomains(draft) || subject.email_allowed_domains.length > 0,
      check(domains, draft) {
        if (domains.length > 50) return 'portal.refusedTooMany'
        return usesDomains(draft) && domains.length === 0 ? 'portal.domainMissing' : null
      },
    },
    {
      kind: 'choice',
      name: 'sso',
      label: 'portal.joinBySso',
      part: 'joining',
      permissions: ofOrganization('update.settings.sso-jit-provisioning'),
      read: ({ subject }) => subject.sso_jit_provisioning,
      options: admission('portal.onlyConnections'),
      isShown: (_, about) => offers(about, 'sso'),
    },
    {
      kind: 'boxes',
      name: 'connections',
      label: 'portal.connections',
      part: 'joining',
      permissions: ofOrganization('update.settings.sso-jit-provisioning'),
      read: ({ subject }) => [...subject.sso_jit_provisioning_allowed_connections].sort(),
      options: connectionOptions,
      isShown: ({ sso }, about) => sso === 'RESTRICTED' && offers(about, 'sso'),
      check: (chosen) => (chosen.length === 0 ? 'portal.connectionMissing' : null),
    },
    {
      kind: 'switch',
      name: 'joinsByTenant',
      label: 'portal.joinByTenant',
      part: 'joining',
      permissions: ofOrganization('update.settings.oauth-tenant-jit-provisioning'),
      read: ({ subject }) => subject.oauth_tenant_jit_provisioning === 'RESTRICTED',
      isShown: (_, about) => offers(about, 'oauth'),
    },
    {
      kind: 'pairs',
      name: 'tenants',
      label: 'portal.tenants',
      addLabel: 'portal.addTenant',
      part: 'joining',
      keyLabel: 'portal.tenantProvider',
      valueLabel: 'portal.tenantId',
      permissions: ofOrganization('update.settings.allowed-oauth-tenants'),
      read: ({ subject }) => tenantPairs(subject),
      keys: () => tenantProviders,
      isShown: ({ joinsByTenant }, about) => joinsByTenant === true && offers(about, 'oauth'),
      check: (chosen) => (chosen.length === 0 ? 'portal.tenantMissing' : requirePairs(chosen)),
    },
  ],
  parts: {
    joining: update((changed, _, about) => ({
      ...(Object.hasOwn(changed, 'invites') && { email_invites: changed.invites as Organization['email_invites'] }),
      ...(Object.hasOwn(changed, 'joinsByDomain') && {
        email_jit_provisioning: changed.joinsByDomain === true ? 'RESTRICTED' : 'NOT_ALLOWED',
      }),
      ...(Object.hasOwn(changed, 'domains') && { email_allowed_domains: texts(changed, 'domains') }),
      ...(Object.hasOwn(changed, 'sso') && {
        sso_jit_provisioning: changed.sso as Organization['sso_jit_provisioning'],
      }),
      ...(Object.hasOwn(changed, 'connections') && {
        sso_jit_provisioning_allowed_connections: texts(changed, 'connections'),
      }),
      ...(Object.hasOwn(changed, 'joinsByTenant') && {
        oauth_tenant_jit_provisioning: changed.joinsByTenant === true ? 'RESTRICTED' : 'NOT_ALLOWED',
      }),
      ...(Object.hasOwn(changed, 'tenants') && { allowed_oauth_tenants: tenantsOf(pairs(changed, 'tenants'), about) }),
    })),
  },
}
