import type { Schema } from '../../store/schema.ts'

/** Something with which its holder acts as an account, an app or an operator. */
interface Authority {
  /** The noun of the column in `docs/SECURITY-DESIGN.md`. */
  readonly title: string
  /** The tables of the store that hold it. */
  readonly tables: readonly (keyof Schema)[]
}

/** Everything that carries authority. The columns of the table of endings. */
export const authorities = {
  sessions: { title: 'sessions, also of staff who act as the user, and of operators', tables: ['sessions'] },
  appSessions: { title: 'sessions that an app got for an access token', tables: ['sessions'] },
  requestedSecrets: {
    title: 'secrets for the account: new addresses, attach tokens, challenges, embedded links, links to act as it',
    tables: ['once_secrets'],
  },
  mailedSecrets: {
    title: 'codes, links and intermediate sessions of its addresses',
    tables: ['once_secrets', 'deliveries'],
  },
  consents: { title: 'consents for apps', tables: ['app_grants'] },
  lastingAccess: {
    title: 'lasting access of apps, given with a recent proof',
    tables: ['token_families', 'access_tokens'],
  },
  boundAccess: { title: 'other access of apps', tables: ['token_families', 'access_tokens'] },
  pendingAccess: {
    title: 'authorization codes, allowed devices and printed consents',
    tables: ['authorization_codes', 'device_authorizations'],
  },
  pendingDeletion: { title: 'a requested deletion', tables: ['account_deletions'] },
  invitations: { title: 'unused invitations of the operator', tables: ['operator_invitations'] },
  staffSessions: {
    title: 'sessions and unused links in which staff act as users',
    tables: ['sessions', 'once_secrets'],
  },
  setupLinks: { title: 'set-up links of organizations', tables: ['setup_links'] },
  ssoConnections: { title: 'single sign-on connections, which vouch for members', tables: ['sso_connections'] },
  scimTokens: { title: 'bearer tokens of identity providers', tables: ['scim_connections'] },
  domains: {
    title: 'email domains of an organization, by which people join',
    tables: ['organizations', 'organization_doors'],
  },
  projectKeys: { title: 'project secrets, M2M clients and apps', tables: ['project_secrets', 'm2m_clients'] },
  machineTokens: { title: 'access tokens of machines, which no table holds', tables: [] },
  webhooks: { title: 'webhooks and their waiting events', tables: ['webhooks', 'webhook_posts'] },
} as const satisfies Readonly<Record<string, Authority>>

export type AuthorityName = keyof typeof authorities
