import { atomically } from '../../store/atomically.ts'
import {
  addConnectedApp,
  connectedAppBySource,
  lockConnectedApp,
  type StoredConnectedApp,
  writeConnectedApp,
} from '../../store/tables/connected-apps/connected-apps.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { endGrants } from '../endings/end-access.ts'
import { newId } from '../ids.ts'
import { inBatch } from '../rate-limits/batches.ts'
import { countBeforeJudging } from '../rate-limits/count-before-judging.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import { isMetadataFault, readAppMetadata } from './app-metadata.ts'
import type { AuthorizationServer } from './authorization-server.ts'
import { withMetadata } from './client-documents.ts'
import { newApp } from './new-app.ts'
import { makeRoomForApp, removalTime } from './unused-apps.ts'

const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/**
 * Whether a client ID is the URL of a metadata document that the project accepts
 * (draft-ietf-oauth-client-id-metadata-document-01, 3). It must be in the form that a parser writes, so that no two
 * spellings name one document. Development accepts every port and plain http on this machine.
 */
export const isDocumentURL = (
  project: Pick<Project, 'environment'>,
  server: Pick<AuthorizationServer, 'isCimdEnabled' | 'cimdDomains'>,
  clientId: string,
): boolean => documentURLFault(project, server, clientId) === null

const malformedURL =
  'It must be an https URL with a path, written as a browser writes it, without query, fragment, user name and port.'

