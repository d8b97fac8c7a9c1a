import type { ScimLogEntry } from '@latchkey/protocol/scim/connections'
import type { Deps } from '../../domain/deps.ts'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import type { OrganizationProject } from '../../domain/organization-scope.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import { userAttributes } from '../../domain/scim/attributes.ts'
import { noScimConnection, readScimConnection } from '../../domain/scim/connections/change-scim-connection.ts'
import { scimServicePath } from '../../domain/scim/connections/wire-connection.ts'
import { type RefusedRequest, refusedRequest } from '../../domain/scim/kept-requests.ts'
import { wireEntry } from '../../domain/scim/provisioning-log.ts'
import { addressOf, readResource } from '../../domain/scim/read-resource.ts'
import { readGroup } from '../../domain/scim/service/groups.ts'
import { etagOf } from '../../domain/scim/service/resource-of.ts'
import type { ScimCaller } from '../../domain/scim/service/scim-caller.ts'
import { keysOf, readUser } from '../../domain/scim/service/users.ts'
import { ProviderError } from '../../errors.ts'
import { membershipByEmail } from '../../store/tables/organizations/memberships.ts'
import { dropKeptScimRequests } from '../../store/tables/scim/scim-kept-requests.ts'
import { scimUserBy } from '../../store/tables/scim/scim-users.ts'
import { logRequest } from './log-request.ts'
import { scimRefusal } from './scim-answer.ts'
import type { ScimRequest } from './scim-request.ts'
import { answerScim } from './scim-service.ts'

/** The entry of the log, and the connection if the call names one. */
interface RepeatedEntry {
  readonly entryId: string
  readonly connectionId?: string
  readonly baseURL: string
}

/**
 * Repeats a refused request of the identity provider, for an admin who has removed the reason. All rules of the first time
 * apply again. An admin who may repeat requests may also replace the token, so the repetition gives no further rights.
 *
 * @returns the entry of the repetition, which may be refused again
 * @throws ProviderError `no_active_scim_connection`; `bad_request` if nothing was kept, or if the identity provider has
 * changed the person or group since, because an older request would then undo a newer one
 */
export const repeatScimRequest = async (
  deps: Deps,
  scope: OrganizationProject,
  { entryId, connectionId: wishedId, baseURL }: RepeatedEntry,
): Promise<ScimLogEntry> => {
  const { connectionId } = (await readScimConnection(deps, scope)).connection
  if (wishedId !== undefined && wishedId !== connectionId) throw noScimConnection()
  const refused = await refusedRequest(deps, scope, connectionId, entryId)
  if (refused === null) throw nothingKept()
  const rateLimit = { limit: 'scimRequestsOfConnection', projectId: scope.projectId, subject: connectionId } as const
  await consumeRateLimit(deps.store, [rateLimit], deps.clock.now())
  const serviceURL = baseURL + scimServicePath(connectionId)
  const caller: ScimCaller = { scope, connectionId, serviceURL, isRepetition: true }
  const request: ScimRequest = {
    method: refused.method,
    segments: refused.segments,
    asked: {},
    ifMatch: await currentVersion(deps, caller, refused),
    ifNoneMatch: null,
    body: async () => refused.body,
  }
  return wireEntry(await repeated(deps, caller, request, entryId), false)
}

const repeated = async (deps: Deps, caller: ScimCaller, request: ScimRequest, entryId: string) => {
  const note = 'Repeated by an admin.'
  try {
    const { status, did = '', subjectId } = await answerScim(deps, caller, request)
    await dropKeptScimRequests(deps.store.db, caller.scope, [entryId])
    return logRequest(deps, caller, request, { status, sentence: `${note} ${did}`, resourceId: subjectId })
  } catch (thrown) {
    const { status, detail } = scimRefusal({ refusal: null }, thrown)
    if (status >= 500) throw thrown
    return logRequest(deps, caller, request, { status, sentence: `${note} ${detail}` })
  }
}

/**
 * Returns the version that the request may change, null if it names none that exists.
 *
 * @throws ProviderError `bad_request` if the person or group was changed after the refusal
 */
const currentVersion = async (deps: Deps, caller: ScimCaller, refused: RefusedRequest): Promise<string | null> => {
  const [kind = '', id] = refused.segments
  const { db } = deps.store
  if (id === undefined) {
    if (kind.toLowerCase() === 'users' && (await changedAt(deps, caller, refused)) > refused.happenedAt)
      throw outdated()
    return null
  }
  const read = kind.toLowerCase() === 'users' ? readUser : readGroup
  const current = await read(db, caller, id).catch(() => null)
  if (current === null) return null
  const { lastModified } = current.resource.meta as { readonly lastModified: string }
  if (Date.parse(lastModified) > refused.happenedAt) throw outdated()
  return etagOf(current.version)
}

/** Returns when the identity provider last changed the person whom a request would create, also a removed one; 0 if never. */
const changedAt = async ({ store: { db } }: Deps, { scope }: ScimCaller, { body }: RefusedRequest): Promise<number> => {
  try {
    const resource = readResource(userAttributes, body)
    const { userNameKey, externalId } = keysOf(resource)
    const membership = await membershipByEmail(db, scope, emailDestination(addressOf(resource)).canonical)
    const people = [
      await scimUserBy(db, scope, 'user_name_key', userNameKey),
      externalId === null ? null : await scimUserBy(db, scope, 'external_id', externalId),
      membership === null ? null : await scimUserBy(db, scope, 'member_id', membership.member.memberId),
    ]
    return Math.max(0, ...people.map((one) => one?.updatedAt ?? 0))
  } catch {
    // The service refuses such a body again, with the reason.
    return 0
  }
}

const nothingKept = () =>
  new ProviderError(
    'bad_request',
    'The request of this entry cannot be repeated: it was not refused, was repeated already, has too many bytes or is older than seven days. Nothing was changed. The identity provider sends it again at its next cycle.',
  )

const outdated = () =>
  new ProviderError(
    'bad_request',
    'The identity provider has changed the person or group since this request. Nothing was changed, because the older request would undo the newer one. Provision the person again at the identity provider.',
  )
