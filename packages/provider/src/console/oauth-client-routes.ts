import type { ConsoleOAuthClient, ConsoleOAuthClients } from '@latchkey/protocol/console/oauth-clients'
import {
  type AnyOAuthProvider,
  everyOAuthProvider,
  isAnyOAuthProvider,
} from '@latchkey/protocol/methods/oauth/providers'
import { commandLine } from '../acts/command-line.ts'
import { doneBy, recordEvent } from '../domain/audit/events.ts'
import { ProviderError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import type { OAuthClient } from '../methods/oauth/client.schema.ts'
import { changeClients, clientOf } from '../methods/oauth/client.ts'
import { callbackAddress } from '../methods/oauth/start.ts'
import { atomically } from '../store/atomically.ts'
import { sealedClientOf } from '../store/tables/oauth-clients.ts'
import type { Project } from '../store/tables/projects.ts'
import { type ConsoleRoute, projectRoute } from './console-route.ts'
import * as schema from './oauth-client.schema.ts'
import { nothing } from './session.schema.ts'

const path = '/api/projects/:project_id/oauth-clients'

/** The OAuth clients of a project at providers of social sign-in: list, set, turn off. No answer contains a secret. */
export const oauthClientRoutes: readonly ConsoleRoute[] = [
  projectRoute({
    verb: 'GET',
    path,
    role: 'viewer',
    schema: nothing,
    answer: (deps, request) => clientsOf(deps, request),
  }),

  projectRoute({
    verb: 'PATCH',
    path,
    role: 'operator',
    // The accounts of another client are other people's.
    isDestructive: true,
    schema: schema.changedClient,
    answer: async (deps, request, { clients }): Promise<ConsoleOAuthClients> => {
      const { project } = request
      const [provider, ...others] = Object.keys(clients)
      if (provider === undefined || others.length > 0 || !isAnyOAuthProvider(provider)) throw oneProvider()
      const client = clients[provider] ?? null
      if (client !== null && client.client_secret === undefined && client.private_key === undefined)
        throw secretMissing()
      await changeClients(deps, project, clients)
      const command = setCommand(project.projectId, provider, client)
      const detail = { ...doneBy(deps), command, provider }
      await atomically(deps.store, (db) =>
        recordEvent(deps, db, project, '', { kind: 'project.oauth_client_set', detail }),
      )
      return clientsOf(deps, request)
    },
  }),
]

const oneProvider = () =>
  new ProviderError('bad_request', 'Invalid value for `clients`: it must have one provider. Nothing was changed.')

const secretMissing = () =>
  new ProviderError(
    'bad_request',
    'Invalid value for `clients`: the secret is missing. Nothing was changed. Pass `client_secret`, or for Apple `private_key`.',
  )

/** A project, and the public base URL of the provider, to which other providers redirect. */
interface ProjectAtURL {
  readonly project: Project
  readonly publicURL: string
}

const clientsOf = async (deps: MethodDeps, of: ProjectAtURL): Promise<ConsoleOAuthClients> => {
  const providers = Object.keys(everyOAuthProvider).filter(isAnyOAuthProvider)
  return { clients: await Promise.all(providers.map((provider) => clientRow(deps, of, provider))) }
}

const clientRow = async (
  deps: MethodDeps,
  { project, publicURL }: ProjectAtURL,
  provider: AnyOAuthProvider,
): Promise<ConsoleOAuthClient> => {
  const client = await clientOf(deps, project, provider)
  const isStored = (await sealedClientOf(deps.store.db, project, provider)) !== undefined
  const { client_id = null, host, tenant, team_id, key_id } = client ?? {}
  const details = Object.entries({ host, tenant, team_id, key_id }).filter(
    (field): field is [string, string] => field[1] !== undefined,
  )
  return {
    ...{ provider, name: everyOAuthProvider[provider], client_id, is_stand_in: client !== null && !isStored },
    redirect_url: callbackAddress(publicURL, provider),
    details: Object.fromEntries(details),
  }
}

/** Returns the command line, which reads the secret from standard input. */
const setCommand = (projectId: string, provider: AnyOAuthProvider, client: OAuthClient | null): string => {
  const words = ['oauth-client', 'set', projectId, provider]
  if (client === null) return commandLine(...words, '--off')
  const { client_secret: _secret, private_key: _key, ...fields } = client
  return commandLine(
    ...words,
    ...Object.entries(fields).flatMap(([name, value]) => [`--${name.replace('_', '-')}`, String(value)]),
  )
}
