import { atomically } from '../../store/atomically.ts'
import { postponeRemoval } from '../../store/tables/connected-apps/app-use.ts'
import {
  addConnectedApp,
  connectedAppBySource,
  type StoredConnectedApp,
} from '../../store/tables/connected-apps/connected-apps.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import { type AppMetadata, isMetadataFault, type MetadataFault, readAppMetadata } from './app-metadata.ts'
import { metadataDigest, withMetadata } from './client-documents.ts'
import { newApp } from './new-app.ts'
import { makeRoomForApp, removalTime } from './unused-apps.ts'

/** A registered app, with the metadata that counts. */
export interface Registration {
  readonly app: StoredConnectedApp
  readonly metadata: AppMetadata
}

/**
 * Registers an app by its own metadata (RFC 7591). Equal metadata returns the same app, so that a program that registers
 * at every start adds one; such repeats and refusals do not count for the rate limit. Unused apps are removed
 * (`unused-apps.ts`).
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
): Promise<Registration | MetadataFault> => {
  const { store, clock, random } = deps
  const { projectId, environment } = project
  const metadata = readAppMetadata(project, json, 'registration')
  if (isMetadataFault(metadata)) return metadata
  const source = `registration ${metadataDigest(metadata)}`
  const registered = await connectedAppBySource(store.db, project, source)
  // A repetition is not counted, and postpones the removal of an unused app.
  if (registered !== null) {
    const expiresAt = removalTime(registered, clock.now())
    await postponeRemoval(store.db, project, { clientId: registered.clientId, expiresAt })
    return { app: registered, metadata }
  }
  const limit = { limit: 'appRegistrationsFromClient', projectId, subject: clientAddress } as const
  await consumeRateLimit(store, [limit], clock.now())
  const app = await atomically(store, async (db) => {
    const known = await connectedAppBySource(db, project, source)
    const now = clock.now()
    if (known !== null) {
      await postponeRemoval(db, project, { clientId: known.clientId, expiresAt: removalTime(known, now) })
      return known
    }
    const blank = newApp(newId(random, 'connected-app', environment), 'third_party_public', now)
    const added: StoredConnectedApp = {
      ...withMetadata(blank, metadata),
      creationMethod: 'dynamic_client_registration',
      expiresAt: removalTime(blank, now),
    }
    await makeRoomForApp(db, project, added)
    // A concurrent equal registration was first.
    if (!(await addConnectedApp(db, project, added, source)))
      return (await connectedAppBySource(db, project, source)) ?? added
    await recordEvent(deps, db, project, '', { kind: 'app.created', detail: { client_id: added.clientId } })
    return added
  })
  return { app, metadata }
}
