import type { ConsoleTestResult } from '@latchkey/protocol/console/organizations'
import { ssoTestPath, ssoTestResultPath } from '@latchkey/protocol/methods/sso/paths'
import { recordEvent } from '../../../domain/audit/events.ts'
import type { Deps } from '../../../domain/deps.ts'
import { organizationScope } from '../../../domain/organization-scope.ts'
import { hashedToken, newToken } from '../../../domain/sessions/sessions.ts'
import { ProviderError } from '../../../errors.ts'
import { atomically } from '../../../store/atomically.ts'
import type { Db } from '../../../store/store.ts'
import type { StoredEvent } from '../../../store/tables/audit/events.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import { type ProjectConnection, requireActive } from '../active-connection.ts'
import { sourceOf } from '../external/source.ts'

/**
 * A test sign-in runs the whole flow of a connection at its identity provider and ends in an explanation. It creates no
 * member, session or token of the site.
 */

/** The link of a test works this long, and the result can be read this long after it was prepared. */
const linkLifeMs = 600_000
const resultLifeMs = 1_800_000

const linkIdOf = (token: string): string => `sso-test-link-${hashedToken(token)}`
const resultIdOf = (testId: string): string => `sso-test-${hashedToken(testId)}`

/** What the link of a test starts. */
interface TestLink {
  readonly connectionId: string
  readonly testId: string
}

interface StoredResult extends ConsoleTestResult {
  readonly connectionId: string
}

/** A prepared test: its ID, with which the result is read, and the link for the browser. */
export interface PreparedTest {
  readonly testId: string
  readonly url: string
}

/**
 * Prepares a test sign-in and records the event.
 *
 * @param author detail of the event: the operator and the command line
 * @throws ProviderError `inactive_sso_connection` if the connection or its source is not completely set up
 */
export const prepareTest = async (
  deps: Pick<Deps, 'store' | 'clock' | 'random'> & Partial<Pick<Deps, 'requestContext'>>,
  { project, connection }: ProjectConnection,
  { publicURL, author }: { readonly publicURL: string; readonly author: StoredEvent['detail'] },
): Promise<PreparedTest> => {
  requireActive(connection)
  requireActive(await sourceOf(deps.store.db, project, connection))
  const { connectionId } = connection
  const [testId, token] = [newToken(deps.random), newToken(deps.random)]
  const link: TestLink = { connectionId, testId }
  await atomically(deps.store, async (db) => {
    await keep(db, project, linkIdOf(token), link, deps.clock.now() + linkLifeMs)
    await keepResult(deps, db, project, testId, { connectionId, state: 'waiting', explanation: '' })
    const detail = { ...author, connection_id: connectionId }
    const scope = { ...project, ...organizationScope(project, connection) }
    await recordEvent(deps, db, scope, '', { kind: 'connection.tested', detail })
  })
  const query = new URLSearchParams({ public_token: project.publicToken, token })
  return { testId, url: `${publicURL}${ssoTestPath}?${query}` }
}

/**
 * Consumes the link of a test.
 *
 * @throws ProviderError `sso_token_not_found` if it was used, has expired or was never created
 */
export const openTest = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  project: Project,
  token: string,
): Promise<TestLink> => {
  const secretId = linkIdOf(token)
  const link = await purposeOf<TestLink>(store.db, { ...project, secretId, now: clock.now() })
  if (link !== null && (await consumeOnce(store.db, project, secretId))) return link
  throw new ProviderError(
    'sso_token_not_found',
    'The link of this test sign-in was already used or is older than 10 minutes. Nothing was tested. Start the test again.',
  )
}

/** Stores the result of a test. Returns the URL of the page that shows it. */
export const finishTest = async (
  deps: Pick<Deps, 'store' | 'clock'>,
  project: Project,
  { testId, baseURL, ...result }: ConsoleTestResult & TestLink & { readonly baseURL: string },
): Promise<string> => {
  await keepResult(deps, deps.store.db, project, testId, result)
  const query = new URLSearchParams({ public_token: project.publicToken, test_id: testId })
  return `${baseURL}${ssoTestResultPath}?${query}`
}

/** Returns the result of a test; null if the ID belongs to no test of the last half hour. */
export const resultOfTest = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  project: Project,
  testId: string,
): Promise<StoredResult | null> =>
  purposeOf<StoredResult>(store.db, { ...project, secretId: resultIdOf(testId), now: clock.now() })

const keepResult = (
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  project: Project,
  testId: string,
  result: StoredResult,
): Promise<void> => keep(db, project, resultIdOf(testId), result, clock.now() + resultLifeMs)

const keep = (
  db: Db,
  { projectId }: Project,
  secretId: string,
  purpose: TestLink | StoredResult,
  expiresAt: number,
): Promise<void> =>
  replaceSecret(db, {
    secretId,
    projectId,
    uniqueKey: secretId,
    ownerKey: purpose.connectionId,
    digest: '',
    salt: '',
    purpose,
    expiresAt,
  })
