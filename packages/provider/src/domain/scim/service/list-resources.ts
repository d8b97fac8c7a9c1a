import type { Db } from '../../../store/store.ts'
import { memberStatuses } from '../../../store/tables/organizations/members.ts'
import { membersOfScimGroups, scimGroupsOfUsers } from '../../../store/tables/scim/scim-group-members.ts'
import {
  countScimGroups,
  type ScimGroup,
  scimGroupBy,
  scimGroups,
  scimGroupsById,
} from '../../../store/tables/scim/scim-groups.ts'
import {
  countScimUsers,
  type ScimPage,
  type ScimPageEnd,
  type ScimUser,
  scimUserBy,
  scimUsers,
} from '../../../store/tables/scim/scim-users.ts'
import { groupAttributes, type ResourceAttributes, userAttributes } from '../attributes.ts'
import { type Filter, parseFilter } from '../filter.ts'
import { type JsonObject, matchesFilter } from '../match.ts'
import { groupResource, userResource } from './resource-of.ts'
import type { ScimCaller } from './scim-caller.ts'

/** The page of a list that a request asks for. */
export interface ListRequest {
  readonly filter: string | undefined
  /** From 1; it does not count with `after`. */
  readonly startIndex: number
  readonly count: number
  /** Begins after this resource, null for the first page; undefined for a list by index. */
  readonly after?: ScimPageEnd | null
  /** Whether the answer contains the members of groups, which may be many. */
  readonly needsMembers: boolean
}

/** A page of resources in a stable order. */
export interface ListResult {
  readonly resources: readonly JsonObject[]
  /** The number of all that match; undefined if a page by cursor would have to compare all others for it. */
  readonly total: number | undefined
  /** The last resource of the page, if there may be more after it; null on the last page. */
  readonly next: ScimPageEnd | null
}

/** How the rows of a kind are read. */
interface ResourceSource<Row> {
  readonly kind: ResourceAttributes
  /** The attributes by which an index finds one row. */
  readonly indexes: Readonly<Record<string, (value: string) => Promise<Row | null>>>
  page(page: Omit<ScimPage, 'connectionId'>): Promise<readonly Row[]>
  count(): Promise<number>
  endOf(row: Row): ScimPageEnd
  resources(rows: readonly Row[]): Promise<readonly JsonObject[]>
}

/** Rows that a search without an index reads at once. */
const batchRows = 500

const list = async <Row>(source: ResourceSource<Row>, request: ListRequest): Promise<ListResult> => {
  const { filter: text, startIndex, count, after } = request
  const offset = after === undefined ? startIndex - 1 : 0
  if (text === undefined || text.trim() === '') {
    // One more than asked tells whether there is a next page.
    const rows = count === 0 ? [] : await source.page({ after: after ?? null, offset, limit: count + 1 })
    const page = rows.slice(0, count)
    const last = page.at(-1)
    const next = last === undefined || rows.length <= count ? null : source.endOf(last)
    return { resources: await source.resources(page), total: await source.count(), next }
  }
  const filter = parseFilter(text)
  // An unknown attribute is refused also if there is no resource to compare.
  matchesFilter(source.kind, filter, {})
  const matches = (resource: JsonObject) => matchesFilter(source.kind, filter, resource)
  const indexed = indexedRow(source, filter)
  if (indexed !== null) {
    const row = await indexed
    const foundResources = (await source.resources(row === null ? [] : [row])).filter(matches)
    // A single match is on the first page.
    const isPast = after !== undefined && after !== null
    const resources = isPast ? [] : foundResources.slice(offset, offset + count)
    return { resources, total: foundResources.length, next: null }
  }
  return after === undefined
    ? comparedByIndex(source, matches, offset, count)
    : comparedByCursor(source, matches, after, count)
}

/** Compares every row, because the answer has the number of all matches. */
const comparedByIndex = async <Row>(
  source: ResourceSource<Row>,
  matches: (resource: JsonObject) => boolean,
  offset: number,
  count: number,
): Promise<ListResult> => {
  let total = 0
  const resources: JsonObject[] = []
  for (let after: ScimPageEnd | null = null; ; ) {
    const rows: readonly Row[] = await source.page({ after, offset: 0, limit: batchRows })
    for (const resource of (await source.resources(rows)).filter(matches)) {
      if (total >= offset && resources.length < count) resources.push(resource)
      total += 1
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchRows) return { resources, total, next: null }
    after = source.endOf(last)
  }
}

