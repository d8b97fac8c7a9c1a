import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'

export interface OAuthClientsTable {
  /** Project and provider: what a client is sealed at. */
  client_key: string
  project_id: string
  provider: AnyOAuthProvider
  /** Sealed. Null says that the project does not use the provider. */
  client: string | null
}

declare module '../schema.ts' {
  interface Schema {
    oauth_clients: OAuthClientsTable
  }
}

/** What a client is found by, and sealed at. */
export const oauthClientKey = ({ projectId }: Scope, provider: AnyOAuthProvider): string => `${projectId} ${provider}`

/** The sealed client; null for one that was turned off, undefined where nothing was ever said. */
export const sealedClientOf = async (
  rows: Rows,
  scope: Scope,
  provider: AnyOAuthProvider,
): Promise<string | null | undefined> => {
  const row = await within(rows, scope)
    .selectFrom('oauth_clients')
    .select('client')
    .where('client_key', '=', oauthClientKey(scope, provider))
    .executeTakeFirst()
  return row?.client
}

/** Sets or turns off what a project is known by at a provider. */
export const writeClient = async (
  rows: Rows,
  scope: Scope,
  provider: AnyOAuthProvider,
  client: string | null,
): Promise<void> => {
  await within(rows, scope)
    .insertInto('oauth_clients')
    .values({ client_key: oauthClientKey(scope, provider), project_id: scope.projectId, provider, client })
    .onConflict((conflict) => conflict.column('client_key').doUpdateSet({ client }))
    .execute()
}
