import * as calls from '@latchkey/protocol/m2m/back-end'
import * as schema from '@latchkey/protocol/m2m/back-end.schema'
import { byBackEnd } from '../../domain/audit/events.ts'
import { clientPosition, cutPage, readCursor } from '../../domain/cursor.ts'
import {
  cancelRotation,
  createClient,
  finishRotation,
  removeClient,
  requireClient,
  startRotation,
  updateClient,
} from '../../domain/m2m/clients.ts'
import { wireClient } from '../../domain/m2m/wire-client.ts'
import { searchClients } from '../../store/tables/m2m/m2m-clients.ts'
import { siteOnly } from '../back-end-b2b/organization-of.ts'
import { type Route, route } from '../route.ts'

const author = byBackEnd

const usualLimit = 100

const routes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, { project }, input) => {
    const { client, secret } = await createClient(deps, project, {
      clientId: input.client_id,
      secret: input.client_secret,
      name: input.client_name,
      description: input.client_description,
      scopes: input.scopes,
      trustedMetadata: input.trusted_metadata,
      author,
    })
    return { m2m_client: { ...wireClient(client), client_secret: secret } }
  }),

  route(calls.search, schema.search, async (deps, { project }, { cursor, limit = usualLimit, query }) => {
    const after = readCursor(cursor)
    const filters = (query?.operands ?? []).map(({ filter_name: by, filter_value: values }) => ({ by, values }))
    const { found: matches, total } = await searchClients(
      deps.store.db,
      project,
      { filters, isAny: query?.operator === 'OR' },
      { after, limit: limit + 1 },
    )
    const { page, nextCursor } = cutPage(matches, limit, clientPosition)
    return { m2m_clients: page.map(wireClient), results_metadata: { total, next_cursor: nextCursor } }
  }),

  route(calls.get, schema.one, async (deps, { project }, { client_id }) => ({
    m2m_client: wireClient(await requireClient(deps, project, client_id)),
  })),

  route(calls.update, schema.update, async (deps, { project }, { client_id: clientId, status, ...input }) => ({
    m2m_client: wireClient(
      await updateClient(deps, project, {
        clientId,
        author,
        changes: {
          name: input.client_name,
          description: input.client_description,
          scopes: input.scopes,
          trustedMetadata: input.trusted_metadata,
          isActive: status === undefined ? undefined : status === 'active',
        },
      }),
    ),
  })),

  route(calls.remove, schema.one, async (deps, { project }, { client_id: clientId }) => {
    await removeClient(deps, project, { clientId, author })
    return { client_id: clientId }
  }),

  route(calls.rotateStart, schema.one, async (deps, { project }, { client_id: clientId }) => {
    const { client, secret } = await startRotation(deps, project, { clientId, author })
    return { m2m_client: { ...wireClient(client), next_client_secret: secret } }
  }),

  route(calls.rotate, schema.one, async (deps, { project }, { client_id: clientId }) => ({
    m2m_client: wireClient(await finishRotation(deps, project, { clientId, author })),
  })),

  route(calls.rotateCancel, schema.one, async (deps, { project }, { client_id: clientId }) => ({
    m2m_client: wireClient(await cancelRotation(deps, project, { clientId, author })),
  })),
]

/** M2M clients act for the whole site, so these calls reject member sessions, whatever roles the member has. */
export const m2mRoutes: readonly Route[] = routes.map(siteOnly)