/** Compares rows until the page is full and one more match shows that there is a next page. */
const comparedByCursor = async <Row>(
  source: ResourceSource<Row>,
  matches: (resource: JsonObject) => boolean,
  begin: ScimPageEnd | null,
  count: number,
): Promise<ListResult> => {
  const resources: JsonObject[] = []
  let end: ScimPageEnd | null = null
  for (let after = begin; ; ) {
    const rows: readonly Row[] = await source.page({ after, offset: 0, limit: batchRows })
    for (const [at, resource] of (await source.resources(rows)).entries()) {
      if (!matches(resource)) continue
      if (resources.length === count) return { resources, total: undefined, next: end }
      resources.push(resource)
      const row = rows[at]
      end = row === undefined ? end : source.endOf(row)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchRows) return { resources, total: undefined, next: null }
    after = source.endOf(last)
  }
}

/** Returns the row that an index finds for a condition which every match fulfills; null without such a condition. */
const indexedRow = <Row>(source: ResourceSource<Row>, filter: Filter): Promise<Row | null> | null => {
  if (filter.is === 'and') {
    for (const part of filter.parts) {
      const foundRow = indexedRow(source, part)
      if (foundRow !== null) return foundRow
    }
    return null
  }
  if (filter.is !== 'comparison' || filter.operator !== 'eq' || filter.value === null) return null
  const name = filter.name.toLowerCase().replace(`${source.kind.schema.toLowerCase()}:`, '')
  const find = Object.hasOwn(source.indexes, name) ? source.indexes[name] : undefined
  const value = String(filter.value)
  // PostgreSQL allows no NUL in a text, so no row has it.
  return find === undefined ? null : value.includes('\u0000') ? Promise.resolve(null) : find(value)
}

/** Lists the people of a connection. */
export const listScimUsers = (db: Db, caller: ScimCaller, request: ListRequest): Promise<ListResult> => {
  const { scope, serviceURL, connectionId } = caller
  const present = (user: ScimUser | null) => (user === null || user.removedAt !== null ? null : user)
  const source: ResourceSource<ScimUser> = {
    kind: userAttributes,
    indexes: {
      username: (value) => scimUserBy(db, scope, 'user_name_key', value.toLowerCase()),
      externalid: (value) => scimUserBy(db, scope, 'external_id', value),
      id: async (value) => present(await scimUserBy(db, scope, 'registration_id', value)),
    },
    page: (page) => scimUsers(db, scope, { connectionId, ...page }),
    count: () => countScimUsers(db, scope),
    endOf: ({ createdAt, registrationId }) => ({ createdAt, id: registrationId }),
    async resources(users) {
      const entries = await scimGroupsOfUsers(
        db,
        scope,
        users.map(({ registrationId }) => registrationId),
      )
      const groups = await scimGroupsById(db, scope, [...new Set(entries.map(({ groupId }) => groupId))])
      const names = new Map(groups.map(({ groupId, attributes }) => [groupId, attributes.displayName]))
      const statuses = await memberStatuses(
        db,
        scope,
        users.map(({ memberId }) => memberId),
      )
      const own = Map.groupBy(entries, ({ registrationId }) => registrationId)
      return users.map((user) =>
        userResource(
          serviceURL,
          user,
          statuses.get(user.memberId) ?? 'deleted',
          (own.get(user.registrationId) ?? []).map(({ groupId }) => ({
            groupId,
            displayName: names.get(groupId) ?? '',
          })),
        ),
      )
    },
  }
  return list(source, request)
}

/** Lists the groups of a connection. */
export const listScimGroups = (db: Db, caller: ScimCaller, request: ListRequest): Promise<ListResult> => {
  const { scope, serviceURL, connectionId } = caller
  const needsMembers = request.needsMembers || /members/i.test(request.filter ?? '')
  const source: ResourceSource<ScimGroup> = {
    kind: groupAttributes,
    indexes: {
      displayname: (value) => scimGroupBy(db, scope, 'name_key', value.toLowerCase()),
      id: (value) => scimGroupBy(db, scope, 'group_id', value),
    },
    page: (page) => scimGroups(db, scope, { connectionId, ...page }),
    count: () => countScimGroups(db, scope),
    endOf: ({ createdAt, groupId }) => ({ createdAt, id: groupId }),
    async resources(groups) {
      const groupIds = needsMembers ? groups.map(({ groupId }) => groupId) : []
      const entries = Map.groupBy(await membersOfScimGroups(db, scope, groupIds), ({ groupId }) => groupId)
      return groups.map((group) =>
        groupResource(
          serviceURL,
          group,
          (entries.get(group.groupId) ?? []).map(({ registrationId }) => registrationId),
        ),
      )
    },
  }
  return list(source, request)
}
