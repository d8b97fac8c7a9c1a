import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

export interface OAuthClientsTable {
  /** Project and provider; also the place at which the client is sealed. */
  client_key: string
  project_id: string
  provider: AnyOAuthProvider
  /** Sealed. Null means that the project does not use the provider. */
  client: string | null
}

declare module '../../schema.ts' {
  interface Schema {
    oauth_clients: OAuthClientsTable
  }
}

/** Returns the key of a client, which is also the place at which it is sealed. */
export const oauthClientKey = ({ projectId }: Scope, provider: AnyOAuthProvider): string => `${projectId} ${provider}`

/** Returns the sealed client; null if it was turned off, undefined if it was never configured. */
export const sealedClientOf = async (
  db: Db,
  scope: Scope,
  provider: AnyOAuthProvider,
): Promise<string | null | undefined> => {
  const row = await within(db, scope)
    .selectFrom('oauth_clients')
    .select('client')
    .where('client_key', '=', oauthClientKey(scope, provider))
    .executeTakeFirst()
  return row?.client
}

/** Sets the OAuth client of a project at a provider, or turns the provider off. */
export const writeClient = async (
  db: Db,
  scope: Scope,
  provider: AnyOAuthProvider,
  client: string | null,
): Promise<void> => {
  await within(db, scope)
    .insertInto('oauth_clients')
    .values({ client_key: oauthClientKey(scope, provider), project_id: scope.projectId, provider, client })
    .onConflict((conflict) => conflict.column('client_key').doUpdateSet({ client }))
    .execute()
}
