import type { DeliveriesTable } from './tables/deliveries.ts'
import type { EventsTable } from './tables/events.ts'
import type { FactorOwnersView } from './tables/factor-owners.ts'
import type { FactorsTable } from './tables/factors.ts'
import type { LimitsTable } from './tables/limits.ts'
import type { OAuthClientsTable } from './tables/oauth-clients.ts'
import type { OnceSecretsTable } from './tables/once-secrets.ts'
import type { ProjectsTable } from './tables/projects.ts'
import type { SecretsKeysTable } from './tables/secrets-keys.ts'
import type { SessionOwnersView } from './tables/session-owners.ts'
import type { SessionsTable } from './tables/sessions.ts'
import type { SigningKeysTable } from './tables/signing-keys.ts'
import type { UserHandlesTable } from './tables/user-handles.ts'
import type { UsersTable } from './tables/users.ts'

/** Every table by name. */
export interface Schema {
  projects: ProjectsTable
  oauth_clients: OAuthClientsTable
  secrets_keys: SecretsKeysTable
  signing_keys: SigningKeysTable
  users: UsersTable
  factors: FactorsTable
  factor_owners: FactorOwnersView
  sessions: SessionsTable
  session_owners: SessionOwnersView
  once_secrets: OnceSecretsTable
  limits: LimitsTable
  events: EventsTable
  deliveries: DeliveriesTable
  user_handles: UserHandlesTable
}

/** The tables whose rows belong to a project: they are reached through `within`, which names it in every statement. */
export type ScopedTable = {
  [Table in keyof Schema]: Schema[Table] extends { project_id: string } ? Table : never
}[Exclude<keyof Schema, 'projects'>]

/** The tables that anybody may name: the projects themselves, and what belongs to none. */
export type OpenSchema = Omit<Schema, ScopedTable>
