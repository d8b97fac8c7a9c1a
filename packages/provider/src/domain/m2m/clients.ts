import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import type { StoredEvent } from '../../store/tables/audit/events.ts'
import {
  addClient,
  clientById,
  dropClient,
  lockClient,
  type M2MClientRow,
  writeClient,
} from '../../store/tables/m2m/m2m-clients.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { drawSecret, storedSecret } from '../keys/client-secrets.ts'
import { mergedMetadata } from '../users/metadata.ts'
import { requireScopesOfMachines } from './scope-names.ts'

/** Dependencies of changing clients; a command has no request. */
type ClientDeps = Pick<Deps, 'store' | 'clock' | 'random'> & Partial<Pick<Deps, 'requestContext'>>

/** The author of a change, as a detail of its event: the back end, a command, or an operator of the console. */
interface ByAuthor {
  readonly author: StoredEvent['detail']
}

/** A change of one client. */
export interface ClientChange extends ByAuthor {
  readonly clientId: string
}

/** Fields of a client to set. An omitted field keeps its value; for a new client it is empty. */
export interface ClientChanges {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly scopes?: readonly string[] | undefined
  readonly trustedMetadata?: Readonly<Record<string, unknown>> | undefined
  readonly isActive?: boolean | undefined
}

export interface NewClient extends ClientChanges, ByAuthor {
  /** Generated if omitted. */
  readonly clientId?: string | undefined
  /** Drawn if omitted. */
  readonly secret?: string | undefined
}

/** Creates a client. The secret is returned only here; the store keeps a hash. */
export const createClient = async (
  deps: ClientDeps,
  project: Project,
  { clientId, secret = drawSecret(deps.random), author, ...fields }: NewClient,
): Promise<{ readonly client: M2MClientRow; readonly secret: string }> => {
  const { clock, random, store } = deps
  const client: M2MClientRow = {
    clientId: clientId ?? newId(random, 'm2m-client', project.environment),
    name: fields.name ?? '',
    description: fields.description ?? '',
    isActive: true,
    scopes: [...new Set(fields.scopes)],
    trustedMetadata: mergedMetadata({}, fields.trustedMetadata),
    secret: storedSecret(secret),
    nextSecret: null,
    createdAt: clock.now(),
  }
  if (/^(?:user|member)-/.test(client.clientId)) throw idOfPerson()
  const isAdded = await atomically(store, async (db) => {
    await requireScopesOfMachines(db, project, client.scopes)
    if (!(await addClient(db, project, client))) return false
    await recordClient(deps, db, project, 'client.created', { clientId: client.clientId, author })
    return true
  })
  if (isAdded) return { client, secret }
  throw new ProviderError(
    'duplicate_m2m_client_id',
    'The client was not created, because this project already has a client with this `client_id`. Pass another `client_id`, or omit it.',
  )
}

/** An access token of the client names it as `sub`, as a user's token names the user. */
const idOfPerson = () =>
  new ProviderError(
    'bad_request',
    'The client was not created, because `client_id` begins like the ID of a user or member. Its tokens would name that account. Pass another `client_id`, or omit it.',
  )

export const clientNotFound = () =>
  new ProviderError(
    'm2m_client_not_found',
    'No M2M client with this `client_id` exists in this project. Check the `client_id`.',
  )

export const requireClient = async (
  { store }: Pick<Deps, 'store'>,
  project: Project,
  clientId: string,
): Promise<M2MClientRow> => {
  const client = await clientById(store.db, project, clientId)
  if (client === null) throw clientNotFound()
  return client
}

type ClientEvent = 'client.created' | 'client.changed' | 'client.removed' | 'client.rotated'

const recordClient = (
  deps: ClientDeps,
  db: Db,
  project: Project,
  kind: ClientEvent,
  { clientId, author }: ClientChange,
): Promise<void> => recordEvent(deps, db, project, '', { kind, detail: { client_id: clientId, ...author } })

const changeWithin = async (
  deps: ClientDeps,
  db: Db,
  project: Project,
  at: ClientChange,
  kind: ClientEvent,
  applyChange: (before: M2MClientRow) => M2MClientRow,
): Promise<M2MClientRow> => {
  const before = await lockClient(db, project, at.clientId)
  if (before === null) throw clientNotFound()
  const after = applyChange(before)
  await writeClient(db, project, after)
  await recordClient(deps, db, project, kind, at)
  return after
}

const change = (
  deps: ClientDeps,
  project: Project,
  at: ClientChange,
  kind: ClientEvent,
  applyChange: (before: M2MClientRow) => M2MClientRow,
): Promise<M2MClientRow> => atomically(deps.store, (db) => changeWithin(deps, db, project, at, kind, applyChange))

export const updateClient = (
  deps: ClientDeps,
  project: Project,
  { changes, ...at }: ClientChange & { readonly changes: ClientChanges },
): Promise<M2MClientRow> =>
  atomically(deps.store, async (db) => {
    // The project is locked before the client (`factors/lock-order.ts`).
    const existing = (await clientById(db, project, at.clientId))?.scopes ?? []
    await requireScopesOfMachines(
      db,
      project,
      (changes.scopes ?? []).filter((scope) => !existing.includes(scope)),
    )
    return changeWithin(deps, db, project, at, 'client.changed', (before) => ({
      ...before,
      name: changes.name ?? before.name,
      description: changes.description ?? before.description,
      isActive: changes.isActive ?? before.isActive,
      scopes: changes.scopes === undefined ? before.scopes : [...new Set(changes.scopes)],
      trustedMetadata: mergedMetadata(before.trustedMetadata, changes.trustedMetadata),
    }))
  })

export const removeClient = (deps: ClientDeps, project: Project, at: ClientChange): Promise<void> =>
  atomically(deps.store, async (db) => {
    if (!(await dropClient(db, project, at.clientId))) throw clientNotFound()
    await recordClient(deps, db, project, 'client.removed', at)
  })

/**
 * Draws a second secret that works in parallel to the first. Replaces an unfinished rotation, whose secret stops
 * working.
 */
export const startRotation = async (
  deps: ClientDeps,
  project: Project,
  at: ClientChange,
): Promise<{ readonly client: M2MClientRow; readonly secret: string }> => {
  const secret = drawSecret(deps.random)
  const nextSecret = storedSecret(secret)
  return {
    client: await change(deps, project, at, 'client.rotated', (before) => ({ ...before, nextSecret })),
    secret,
  }
}

/** Replaces the first secret with the second. */
export const finishRotation = (deps: ClientDeps, project: Project, at: ClientChange): Promise<M2MClientRow> =>
  change(deps, project, at, 'client.rotated', (before) => {
    if (before.nextSecret !== null) return { ...before, secret: before.nextSecret, nextSecret: null }
    throw new ProviderError(
      'm2m_client_not_rotating_secret',
      'This client has no rotation in progress. Start a rotation first.',
    )
  })

/** Discards the second secret. */
export const cancelRotation = (deps: ClientDeps, project: Project, at: ClientChange): Promise<M2MClientRow> =>
  change(deps, project, at, 'client.rotated', (before) => ({ ...before, nextSecret: null }))
