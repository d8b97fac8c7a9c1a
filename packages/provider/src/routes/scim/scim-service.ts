import type { Deps } from '../../domain/deps.ts'
import { groupAttributes, type ResourceAttributes, userAttributes } from '../../domain/scim/attributes.ts'
import type { JsonObject } from '../../domain/scim/match.ts'
import { nextCursorOf, pageStartOf } from '../../domain/scim/page-cursor.ts'
import { readPatch } from '../../domain/scim/patch-request.ts'
import { project } from '../../domain/scim/projection.ts'
import { ScimError } from '../../domain/scim/scim-error.ts'
import { createScimUser } from '../../domain/scim/service/create-user.ts'
import {
  resourceTypes,
  type ScimDocument,
  schemas,
  serviceProviderConfig,
} from '../../domain/scim/service/discovery.ts'
import {
  createScimGroup,
  type ProvisionedGroup,
  patchScimGroup,
  readGroup,
  removeScimGroup,
  replaceScimGroup,
} from '../../domain/scim/service/groups.ts'
import { listScimGroups, listScimUsers } from '../../domain/scim/service/list-resources.ts'
import { namesVersion } from '../../domain/scim/service/preconditions.ts'
import { etagOf } from '../../domain/scim/service/resource-of.ts'
import type { ScimCaller } from '../../domain/scim/service/scim-caller.ts'
import {
  type ProvisionedUser,
  patchScimUser,
  readUser,
  removeScimUser,
  replaceScimUser,
} from '../../domain/scim/service/users.ts'
import type { ScimAnswer } from './scim-answer.ts'
import { listRequestOf, type ResourceQuery, type ScimRequest, searchedBy } from './scim-request.ts'

/** Answers a request of an identity provider whose token is valid (RFC 7644, section 3). */
export const answerScim = (deps: Deps, caller: ScimCaller, request: ScimRequest): Promise<ScimAnswer> => {
  const [first = '', id, ...more] = request.segments
  const name = first.toLowerCase()
  const isSearch = id?.toLowerCase() === '.search'
  // A search over all kinds (RFC 7644, section 3.4.3), which no identity provider has been seen to send.
  if (name === 'bulk' || name === 'me' || name === '.search') throw notOffered(first)
  if (more.length === 0 && (name === 'users' || name === 'groups')) {
    const kind = kinds[name]
    if (id === undefined || isSearch) return answerList(deps, caller, request, kind, isSearch)
    return answerOne(deps, caller, request, kind, id)
  }
  return answerDiscovery(caller, request)
}

/** The resource of one request. */
interface Written {
  readonly resource: JsonObject
  readonly version: number
}

interface Kind {
  readonly attributes: ResourceAttributes
  readonly noun: 'person' | 'group'
  readonly path: 'users' | 'groups'
  readonly list: typeof listScimUsers
  readonly create: typeof createScimUser | typeof createScimGroup
  readonly read: (db: Deps['store']['db'], caller: ScimCaller, id: string) => Promise<Written>
  readonly replace: typeof replaceScimUser | typeof replaceScimGroup
  readonly patch: typeof patchScimUser | typeof patchScimGroup
  readonly remove: typeof removeScimUser
  readonly did: (written: never) => string
}

const didToUser = ({ changed, resource }: ProvisionedUser): string => {
  if (changed.length === 0) return 'Nothing differed.'
  const state = changed.includes('active')
    ? ` The person is ${resource.active === true ? 'active' : 'inactive'} now.`
    : ''
  return `Changed ${changed.filter((one) => one !== 'active').join(', ') || 'the state'}.${state}`
}

const didToGroup = ({ added, removed, isRenamed }: ProvisionedGroup): string => {
  if (added + removed === 0) return isRenamed ? 'Changed the name or the external ID.' : 'Nothing differed.'
  return `Added ${added} and removed ${removed} members.${isRenamed ? ' Changed the name.' : ''}`
}

const kinds: Readonly<Record<'users' | 'groups', Kind>> = {
  users: {
    attributes: userAttributes,
    noun: 'person',
    path: 'users',
    list: listScimUsers,
    create: createScimUser,
    read: readUser,
    replace: replaceScimUser,
    patch: patchScimUser,
    remove: removeScimUser,
    did: didToUser,
  },
  groups: {
    attributes: groupAttributes,
    noun: 'group',
    path: 'groups',
    list: listScimGroups,
    create: createScimGroup,
    read: readGroup,
    replace: replaceScimGroup,
    patch: patchScimGroup,
    remove: removeScimGroup,
    did: didToGroup,
  },
}

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

