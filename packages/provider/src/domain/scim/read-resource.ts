import { type Attribute, byName, type ResourceAttributes } from './attributes.ts'
import { isObject, type Json, type JsonObject } from './match.ts'
import { applyPatch } from './patch.ts'
import { readValue } from './patch-values.ts'
import { ScimError } from './scim-error.ts'

/** Maximum size of the stored attributes of a resource, in bytes of JSON. The members of a group do not count. */
export const longestResourceBytes = 32 * 1024

/**
 * Reads the body of a POST or PUT. Names match without case. Unknown attributes and those that only the provider writes
 * are left out, and so is `password`: nobody proved that the address belongs to the person who knows it.
 *
 * @throws ScimError `invalidSyntax` for another shape than an object, `invalidValue` for a wrong or missing value
 * @example
 * ```ts
 * readResource(userAttributes, { userName: 'jo@example.com', active: 'True', password: 'secret' })
 * // { userName: 'jo@example.com', active: true }
 * ```
 */
export const readResource = (kind: ResourceAttributes, body: Json): JsonObject => {
  if (!isObject(body))
    throw new ScimError(400, 'invalidSyntax', 'Nothing was changed. The body is not a JSON object. Send one resource.')
  const resource = withPathKeys(kind, readAttributes(kind.core, body), body)
  const missing = kind.core.find(({ name, isRequired }) => isRequired && isBlank(resource[name]))
  if (missing !== undefined)
    throw invalidValue(`\`${missing.name}\` is missing. Map an attribute of the identity provider to it.`)
  requireSize(resource)
  return resource
}

/**
 * Adds the attributes whose keys are URNs or paths, as in a PATCH: the extension, and `name.givenName` or `department` of
 * mappings that know no objects.
 */
const withPathKeys = (kind: ResourceAttributes, core: JsonObject, body: JsonObject): JsonObject => {
  const others = Object.entries(body).filter(([name]) => byName(kind.core, name) === null)
  return applyPatch(kind, core, [{ op: 'add', value: Object.fromEntries(others) }])
}

const readAttributes = (among: readonly Attribute[], given: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const attribute = byName(among, name)
      if (attribute === null || attribute.isReadOnly) return []
      const read = readValue(attribute, value)
      return isAbsent(read) ? [] : [[attribute.name, read] as const]
    }),
  )

const isAbsent = (value: Json): boolean => value === null || (Array.isArray(value) && value.length === 0)

const isBlank = (value: Json | undefined): boolean => typeof value !== 'string' || value.trim() === ''

/** Rejects a resource whose attributes are too large to store. */
export const requireSize = (resource: JsonObject): void => {
  const { members: _, ...attributes } = resource
  if (Buffer.byteLength(JSON.stringify(attributes)) <= longestResourceBytes) return
  throw invalidValue(`The attributes have more than ${longestResourceBytes} bytes. Map fewer attributes.`)
}

/**
 * Returns the email address of a user: the primary one, else the one of work, else the first, else the user name.
 *
 * @throws ScimError `invalidValue` if none of them is an address
 */
export const addressOf = (user: JsonObject): string => {
  const { emails = [], userName } = user
  // An entry without a value says nothing: identity providers send one for an attribute that is not mapped.
  const entries = (Array.isArray(emails) ? emails.filter(isObject) : []).filter(({ value }) => !isBlank(value))
  const chosen =
    entries.find(({ primary }) => primary === true) ??
    entries.find(({ type }) => String(type).toLowerCase() === 'work') ??
    entries[0]
  const stated = chosen?.value ?? userName
  const address = typeof stated === 'string' ? stated.trim().replace(/^mailto:/i, '') : stated
  if (typeof address === 'string' && address.includes('@')) return address
  throw invalidValue('The user has no email address. Map an address to `emails`, or use one as `userName`.')
}

const invalidValue = (reason: string) => new ScimError(400, 'invalidValue', `Nothing was changed. ${reason}`)
