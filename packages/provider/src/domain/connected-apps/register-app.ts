import { atomically } from '../../store/atomically.ts'
import { postponeRemoval } from '../../store/tables/app-use.ts'
import { addConnectedApp, connectedAppBySource, type StoredConnectedApp } from '../../store/tables/connected-apps.ts'
import type { Project } from '../../store/tables/projects.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import {
  isMetadataFault,
  type MetadataFault,
  metadataDigest,
  readAppMetadata,
  withMetadata,
} from './client-documents.ts'
import { newApp } from './new-app.ts'
import { makeRoomForApp, removalTime } from './unused-apps.ts'

/**
 * Registers a public app by its own metadata (RFC 7591). Equal metadata returns the same app, so that a program that
 * registers at every start adds one. Unused apps are removed (`unused-apps.ts`).
 *
 * @param json the metadata, of any shape
 * @param clientAddress the network of the program, for the rate limit
 * @throws ProviderError `too_many_requests`
 */
export const registerApp = async (
  deps: Deps,
  project: Project,
  json: unknown,
  clientAddress: string,
): Promise<StoredConnectedApp | MetadataFault> => {
  const { store, clock, random } = deps
  const { projectId, environment } = project
  const limit = { limit: 'appRegistrationsFromClient', projectId, subject: clientAddress } as const
  await consumeRateLimit(store, [limit], clock.now())
  const metadata = readAppMetadata(project, json)
  if (isMetadataFault(metadata)) return metadata
  const source = `registration ${metadataDigest(metadata)}`
  return atomically(store, async (db) => {
    const known = await connectedAppBySource(db, project, source)
    const now = clock.now()
    if (known !== null) {
      await postponeRemoval(db, project, { clientId: known.clientId, expiresAt: removalTime(known, now) })
      return known
    }
    const blank = newApp(newId(random, 'connected-app', environment), 'third_party_public', now)
    const app: StoredConnectedApp = {
      ...withMetadata(blank, metadata),
      creationMethod: 'dynamic_client_registration',
      expiresAt: removalTime(blank, now),
    }
    await makeRoomForApp(db, project, app)
    // A concurrent equal registration was first.
    if (!(await addConnectedApp(db, project, app, source)))
      return (await connectedAppBySource(db, project, source)) ?? app
    await recordEvent(deps, db, project, '', { kind: 'app.created', detail: { client_id: app.clientId } })
    return app
  })
}
