import type { ConsoleOAuthClient, ConsoleOAuthClients } from '@latchkey/protocol/console/oauth-clients'
import {
  type AnyOAuthProvider,
  everyOAuthProvider,
  isAnyOAuthProvider,
} from '@latchkey/protocol/methods/oauth/providers'
import type { MethodDeps } from '../methods/method-deps.ts'
import { clientOf } from '../methods/oauth/client.ts'
import { callbackAddress } from '../methods/oauth/start.ts'
import { sealedClientOf } from '../store/tables/projects/oauth-clients.ts'
import type { Project } from '../store/tables/projects/projects.ts'

/** A project, and the public base URL of the provider, to which other providers redirect. */
interface ProjectAtURL {
  readonly project: Project
  readonly publicURL: string
}

/** Returns what a project is known by at each provider, without secrets. */
export const consoleOAuthClients = async (deps: MethodDeps, of: ProjectAtURL): Promise<ConsoleOAuthClients> => {
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
    provider,
    name: everyOAuthProvider[provider],
    client_id,
    is_stand_in: client !== null && !isStored,
    redirect_url: callbackAddress(publicURL, provider),
    details: Object.fromEntries(details),
  }
}
