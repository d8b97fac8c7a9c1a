import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import type { StoredEvent } from '../../store/tables/audit/events.ts'
import {
  addConnectedApp,
  type ConnectedAppType,
  connectedAppById,
  connectedAppBySource,
  dropConnectedApp,
  lockConnectedApp,
  type StoredConnectedApp,
  writeConnectedApp,
} from '../../store/tables/connected-apps/connected-apps.ts'
import { lockGrantsOfApp } from '../../store/tables/grants/app-grants.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { endGrants, endSessionsOfGrants } from '../endings/end-access.ts'
import { newId } from '../ids.ts'
import { drawSecret, storedSecret } from '../keys/client-secrets.ts'
import { isPublicApp } from '../permissions/app-types.ts'
import { type AppChanges, checkedApp } from './app-fields.ts'
import type { AuthorizationServer } from './authorization-server.ts'
import { isDocumentURL } from './document-apps.ts'
import { newApp } from './new-app.ts'

/** Dependencies of changing apps; a command has no request. */
export type AppDeps = Pick<Deps, 'store' | 'clock' | 'random'> & Partial<Pick<Deps, 'requestContext'>>

/** Who changes an app, as a detail of the event. */
export type AppAuthor = StoredEvent['detail']

type AppEvent = 'app.created' | 'app.changed' | 'app.removed' | 'app.rotated'

const recordApp = (deps: AppDeps, db: Db, project: Project, author: AppAuthor, kind: AppEvent, clientId: string) =>
  recordEvent(deps, db, project, '', { kind, detail: { client_id: clientId, ...author } })

/** Creates an app. A confidential one gets a secret, which is returned only here; the store keeps a hash. */
export const createConnectedApp = async (
  deps: AppDeps,
  project: Project,
  {
    type,
    changes,
    author,
  }: { readonly type: ConnectedAppType; readonly changes: AppChanges; readonly author: AppAuthor },
): Promise<{ readonly app: StoredConnectedApp; readonly secret: string | null }> => {
  const { clock, random, store } = deps
  const secret = isPublicApp(type) ? null : drawSecret(random)
  const clientId = newId(random, 'connected-app', project.environment)
  const blank = { ...newApp(clientId, type, clock.now()), secret: secret === null ? null : storedSecret(secret) }
  const app = checkedApp(project, blank, changes)
  await atomically(store, async (db) => {
    await addConnectedApp(db, project, app)
    await recordApp(deps, db, project, author, 'app.created', clientId)
  })
  return { app, secret }
}

export const connectedAppNotFound = () =>
  new ProviderError(
    'connected_app_not_found',
    'No active connected app with this ID exists in this project. Check the `client_id`.',
  )

/**
 * Finds an app by its client ID or by the URL of its metadata document. Reads the store only; a document is never
 * fetched.
 */
export const findConnectedApp = async (
  { store }: Pick<Deps, 'store'>,
  project: Project,
  clientId: string,
): Promise<StoredConnectedApp | null> =>
  clientId.startsWith('https://') || clientId.startsWith('http://')
    ? connectedAppBySource(store.db, project, clientId)
    : connectedAppById(store.db, project, clientId)

/**
 * Finds an app that may act now: it is active, and the project still accepts how it was added.
 *
 * @param server the project's settings as an authorization server
 */
export const findServedApp = async (
  deps: Pick<Deps, 'store'>,
  project: Project,
  server: AuthorizationServer,
  clientId: string,
): Promise<StoredConnectedApp | null> => {
  const app = await findConnectedApp(deps, project, clientId)
  if (app?.isActive !== true || server.authorizationURL === null) return null
  const { creationMethod, metadataURL } = app
  if (creationMethod === 'dynamic_client_registration' && !server.isRegistrationEnabled) return null
  return metadataURL === null || isDocumentURL(project, server, metadataURL) ? app : null
}

/** @throws ProviderError `connected_app_not_found` */
export const requireConnectedApp = async (
  deps: Pick<Deps, 'store'>,
  project: Project,
  clientId: string,
): Promise<StoredConnectedApp> => {
  const app = await findConnectedApp(deps, project, clientId)
  if (app === null) throw connectedAppNotFound()
  return app
}

/** A change of an app by its owner. */
export interface AppChange {
  readonly clientId: string
  readonly author: AppAuthor
}

