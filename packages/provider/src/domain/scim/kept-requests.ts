import { sealedAt } from '../../store/sealed-columns.ts'
import {
  addKeptScimRequest,
  dropKeptScimRequests,
  keptScimRequest,
  keptScimRequests,
} from '../../store/tables/scim/scim-kept-requests.ts'
import type { Deps } from '../deps.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import { isObject, type Json } from './match.ts'

/** A request of an identity provider to write, as it can be sent again. */
export interface WriteRequest {
  readonly method: string
  /** The path below the connection: `Users`, and the ID if there is one. */
  readonly segments: readonly string[]
  readonly body: Json
}

/** A kept request, with the time at which it was refused, in ms. */
export interface RefusedRequest extends WriteRequest {
  readonly happenedAt: number
}

/** Refused requests that a connection keeps. Each further one takes the place of the oldest. */
export const mostKept = 100

/** Longer ones are not kept, such as the push of a group with thousands of members. In characters of JSON. */
export const longestKept = 64 * 1024

/** Refusals that another state of the organization can undo: wrong values, protected members, names that another one has. */
const repeatable: ReadonlySet<number> = new Set([400, 403, 409])

const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const keptMs = 7 * 24 * 60 * 60 * 1_000

const timesOf = (now: number) => ({ happenedAt: now, expiresAt: now + keptMs })

/** Whether a refused request is worth keeping. */
export const isRepeatable = (status: number, { method, segments }: Omit<WriteRequest, 'body'>): boolean =>
  repeatable.has(status) &&
  writes.has(method) &&
  /^(users|groups)$/i.test(segments[0] ?? '') &&
  segments[1]?.toLowerCase() !== '.search'

/** Leaves out the passwords that identity providers send. The service reads none, so that nothing of the request is lost. */
export const withoutPasswords = (value: Json): Json => {
  if (Array.isArray(value)) return value.filter((one) => !setsPassword(one)).map(withoutPasswords)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isPassword(name))
      .map(([name, part]) => [name, withoutPasswords(part)]),
  )
}

const isPassword = (name: string): boolean => /(^|[:.])password$/i.test(name.trim())

/** An operation of a PATCH for the password. */
const setsPassword = (value: Json): boolean =>
  isObject(value) &&
  Object.entries(value).some(([name, path]) => name.toLowerCase() === 'path' && isPassword(String(path)))

/** Keeps a refused request, sealed, so that an admin can repeat it. It goes with its entry of the log after seven days. */
export const keepRequest = async (
  { store, sealing, clock }: Deps,
  scope: OrganizationProject,
  { connectionId, entryId }: { readonly connectionId: string; readonly entryId: string },
  request: WriteRequest,
): Promise<void> => {
  const text = JSON.stringify({ ...request, body: withoutPasswords(request.body) })
  if (text.length > longestKept) return
  const sealed = sealing.seal(sealedAt('scim_kept_requests.request', entryId), text)
  await addKeptScimRequest(store.db, scope, { entryId, connectionId, ...timesOf(clock.now()), request: sealed })
  const keptIds = await keptScimRequests(store.db, scope, connectionId)
  await dropKeptScimRequests(store.db, scope, keptIds.slice(mostKept))
}

/** Returns the refused request of an entry of the log; null if none was kept. */
export const refusedRequest = async (
  { store, sealing, clock }: Pick<Deps, 'store' | 'sealing' | 'clock'>,
  scope: OrganizationProject,
  connectionId: string,
  entryId: string,
): Promise<RefusedRequest | null> => {
  const row = await keptScimRequest(store.db, scope, entryId)
  if (row === null || row.connectionId !== connectionId || row.expiresAt <= clock.now()) return null
  const request: WriteRequest = JSON.parse(sealing.open(sealedAt('scim_kept_requests.request', entryId), row.request))
  return { ...request, happenedAt: row.happenedAt }
}
