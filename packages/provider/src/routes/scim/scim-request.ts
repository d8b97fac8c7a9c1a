import { isObject, type Json } from '../../domain/scim/match.ts'
import type { AskedAttributes } from '../../domain/scim/projection.ts'
import { ScimError } from '../../domain/scim/scim-error.ts'
import { mostResources, usualResources } from '../../domain/scim/service/discovery.ts'
import type { ListRequest } from '../../domain/scim/service/list-resources.ts'
import { ProviderError } from '../../errors.ts'
import { readUntypedBody } from '../../http/body.ts'
import type { ScimPageEnd } from '../../store/tables/scim/scim-users.ts'

/** A push of a group with 10,000 members has about 0.6 MiB. */
const mostBodyBytes = 1024 * 1024

/** Parameters of a query, or the members of the body of a search. */
export interface ResourceQuery extends AskedAttributes {
  readonly filter?: string | undefined
  readonly startIndex?: string | undefined
  readonly count?: string | undefined
  /** Empty for the first page by cursor; undefined for a page by index. */
  readonly cursor?: string | undefined
}

/** A request to the SCIM service. */
export interface ScimRequest {
  readonly method: string
  /** The path below the connection, decoded. */
  readonly segments: readonly string[]
  readonly asked: ResourceQuery
  readonly ifMatch: string | null
  readonly ifNoneMatch: string | null
  /** Reads the body. Identity providers send either of two content types. */
  body(): Promise<Json>
}

/** Reads the parts of a request. Doubled slashes and one at the end do not matter. */
export const readScimRequest = (request: Request): ScimRequest => {
  const { pathname, search } = new URL(request.url)
  const ofQuery = queryOf(search)
  return {
    // A HEAD request asks for the headers that GET has (RFC 9110, section 9.3.2).
    method: request.method === 'HEAD' ? 'GET' : request.method,
    segments: pathname
      .split('/')
      .filter((segment) => segment !== '')
      .slice(3)
      .map(decoded),
    asked: {
      attributes: ofQuery('attributes'),
      excludedAttributes: ofQuery('excludedAttributes'),
      filter: ofQuery('filter'),
      startIndex: ofQuery('startIndex'),
      count: ofQuery('count'),
      cursor: ofQuery('cursor'),
    },
    ifMatch: request.headers.get('if-match'),
    ifNoneMatch: request.headers.get('if-none-match'),
    body: onceOnly(() => readScimBody(request)),
  }
}

/** Parameters that are lists, which some clients send one name at a time. */
const lists: ReadonlySet<string> = new Set(['attributes', 'excludedattributes'])

/**
 * Reads the parameters of a query, whose names match without case.
 *
 * A plus sign is a space in forms only. A client that writes spaces as `%20` means the sign itself, as in an address with a
 * tag or in a time with its zone: read as a space, the filter finds nobody, and the client creates the person twice.
 */
const queryOf = (search: string): ((name: string) => string | undefined) => {
  const parameters = search.replace(/^\?/, '').split('&')
  const exact = parameters.map((one) => (/%20/.test(one) ? one.replaceAll('+', '%2B') : one)).join('&')
  const values = Map.groupBy(new URLSearchParams(exact), ([name]) => name.toLowerCase())
  return (name) => {
    const texts = values.get(name.toLowerCase())?.map(([, value]) => value)
    return lists.has(name.toLowerCase()) ? texts?.join(',') : texts?.[0]
  }
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A stream is read once; the request is kept after a refusal. */
const onceOnly = (read: () => Promise<Json>): (() => Promise<Json>) => {
  let text: Promise<Json> | undefined
  return () => {
    text ??= read()
    return text
  }
}

const readScimBody = async (request: Request): Promise<Json> => {
  const type = request.headers.get('content-type') ?? ''
  // Some identity providers name no type.
  if (type !== '' && !/^(application\/(scim\+)?|text\/)json\s*([;,]|$)/i.test(type))
    throw new ProviderError(
      'unsupported_media_type',
      'The content type of the body is not JSON. Nothing was changed. Send `Content-Type: application/scim+json`.',
    )
  return (await readUntypedBody(request, mostBodyBytes)) as Json
}

/** Reads the body of a search by POST as the parameters of a query (RFC 7644, section 3.4.3). */
export const searchedBy = (body: Json): ResourceQuery => {
  if (!isObject(body)) throw new ScimError(400, 'invalidSyntax', 'The body is not a JSON object. Send a SearchRequest.')
  const { attributes, excludedAttributes, filter, startIndex, count, cursor } = body
  const names = (list: Json | undefined) => (Array.isArray(list) ? list.join(',') : textOf(list))
  return {
    attributes: names(attributes),
    excludedAttributes: names(excludedAttributes),
    filter: textOf(filter),
    startIndex: textOf(startIndex),
    count: textOf(count),
    cursor: textOf(cursor),
  }
}

const textOf = (value: Json | undefined): string | undefined =>
  value === undefined || value === null || typeof value === 'object' ? undefined : String(value)

/**
 * Returns the page that a request asks for.
 *
 * @param after where the page of a cursor begins; undefined for a page by index
 */
export const listRequestOf = (
  { filter, startIndex, count, attributes, excludedAttributes }: ResourceQuery,
  after: ScimPageEnd | null | undefined,
): ListRequest => ({
  filter,
  startIndex: Math.max(1, wholeNumber('startIndex', startIndex, 1)),
  ...(after === undefined
    ? { count: Math.min(mostResources, Math.max(0, wholeNumber('count', count, usualResources))) }
    : { count: countOfCursor(count), after }),
  needsMembers:
    !/(^|[,:\s])members\s*(,|$)/i.test(excludedAttributes ?? '') &&
    ((attributes ?? '') === '' || /members/i.test(attributes ?? '')),
})

/** RFC 9865 wants an error for a count that a page by cursor cannot have. */
const countOfCursor = (text: string | undefined): number => {
  if (text === undefined || text.trim() === '') return usualResources
  const count = /^\s*\+?\d{1,15}\s*$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= mostResources) return count
  throw new ScimError(
    400,
    'invalidCount',
    `\`count\` is not a size of a page. Send a whole number between 1 and ${mostResources}.`,
  )
}

const wholeNumber = (name: string, text: string | undefined, usual: number): number => {
  if (text === undefined || text.trim() === '') return usual
  if (/^\s*[+-]?\d{1,100}(\.0+)?\s*$/.test(text)) return Math.min(Number(text), Number.MAX_SAFE_INTEGER)
  throw new ScimError(400, 'invalidValue', `\`${name}\` is not a whole number. Send digits only.`)
}
