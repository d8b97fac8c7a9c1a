import type { ConsoleM2MClient, ConsoleM2MClients, ConsoleNewM2MSecret } from '@latchkey/protocol/console/m2m-clients'
import { doneBy } from '../domain/audit/events.ts'
import { cursorOf, readCursor } from '../domain/cursor.ts'
import {
  cancelRotation,
  createClient,
  finishRotation,
  removeClient,
  startRotation,
  updateClient,
} from '../domain/m2m/clients.ts'
import { wireClient } from '../domain/m2m/wire-client.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { searchClients } from '../store/tables/m2m-clients.ts'
import { commandLine } from './command-line.ts'
import { type ConsoleRoute, type ProjectRequest, projectRoute } from './console-route.ts'
import * as schema from './m2m-client.schema.ts'
import { nothing } from './session.schema.ts'

const clients = '/api/projects/:project_id/m2m-clients'
const oneClient = `${clients}/:client_id`

const pageSize = 100

/** The M2M clients of a project: search, create, change, rotate the secret, delete. */
export const m2mClientRoutes: readonly ConsoleRoute[] = [
  projectRoute({
    verb: 'GET',
    path: clients,
    role: 'viewer',
    schema: schema.page,
    answer: async ({ store }, { project }, { cursor, q = '' }): Promise<ConsoleM2MClients> => {
      const end = readCursor(cursor)
      const part = q.trim()
      const { found, total } = await searchClients(
        store.db,
        project,
        { filters: part === '' ? [] : [{ by: 'part', values: [part] }], isAny: false },
        { after: end && { createdAt: end.createdAt, clientId: end.id }, limit: pageSize + 1 },
      )
      const page = found.slice(0, pageSize)
      const last = found.length > pageSize ? page.at(-1) : undefined
      return {
        clients: page.map(wireClient),
        total,
        next_cursor: last === undefined ? null : cursorOf({ createdAt: last.createdAt, id: last.clientId }),
      }
    },
  }),

  projectRoute({
    verb: 'POST',
    path: clients,
    role: 'operator',
    // A client calls the services of the site without a user.
    isDestructive: true,
    schema: schema.newClient,
    answer: async (deps, { project }, input): Promise<ConsoleNewM2MSecret> => {
      const fields = { name: input.client_name, description: input.client_description, scopes: input.scopes }
      const command = commandLine('m2m', 'create', project.projectId, ...optionsOf(fields))
      const author = { ...doneBy(deps), command }
      const { client, secret } = await createClient(deps, project, { ...fields, author })
      return { client: wireClient(client), client_secret: secret }
    },
  }),

  projectRoute({
    verb: 'PATCH',
    path: oneClient,
    role: 'operator',
    // More scopes are more rights, and an inactive client gets no tokens.
    isDestructive: true,
    schema: schema.changedClient,
    answer: async (deps, request, { status, ...input }): Promise<ConsoleM2MClient> => {
      const { clientId, author } = changeOf(deps, request)
      const fields = { name: input.client_name, description: input.client_description, scopes: input.scopes }
      const command = commandLine(
        ...['m2m', 'update', request.project.projectId, clientId],
        ...optionsOf(fields),
        ...(status === undefined ? [] : ['--status', status]),
      )
      const changes = { ...fields, isActive: status === undefined ? undefined : status === 'active' }
      const change = { clientId, changes, author: { ...author, command } }
      return { client: wireClient(await updateClient(deps, request.project, change)) }
    },
  }),

  projectRoute({
    verb: 'POST',
    path: `${oneClient}/rotation`,
    role: 'operator',
    isDestructive: true,
    command: ({ project_id, client_id }) => `latchkey m2m rotate ${project_id} ${client_id}`,
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleNewM2MSecret> => {
      const { client, secret } = await startRotation(deps, request.project, changeOf(deps, request))
      return { client: wireClient(client), client_secret: secret }
    },
  }),

  projectRoute({
    verb: 'POST',
    path: `${oneClient}/rotation/finish`,
    role: 'operator',
    isDestructive: true,
    command: ({ project_id, client_id }) => `latchkey m2m rotate ${project_id} ${client_id} --finish`,
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleM2MClient> => ({
      client: wireClient(await finishRotation(deps, request.project, changeOf(deps, request))),
    }),
  }),

  projectRoute({
    verb: 'DELETE',
    path: `${oneClient}/rotation`,
    role: 'operator',
    isDestructive: true,
    command: ({ project_id, client_id }) => `latchkey m2m rotate ${project_id} ${client_id} --cancel`,
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleM2MClient> => ({
      client: wireClient(await cancelRotation(deps, request.project, changeOf(deps, request))),
    }),
  }),

  projectRoute({
    verb: 'DELETE',
    path: oneClient,
    role: 'operator',
    isDestructive: true,
    command: ({ project_id, client_id }) => `latchkey m2m delete ${project_id} ${client_id}`,
    schema: nothing,
    answer: async (deps, request) => {
      const change = changeOf(deps, request)
      await removeClient(deps, request.project, change)
      return { client_id: change.clientId }
    },
  }),
]

/** Returns the options of `m2m create` and `m2m update` for these fields. No scopes are one empty scope. */
const optionsOf = ({
  name,
  description,
  scopes,
}: {
  readonly name: string | undefined
  readonly description: string | undefined
  readonly scopes: readonly string[] | undefined
}): readonly string[] => [
  ...(name === undefined ? [] : ['--name', name]),
  ...(description === undefined ? [] : ['--description', description]),
  ...(scopes?.length === 0 ? [''] : (scopes ?? [])).flatMap((scope) => ['--scope', scope]),
]

const changeOf = (deps: MethodDeps, { params }: ProjectRequest) => ({
  clientId: params.client_id ?? '',
  author: doneBy(deps),
})
