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
    title: 'secrets that the account asked for: new addresses, attach tokens, challenges, links of impersonation',
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
    title: 'sessions and links in which the operator acts as users',
    tables: ['sessions', 'once_secrets'],
  },
  setupLinks: { title: 'set-up links of organizations', tables: ['setup_links'] },
  projectKeys: { title: 'project secrets, M2M clients, apps and webhooks', tables: ['project_secrets'] },
} as const satisfies Readonly<Record<string, Authority>>

export type AuthorityName = keyof typeof authorities