/** What a change does in its transaction, besides writing the app. */
type AfterChange = (
  deps: AppDeps,
  db: Db,
  project: Project,
  before: StoredConnectedApp,
  after: StoredConnectedApp,
) => Promise<void>

const change = async (
  deps: AppDeps,
  project: Project,
  { clientId, author }: AppChange,
  kind: AppEvent,
  applyChange: (before: StoredConnectedApp) => StoredConnectedApp,
  afterwards?: AfterChange,
): Promise<StoredConnectedApp> => {
  const named = await requireConnectedApp(deps, project, clientId)
  return atomically(deps.store, async (db) => {
    const before = await lockConnectedApp(db, project, named.clientId)
    if (before === null) throw connectedAppNotFound()
    const after = applyChange(before)
    await writeConnectedApp(db, project, after)
    await afterwards?.(deps, db, project, before, after)
    await recordApp(deps, db, project, author, kind, after.clientId)
    return after
  })
}

/** Changes fields of an app. Its type, ID and secrets stay. Without `full_access` its sessions end. */
export const updateConnectedApp = (
  deps: AppDeps,
  project: Project,
  { changes, ...at }: AppChange & { readonly changes: AppChanges },
): Promise<StoredConnectedApp> =>
  change(deps, project, at, 'app.changed', (before) => checkedApp(project, before, changes), endLostSessions)

/** Ends the sessions of an app that lost `full_access` (`endings.ts`). */
const endLostSessions: AfterChange = async ({ clock }, db, project, before, after) => {
  if (!before.settings.isFullAccessAllowed || after.settings.isFullAccessAllowed) return
  await endSessionsOfGrants(db, project, await lockGrantsOfApp(db, project, after.clientId), clock.now())
}

/** Deletes an app and ends every grant to it. Returns its client ID. */
export const removeConnectedApp = async (
  deps: AppDeps,
  project: Project,
  { clientId, author }: AppChange,
): Promise<string> => {
  const app = await requireConnectedApp(deps, project, clientId)
  await atomically(deps.store, async (db) => {
    if (!(await dropConnectedApp(db, project, app.clientId))) throw connectedAppNotFound()
    await endGrants(db, project, { clientId: app.clientId }, deps.clock.now())
    await recordApp(deps, db, project, author, 'app.removed', app.clientId)
  })
  return app.clientId
}

/** @throws ProviderError `public_connected_apps_do_not_have_secrets` */
const requireSecret = ({ secret }: StoredConnectedApp) => {
  if (secret !== null) return
  throw new ProviderError(
    'public_connected_apps_do_not_have_secrets',
    'This app is public and has no secret to rotate. Create a confidential app instead.',
  )
}

const requireRotation = (app: StoredConnectedApp) => {
  requireSecret(app)
  if (app.nextSecret !== null) return app.nextSecret
  throw new ProviderError(
    'connected_app_not_rotating_secret',
    'This app has no rotation in progress. Start a rotation first.',
  )
}

/** Draws a second secret that works in parallel to the first until the rotation is finished or cancelled. */
export const startAppRotation = async (
  deps: AppDeps,
  project: Project,
  at: AppChange,
): Promise<{ readonly app: StoredConnectedApp; readonly secret: string }> => {
  const secret = drawSecret(deps.random)
  const app = await change(deps, project, at, 'app.rotated', (before) => {
    requireSecret(before)
    if (before.nextSecret === null) return { ...before, nextSecret: storedSecret(secret) }
    throw new ProviderError(
      'connected_app_already_rotating_secret',
      'A rotation of this secret is in progress. Finish or cancel it first.',
    )
  })
  return { app, secret }
}

/** Replaces the first secret with the second. */
export const finishAppRotation = (deps: AppDeps, project: Project, at: AppChange): Promise<StoredConnectedApp> =>
  change(deps, project, at, 'app.rotated', (before) => ({
    ...before,
    secret: requireRotation(before),
    nextSecret: null,
  }))

/** Discards the second secret. */
export const cancelAppRotation = (deps: AppDeps, project: Project, at: AppChange): Promise<StoredConnectedApp> =>
  change(deps, project, at, 'app.rotated', (before) => {
    requireRotation(before)
    return { ...before, nextSecret: null }
  })