const answerList = async (
  deps: Deps,
  caller: ScimCaller,
  request: ScimRequest,
  kind: Kind,
  isSearch: boolean,
): Promise<ScimAnswer> => {
  if (request.method === 'POST' && !isSearch) {
    const created = await kind.create(deps, caller, await request.body())
    const answer = writtenAnswer(kind, request.asked, created)
    const headers = { ...answer.headers, Location: locationOf(created) }
    return { ...answer, status: 201, headers, did: 'Added.', isLogged: 'isLogged' in created }
  }
  if (request.method !== (isSearch ? 'POST' : 'GET')) throw wrongVerb(isSearch ? 'POST' : 'GET, POST')
  const asked = isSearch ? searchedBy(await request.body()) : request.asked
  const { cursor, filter } = asked
  const cursorList = { connectionId: caller.connectionId, kind: kind.path, filter }
  const page = listRequestOf(asked, cursor === undefined ? undefined : pageStartOf(deps, cursorList, cursor))
  const { resources, total, next } = await kind.list(deps.store.db, caller, page)
  return {
    status: 200,
    body: {
      schemas: [listSchema],
      ...(total !== undefined && { totalResults: total }),
      ...(cursor === undefined && { startIndex: page.startIndex }),
      itemsPerPage: resources.length,
      ...(cursor !== undefined && next !== null && { nextCursor: nextCursorOf(deps, cursorList, next) }),
      Resources: resources.map((resource) => project(kind.attributes, resource, asked)),
    },
    did: `Found ${total ?? resources.length}.`,
  }
}

const answerOne = async (
  deps: Deps,
  caller: ScimCaller,
  { method, asked, ifMatch, ifNoneMatch, body }: ScimRequest,
  kind: Kind,
  id: string,
): Promise<ScimAnswer> => {
  const target = { id, ifMatch }
  switch (method) {
    case 'GET': {
      const stored = await kind.read(deps.store.db, caller, id)
      if (ifNoneMatch !== null && namesVersion(ifNoneMatch, stored.version))
        return { status: 304, headers: { ETag: etagOf(stored.version) }, subjectId: id, did: 'Nothing differed.' }
      return { ...writtenAnswer(kind, asked, stored), did: 'Read.' }
    }
    case 'PUT': {
      const replaced = await kind.replace(deps, caller, target, await body())
      return { ...writtenAnswer(kind, asked, replaced), did: kind.did(replaced as never) }
    }
    case 'PATCH': {
      const patched = await kind.patch(deps, caller, target, readPatch(await body()))
      const answer = { ...writtenAnswer(kind, asked, patched), did: kind.did(patched as never) }
      // Entra ID advises it, because a group may be large.
      if (kind.noun === 'person' || (asked.attributes ?? '') !== '') return answer
      const { body: _, ...bodiless } = answer
      return { ...bodiless, status: 204 }
    }
    case 'DELETE':
      await kind.remove(deps, caller, target)
      return { status: 204, subjectId: id, did: 'Removed.' }
    default:
      throw wrongVerb('GET, PUT, PATCH, DELETE')
  }
}

const locationOf = ({ resource }: Written): string => {
  const { meta } = resource as { readonly meta: { readonly location: string } }
  return meta.location
}

const writtenAnswer = ({ attributes }: Kind, asked: ResourceQuery, { resource, version }: Written): ScimAnswer => ({
  status: 200,
  body: project(attributes, resource, asked),
  headers: { ETag: etagOf(version) },
  subjectId: String(resource.id),
})

/** The documents that describe the service. They need the token as well, because the path names a tenant. */
const answerDiscovery = async (
  { serviceURL }: ScimCaller,
  { method, segments, asked }: ScimRequest,
): Promise<ScimAnswer> => {
  const [first = '', id, ...more] = segments
  const name = first.toLowerCase()
  const document = documentOf(name, id, serviceURL)
  if (document === null || more.length > 0)
    throw new ScimError(404, null, 'Nothing is served at this path. Check the URL of the connection.')
  if (method !== 'GET') throw wrongVerb('GET')
  if (asked.filter !== undefined)
    throw new ScimError(403, null, 'The documents of the service cannot be filtered. Leave out `filter`.')
  return { status: 200, body: document, did: 'Read.' }
}

const documentOf = (name: string, id: string | undefined, serviceURL: string): ScimDocument | null => {
  // The plural is the name of SCIM 1.1, which some clients ask for first.
  if (/^serviceproviderconfigs?$/.test(name)) return id === undefined ? serviceProviderConfig(serviceURL) : null
  const all = name === 'schemas' ? schemas(serviceURL) : name === 'resourcetypes' ? resourceTypes(serviceURL) : null
  if (all === null) return null
  if (id !== undefined) {
    const lower = id.toLowerCase()
    return all.find((one) => [one.id, one.name].some((own) => String(own).toLowerCase() === lower)) ?? null
  }
  // Entra ID requires a list.
  return {
    schemas: [listSchema],
    totalResults: all.length,
    startIndex: 1,
    itemsPerPage: all.length,
    Resources: all,
  }
}

const wrongVerb = (allowed: string) =>
  new ScimError(405, null, `This path does not support the HTTP method. Send ${allowed}.`, { Allow: allowed })

const notOffered = (path: string) =>
  new ScimError(501, null, `\`/${path.slice(0, 10)}\` is not offered. Send one request for each person or group.`)
