import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import {
  addClient,
  clientById,
  dropClient,
  lockClient,
  type M2MClientRow,
  writeClient,
} from '../../store/tables/m2m-clients.ts'
import type { Project } from '../../store/tables/projects.ts'
import { byBackEnd, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { mergedMetadata } from '../users/metadata.ts'
import { drawSecret, storedSecret } from './client-secrets.ts'

/** Fields of a client to set. An omitted field keeps its value; for a new client it is empty. */
export interface ClientChanges {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly scopes?: readonly string[] | undefined
  readonly trustedMetadata?: Readonly<Record<string, unknown>> | undefined
  readonly isActive?: boolean | undefined
}

export interface NewClient extends ClientChanges {
  readonly clientId: string | undefined
  readonly secret: string | undefined
}

/** Creates a client. The secret is returned only here; the store keeps a hash. */
export const createClient = async (
  deps: Deps,
  project: Project,
  { clientId, secret = drawSecret(deps.random), ...fields }: NewClient,
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
  const isAdded = await atomically(store, async (db) => {
    if (!(await addClient(db, project, client))) return false
    await recordClient(deps, db, project, client.clientId, 'client.created')
    return true
  })
  if (isAdded) return { client, secret }
  throw new ProviderError(
    'duplicate_m2m_client_id',
    'The client was not created, because this project already has a client with this `client_id`. Pass another `client_id`, or omit it.',
  )
}

export const clientNotFound = () =>
  new ProviderError(
    'm2m_client_not_found',
    'No M2M client with this `client_id` exists in this project. Check the `client_id`.',
  )

export const requireClient = async ({ store }: Deps, project: Project, clientId: string): Promise<M2MClientRow> => {
  const client = await clientById(store.db, project, clientId)
  if (client === null) throw clientNotFound()
  return client
}

type ClientEvent = 'client.created' | 'client.changed' | 'client.removed' | 'client.rotated'

const recordClient = (deps: Deps, db: Db, project: Project, clientId: string, kind: ClientEvent): Promise<void> =>
  recordEvent(deps, db, project, '', { kind, detail: { client_id: clientId, ...byBackEnd } })

const change = (
  deps: Deps,
  project: Project,
  clientId: string,
  kind: ClientEvent,
  applyChange: (before: M2MClientRow) => M2MClientRow,
): Promise<M2MClientRow> =>
  atomically(deps.store, async (db) => {
    const before = await lockClient(db, project, clientId)
    if (before === null) throw clientNotFound()
    const after = applyChange(before)
    await writeClient(db, project, after)
    await recordClient(deps, db, project, clientId, kind)
    return after
  })

export const updateClient = (
  deps: Deps,
  project: Project,
  clientId: string,
  changes: ClientChanges,
): Promise<M2MClientRow> =>
  change(deps, project, clientId, 'client.changed', (before) => ({
    ...before,
    name: changes.name ?? before.name,
    description: changes.description ?? before.description,
    isActive: changes.isActive ?? before.isActive,
    scopes: changes.scopes === undefined ? before.scopes : [...new Set(changes.scopes)],
    trustedMetadata: mergedMetadata(before.trustedMetadata, changes.trustedMetadata),
  }))

export const removeClient = (deps: Deps, project: Project, clientId: string): Promise<void> =>
  atomically(deps.store, async (db) => {
    if (!(await dropClient(db, project, clientId))) throw clientNotFound()
    await recordClient(deps, db, project, clientId, 'client.removed')
  })

/**
 * Draws a second secret that works in parallel to the first. Replaces an unfinished rotation, whose secret stops
 * working.
 */
export const startRotation = async (
  deps: Deps,
  project: Project,
  clientId: string,
): Promise<{ readonly client: M2MClientRow; readonly secret: string }> => {
  const secret = drawSecret(deps.random)
  const nextSecret = storedSecret(secret)
  return {
    client: await change(deps, project, clientId, 'client.rotated', (before) => ({ ...before, nextSecret })),
    secret,
  }
}

/** Replaces the first secret with the second. */
export const finishRotation = (deps: Deps, project: Project, clientId: string): Promise<M2MClientRow> =>
  change(deps, project, clientId, 'client.rotated', (before) => {
    if (before.nextSecret !== null) return { ...before, secret: before.nextSecret, nextSecret: null }
    throw new ProviderError(
      'm2m_client_not_rotating_secret',
      'This client has no rotation in progress. Start a rotation first.',
    )
  })

/** Discards the second secret. */
export const cancelRotation = (deps: Deps, project: Project, clientId: string): Promise<M2MClientRow> =>
  change(deps, project, clientId, 'client.rotated', (before) => ({ ...before, nextSecret: null }))