/** Returns why a client ID is no such URL, as a sentence for the developer of the app; null if it is one. */
export const documentURLFault = (
  { environment }: Pick<Project, 'environment'>,
  { isCimdEnabled, cimdDomains }: Pick<AuthorizationServer, 'isCimdEnabled' | 'cimdDomains'>,
  clientId: string,
): string | null => {
  if (!isCimdEnabled) return 'This project accepts no URLs as client IDs. Ask its owner for a client ID.'
  if (clientId.length > 2_048 || /[^\x21-\x7e]|[?#\\]/.test(clientId)) return malformedURL
  if (!URL.canParse(clientId)) return malformedURL
  const url = new URL(clientId)
  const isDevelopment = environment === 'test'
  const isWellFormed =
    url.href === clientId &&
    url.pathname !== '/' &&
    url.username === '' &&
    url.password === '' &&
    ((url.protocol === 'https:' && (url.port === '' || isDevelopment)) || (isDevelopment && isLoopback(url)))
  if (!isWellFormed) return malformedURL
  const isAccepted = cimdDomains === null || cimdDomains.includes(url.hostname)
  return isAccepted
    ? null
    : 'This project does not accept metadata documents of this host. Ask its owner to add the host.'
}

const minute = 60_000
const shortestFreshMs = 5 * minute
const usualFreshMs = 60 * minute
const longestFreshMs = 24 * 60 * minute

/** Returns how long a document is fresh by its headers (RFC 9111, 4.2.1), within bounds. */
export const freshMs = (headers: Headers, now: number): number => {
  const control = headers.get('cache-control') ?? ''
  const expires = headers.get('expires')
  const [, maxAge] = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(control) ?? []
  if (/(?:^|[\s,])(?:no-store|no-cache)(?:$|[\s,=])/i.test(control)) return shortestFreshMs
  const stated =
    maxAge !== undefined
      ? (Number(maxAge) - Number(headers.get('age') ?? 0)) * 1_000
      : expires === null
        ? usualFreshMs
        : Date.parse(expires) - now
  // An unreadable date means that the document is stale (RFC 9111, 5.3).
  return Math.min(longestFreshMs, Math.max(shortestFreshMs, Number.isNaN(stated) ? 0 : stated))
}

/** How long the stored copy of a document serves a user who has reached a limit. */
const longestStaleMs = 24 * 60 * minute

/**
 * Returns the app that a client ID metadata document describes, and fetches the document if the stored copy is too old.
 * A document that does not answer or cannot be used is not remembered. Fetches are limited for each user, and
 * failing ones for each URL, so that no user keeps others from an app. A user at the limit gets the stored copy. Never
 * call it in a transaction.
 *
 * @param userId the user or member whose browser named the URL
 * @returns the app, or a sentence that tells its developer what is wrong with the document
 * @throws ProviderError `too_many_requests`
 */
export const appOfDocument = async (
  deps: Deps,
  project: Project,
  { url, userId }: { readonly url: string; readonly userId: string },
): Promise<StoredConnectedApp | string> => {
  const stored = await connectedAppBySource(deps.store.db, project, url)
  const now = deps.clock.now()
  if (stored !== null && isFresh(stored, now)) return stored
  const { projectId } = project
  const limits = [
    { limit: 'clientDocumentsOfPerson', projectId, subject: userId },
    { limit: 'clientDocumentsOfPersonAtHost', projectId, subject: `${userId} ${new URL(url).host}` },
  ] as const
  try {
    for (const limit of limits) await consumeRateLimit(deps.store, [limit], now)
  } catch (fault) {
    if (stored !== null && isFresh(stored, now - longestStaleMs)) return stored
    throw fault
  }
  // Concurrent requests wait for one fetch and then find its result.
  return inBatch(deps.clientDocuments, `${projectId} ${url}`, null, async (waiting) => {
    const knownApp = await connectedAppBySource(deps.store.db, project, url)
    const isKnown = knownApp !== null && isFresh(knownApp, deps.clock.now())
    const app = isKnown ? knownApp : await fetchWithinLimit(deps, project, url)
    return waiting.map(() => app)
  })
}

/** A URL that fails too often is not asked for a while. Its failures count for no other URL. */
const fetchWithinLimit = async (deps: Deps, project: Project, url: string): Promise<StoredConnectedApp | string> => {
  const failures = { limit: 'failuresOfClientDocument', projectId: project.projectId, subject: url } as const
  let reason = ''
  const { result } = await countBeforeJudging(deps, failures, async () => {
    const app = await fetchApp(deps, project, url)
    if (typeof app !== 'string') return app
    reason = app
    return null
  })
  return result ?? reason
}

const isFresh = ({ freshUntil }: StoredConnectedApp, now: number): boolean => freshUntil !== null && freshUntil > now

const fetchApp = async (deps: Deps, project: Project, url: string): Promise<StoredConnectedApp | string> => {
  const answer = await deps.clientDocuments.fetch(url, { headers: { Accept: 'application/json' } }).catch(() => null)
  if (answer === null)
    return 'No answer came from a public address within 3 seconds, or it has more than 5 kB. Redirects are not followed.'
  if (answer.status !== 200) return `The answer has the status ${answer.status}. Answer with 200, without a redirect.`
  if (!isJson(answer.headers)) return 'The answer is no JSON. Send `Content-Type: application/json`.'
  const json: unknown = await answer.json().catch(() => null)
  if (typeof json !== 'object' || json === null) return 'The answer is no JSON object.'
  if (!('client_id' in json) || json.client_id !== url)
    return 'The `client_id` in the document is not the URL of the document, character by character.'
  const metadata = readAppMetadata(project, json, 'document')
  if (isMetadataFault(metadata)) return metadata.error_description
  const now = deps.clock.now()
  return storeApp(deps, project, url, (app) => ({
    ...withMetadata(app, metadata),
    freshUntil: now + freshMs(answer.headers, now),
    expiresAt: removalTime(app, now),
  }))
}

const isJson = (headers: Headers): boolean =>
  /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers.get('content-type') ?? '')

const storeApp = (
  deps: Deps,
  project: Project,
  url: string,
  described: (app: StoredConnectedApp) => StoredConnectedApp,
): Promise<StoredConnectedApp> =>
  atomically(deps.store, async (db) => {
    const blank: StoredConnectedApp = {
      ...newApp(newId(deps.random, 'connected-app', project.environment), 'third_party_public', deps.clock.now()),
      creationMethod: 'client_id_metadata_document',
      metadataURL: url,
    }
    const added = described(blank)
    const record = (kind: 'app.created' | 'app.changed', clientId: string) =>
      recordEvent(deps, db, project, '', { kind, detail: { client_id: clientId, metadata_url: url } })
    if ((await connectedAppBySource(db, project, url)) === null) await makeRoomForApp(db, project, added)
    if (await addConnectedApp(db, project, added)) {
      await record('app.created', added.clientId)
      return added
    }
    const knownApp = await connectedAppBySource(db, project, url)
    const before = knownApp === null ? null : await lockConnectedApp(db, project, knownApp.clientId)
    // Removed in between: the next request adds it.
    if (before === null) return added
    const after = described(before)
    await writeConnectedApp(db, project, after)
    // Tokens of an app that proves itself in another way now may belong to another program.
    if (
      after.type !== before.type ||
      JSON.stringify(after.settings.keys) !== JSON.stringify(before.settings.keys ?? null)
    )
      await endGrants(db, project, { clientId: after.clientId }, deps.clock.now())
    if (after.metadataDigest !== before.metadataDigest) await record('app.changed', after.clientId)
    return after
  })
