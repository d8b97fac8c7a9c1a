import * as calls from '@latchkey/protocol/connected-apps/back-end'
import * as schema from '@latchkey/protocol/connected-apps/back-end.schema'
import { byBackEnd } from '../../domain/audit/events.ts'
import {
  cancelAppRotation,
  createConnectedApp,
  finishAppRotation,
  removeConnectedApp,
  requireConnectedApp,
  startAppRotation,
  updateConnectedApp,
} from '../../domain/connected-apps/connected-apps.ts'
import { appChangesOf, wireConnectedApp } from '../../domain/connected-apps/wire-app.ts'
import { clientPosition, cutPage, readCursor } from '../../domain/cursor.ts'
import { requireAppType } from '../../domain/permissions/app-types.ts'
import { listConnectedApps } from '../../store/tables/connected-apps/connected-apps.ts'
import { siteOnly } from '../back-end-b2b/organization-of.ts'
import { type Route, route } from '../route.ts'

const author = byBackEnd

const usualLimit = 100

const routes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, { project }, { client_type, ...input }) => {
    const type = requireAppType(client_type)
    const { app, secret } = await createConnectedApp(deps, project, { type, changes: appChangesOf(input), author })
    return { connected_app: { ...wireConnectedApp(app), ...(secret !== null && { client_secret: secret }) } }
  }),

  route(calls.search, schema.search, async (deps, { project }, { cursor, limit = usualLimit }) => {
    const after = readCursor(cursor)
    const { apps, total } = await listConnectedApps(deps.store.db, project, { after, limit: limit + 1 })
    const { page, nextCursor } = cutPage(apps, limit, clientPosition)
    return { connected_apps: page.map(wireConnectedApp), results_metadata: { total, next_cursor: nextCursor } }
  }),

  route(calls.get, schema.one, async (deps, { project }, { client_id }) => ({
    connected_app: wireConnectedApp(await requireConnectedApp(deps, project, client_id)),
  })),

  route(calls.update, schema.update, async (deps, { project }, { client_id: clientId, ...input }) => ({
    connected_app: wireConnectedApp(
      await updateConnectedApp(deps, project, { clientId, changes: appChangesOf(input), author }),
    ),
  })),

  route(calls.remove, schema.one, async (deps, { project }, { client_id: clientId }) => ({
    client_id: await removeConnectedApp(deps, project, { clientId, author }),
  })),

  route(calls.rotateStart, schema.one, async (deps, { project }, { client_id: clientId }) => {
    const { app, secret } = await startAppRotation(deps, project, { clientId, author })
    return { connected_app: { ...wireConnectedApp(app), next_client_secret: secret } }
  }),

  route(calls.rotate, schema.one, async (deps, { project }, { client_id: clientId }) => ({
    connected_app: wireConnectedApp(await finishAppRotation(deps, project, { clientId, author })),
  })),

  route(calls.rotateCancel, schema.one, async (deps, { project }, { client_id: clientId }) => ({
    connected_app: wireConnectedApp(await cancelAppRotation(deps, project, { clientId, author })),
  })),
]

/** Connected apps belong to the whole site, so these calls reject member sessions, whatever roles the member has. */
export const connectedAppRoutes: readonly Route[] = routes.map(siteOnly)
