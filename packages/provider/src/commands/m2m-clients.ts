import * as schema from '@latchkey/protocol/m2m/back-end.schema'
import {
  cancelRotation,
  createClient,
  finishRotation,
  removeClient,
  startRotation,
  updateClient,
} from '../domain/m2m/clients.ts'
import { wireClient } from '../domain/m2m/wire-client.ts'
import { StartError } from '../errors.ts'
import { type ClientPosition, searchClients } from '../store/tables/m2m-clients.ts'
import { type CommandOption, command, type OptionValues } from './command.ts'
import { onProject } from './open-database.ts'
import { whoTypes } from './record-act.ts'

/** Fields of a client that `m2m create` and `m2m update` set. */
const fields = {
  description: { value: 'TEXT', about: 'what the program does' },
  scope: { value: 'SCOPE', many: true, about: "scope of its tokens; repeat for several; '' for none" },
} as const satisfies Record<string, CommandOption>

/**
 * Reads the fields by the rules of the back-end API.
 *
 * @throws StartError `arguments_refused` for the first invalid field
 */
const checkedFields = (given: OptionValues<typeof fields> & { readonly name?: string | undefined }) => {
  // An option that was not given changes nothing.
  const scopes = given.scope.length === 0 ? undefined : given.scope.filter((scope) => scope !== '')
  const typed = { client_name: given.name, client_description: given.description, scopes }
  const parsed = schema.update.omit({ client_id: true }).safeParse(typed)
  if (parsed.success) return { name: given.name, description: given.description, scopes }
  const why = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  throw new StartError('arguments_refused', `Nothing was done. ${why}.`)
}

const statusOf = (typed: string | undefined): boolean | undefined => {
  if (typed === undefined) return undefined
  if (typed === 'active' || typed === 'inactive') return typed === 'active'
  throw new StartError('arguments_refused', 'Nothing was done. --status must be active or inactive.')
}

/** The author of an act, for its event. */
const author = () => ({ by: 'operator', ...whoTypes() })

export const m2mCreate = command({
  words: 'm2m create',
  about: 'create an M2M client, a program that calls your services, and print its secret once',
  takes: ['PROJECT_ID'],
  options: { name: { value: 'NAME', required: true, about: 'name for operators' }, ...fields },
  run: ({ taken: [projectId = ''], ...given }, { environment }) =>
    onProject(environment, projectId, async ({ project, deps }) => {
      const { client, secret } = await createClient(deps, project, {
        ...checkedFields(given),
        author: author(),
      })
      return { ...wireClient(client), client_secret: secret }
    }),
})

const pageSize = 500

export const m2mList = command({
  words: 'm2m list',
  about: 'list the M2M clients of a project',
  takes: ['PROJECT_ID'],
  options: {},
  run: ({ taken: [projectId = ''] }, { environment }) =>
    onProject(environment, projectId, async ({ store, project }) => {
      const all: object[] = []
      for (let after: ClientPosition | null = null; ; ) {
        const page = { after, limit: pageSize }
        const { found } = await searchClients(store.db, project, { filters: [], isAny: false }, page)
        all.push(...found.map(wireClient))
        const last = found.at(-1)
        if (last === undefined || found.length < pageSize) return all
        after = last
      }
    }),
})

export const m2mUpdate = command({
  words: 'm2m update',
  about: 'change fields of an M2M client; an inactive client gets no tokens',
  takes: ['PROJECT_ID', 'CLIENT_ID'],
  options: {
    name: { value: 'NAME', about: 'name for operators' },
    ...fields,
    status: { value: 'active|inactive', about: 'whether the client gets tokens' },
  },
  run: ({ taken: [projectId = '', clientId = ''], status, ...given }, { environment }) =>
    onProject(environment, projectId, async ({ project, deps }) => {
      const changes = { ...checkedFields(given), isActive: statusOf(status) }
      return wireClient(await updateClient(deps, project, { clientId, changes, author: author() }))
    }),
})

export const m2mRotate = command({
  words: 'm2m rotate',
  about: 'create a second secret of an M2M client and print it once; --finish ends the first one, --cancel the second',
  takes: ['PROJECT_ID', 'CLIENT_ID'],
  options: {
    finish: { about: 'end the first secret, after the program uses the second' },
    cancel: { about: 'end the second secret and keep the first' },
  },
  run: ({ taken: [projectId = '', clientId = ''], finish, cancel }, { environment }) =>
    onProject(environment, projectId, async ({ project, deps }) => {
      const change = { clientId, author: author() }
      if (cancel) return wireClient(await cancelRotation(deps, project, change))
      if (finish) return wireClient(await finishRotation(deps, project, change))
      const { client, secret } = await startRotation(deps, project, change)
      return { ...wireClient(client), next_client_secret: secret }
    }),
})

export const m2mDelete = command({
  words: 'm2m delete',
  about: 'delete an M2M client; tokens that it has expire within the hour',
  takes: ['PROJECT_ID', 'CLIENT_ID'],
  options: {},
  run: ({ taken: [projectId = '', clientId = ''] }, { environment }) =>
    onProject(environment, projectId, async ({ project, deps }) => {
      await removeClient(deps, project, { clientId, author: author() })
      return { client_id: clientId, deleted: true }
    }),
})
