import {
  type AnyOAuthProvider,
  everyOAuthProvider,
  isAnyOAuthProvider,
} from '@latchkey/protocol/methods/oauth/providers'
import type { Deps } from '../../domain/deps.ts'
import { ProviderError } from '../../errors.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import { oauthClientKey, sealedClientOf, writeClient } from '../../store/tables/projects/oauth-clients.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { OAuthClient, OAuthClients } from './client.schema.ts'

/** The client of every project at the stand-ins of development. */
const developmentClient = (provider: AnyOAuthProvider): OAuthClient => ({
  client_id: `latchkey-development-${provider}`,
  client_secret: 'no-secret-at-all',
})

/** Returns the client of a project at a provider; null if the project does not use it. */
export const clientOf = async (
  { store, sealing }: Pick<Deps, 'store' | 'sealing'>,
  project: Project,
  provider: AnyOAuthProvider,
): Promise<OAuthClient | null> => {
  const sealed = await sealedClientOf(store.db, project, provider)
  if (sealed === null) return null
  if (sealed !== undefined) return JSON.parse(sealing.open(placeOf(project, provider), sealed))
  return project.environment === 'test' ? developmentClient(provider) : null
}

export const requireClient = async (
  deps: Pick<Deps, 'store' | 'sealing'>,
  project: Project,
  provider: AnyOAuthProvider,
): Promise<OAuthClient> => {
  const client = await clientOf(deps, project, provider)
  if (client !== null) return client
  throw new ProviderError(
    'oauth_config_not_found',
    `The project has no client at ${everyOAuthProvider[provider]}, so users cannot sign in with it. Add a client to the project setting oauth_clients.`,
  )
}

/** Sets the named clients, and disables those that are null. Others stay unchanged. */
export const changeClients = async (
  { store, sealing }: Pick<Deps, 'store' | 'sealing'>,
  project: Project,
  changes: OAuthClients,
): Promise<void> => {
  for (const provider of Object.keys(changes).filter(isAnyOAuthProvider)) {
    const client = changes[provider]
    if (client === undefined) continue
    const sealed = client === null ? null : sealing.seal(placeOf(project, provider), JSON.stringify(client))
    await writeClient(store.db, project, provider, sealed)
  }
}

const placeOf = (project: Project, provider: AnyOAuthProvider) =>
  sealedAt('oauth_clients.client', oauthClientKey(project, provider))
