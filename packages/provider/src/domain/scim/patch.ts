import { isDeepStrictEqual } from 'node:util'
import { type Attribute, enterpriseUser, type ResourceAttributes } from './attributes.ts'
import type { Filter } from './filter.ts'
import { isObject, type Json, type JsonObject, matchesEntry } from './match.ts'
import { conditionOnMembers, namedMember } from './member-entries.ts'
import { type PatchPath, parsePatchPath } from './patch-path.ts'
import { readEntries, readValue } from './patch-values.ts'
import { ScimError } from './scim-error.ts'

/** An operation as sent. */
export interface PatchOperation {
  readonly op: string
  readonly path?: string | undefined
  readonly value?: Json | undefined
}

type Verb = 'add' | 'replace' | 'remove'

/**
 * Applies a PATCH (RFC 7644, section 3.5.2) in the dialects of the identity providers. It changes nothing in the given
 * resource, so a refused operation leaves all of it as it was.
 *
 * @returns the resource afterwards; deeply equal to the given one if nothing changed
 * @throws ScimError `invalidPath`, `invalidSyntax`, `invalidValue`, `mutability` or `noTarget`
 * @example
 * ```ts
 * applyPatch(userAttributes, user, [{ op: 'Replace', path: 'active', value: 'False' }])
 * ```
 */
export const applyPatch = (
  kind: ResourceAttributes,
  resource: JsonObject,
  operations: readonly PatchOperation[],
): JsonObject => operations.reduce((before, operation) => applyOperation(kind, before, operation), resource)

const applyOperation = (kind: ResourceAttributes, resource: JsonObject, given: PatchOperation): JsonObject => {
  const verb = verbOf(given.op)
  const { path, value } = given
  const isExtension = path?.trim().toLowerCase() === enterpriseUser.toLowerCase()
  if (isExtension && verb === 'remove') return withPart(resource, enterpriseUser, null)
  if (isExtension) return applyKey(kind, resource, verb, enterpriseUser, value ?? null)
  // The URN of the schema alone names the resource itself.
  const isResource = path === undefined || path.trim() === '' || path.trim().toLowerCase() === kind.schema.toLowerCase()
  if (!isResource) return applyAt(kind, resource, verb, path, value)
  if (verb === 'remove') throw noTarget('The operation `remove` has no `path`. Name the attribute to remove.')
  const [only, ...more] = [value].flat()
  if (!isObject(only) || more.length > 0)
    throw new ScimError(
      400,
      'invalidValue',
      'Nothing was changed. An operation without `path` needs an object as `value`. Add the attributes to change.',
    )
  return Object.entries(only).reduce((before, [name, part]) => applyKey(kind, before, verb, name, part), resource)
}

const verbOf = (op: string): Verb => {
  const lower = op.trim().toLowerCase()
  if (lower === 'add' || lower === 'replace' || lower === 'remove') return lower
  throw new ScimError(
    400,
    'invalidSyntax',
    `Nothing was changed. \`${op.slice(0, 50)}\` is not an operation. Use add, replace or remove.`,
  )
}

/** A key of a value object. It may be a path (Entra ID). The provider's own and unknown attributes are ignored. */
const applyKey = (kind: ResourceAttributes, resource: JsonObject, verb: Verb, key: string, value: Json): JsonObject => {
  const urn = [enterpriseUser, kind.schema].find((one) => one.toLowerCase() === key.toLowerCase())
  if (urn !== undefined) {
    if (!isObject(value)) return resource
    return Object.entries(value).reduce(
      (before, [name, part]) => applyKey(kind, before, verb, `${urn}:${name}`, part),
      resource,
    )
  }
  const path = pathOfKey(kind, key)
  return path === null || path.attribute.isReadOnly ? resource : applyPath(resource, verb, path, value)
}

const pathOfKey = (kind: ResourceAttributes, key: string): PatchPath | null => {
  try {
    return parsePatchPath(kind, key)
  } catch (fault) {
    if (fault instanceof ScimError) return null
    throw fault
  }
}

const applyAt = (
  kind: ResourceAttributes,
  resource: JsonObject,
  verb: Verb,
  text: string,
  value: Json | undefined,
): JsonObject => {
  const path = parsePatchPath(kind, text)
  if (path === null) return resource
  const { attribute, part } = path
  const isRequiredRemoved = verb === 'remove' && attribute.isRequired && part === null
  if (attribute.isReadOnly || isRequiredRemoved)
    throw new ScimError(
      400,
      'mutability',
      `Nothing was changed. \`${attribute.name}\` cannot be ${verb === 'remove' ? 'removed' : 'written'}. Leave it out of the mapping.`,
    )
  return applyPath(resource, verb, path, value)
}

const applyPath = (resource: JsonObject, verb: Verb, path: PatchPath, value: Json | undefined): JsonObject => {
  const { attribute, isEnterprise } = path
  const parentObject = isEnterprise ? objectOf(resource[enterpriseUser]) : resource
  const before = parentObject[attribute.name] ?? null
  const after = attribute.isMultiValued
    ? changedEntries(verb, path, before, value)
    : changedSingle(verb, path, before, value)
  const changedHolder = withPart(parentObject, attribute.name, after)
  if (!isEnterprise) return changedHolder
  return withPart(resource, enterpriseUser, Object.keys(changedHolder).length === 0 ? null : changedHolder)
}

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

/** A null or an empty list removes the part: absent attributes are left out, never null. */
const withPart = (parentObject: JsonObject, name: string, value: Json): JsonObject => {
  const isGone = value === null || (Array.isArray(value) && value.length === 0)
  const { [name]: _, ...others } = parentObject
  return isGone ? others : { ...parentObject, [name]: value }
}

const changedSingle = (verb: Verb, path: PatchPath, before: Json, value: Json | undefined): Json => {
  const { attribute, part, filter } = path
  const isOther = filter !== null && !(isObject(before) && matchesEntry(attribute, filter, before))
  if (verb === 'remove') {
    if (isOther) return before
    return part === null ? null : emptied(withPart(objectOf(before), part.name, null))
  }
  if (value === undefined) throw missingValue(attribute)
  if (part !== null) return emptied(withPart(objectOf(before), part.name, readValue(part, value)))
  const after = readValue(attribute, value)
  if (after === null && attribute.isRequired) throw missingValue(attribute)
  return isObject(after) && attribute.name === 'name' ? { ...objectOf(before), ...after } : after
}

const emptied = (value: JsonObject): Json => (Object.keys(value).length === 0 ? null : value)

type Entries = readonly JsonObject[]

const changedEntries = (verb: Verb, sentPath: PatchPath, stored: Json, value: Json | undefined): Entries => {
  const before = Array.isArray(stored) ? stored.filter(isObject) : []
  const path = pathToEntries(verb, sentPath, value)
  if (verb === 'remove') return withoutEntries(path, before, value)
  if (value === undefined) throw missingValue(path.attribute)
  const { attribute, filter, part } = path
  if (filter !== null || part !== null) return withChosen(path, before, value)
  const given = readEntries(attribute, value)
  return onePrimary(distinct(attribute, verb === 'add' ? [...before, ...given] : given), before)
}

/**
 * `members.value` with a value names entries, as `members` does. As a part of every entry it would empty the group, or give
 * all entries one value.
 */
const pathToEntries = (verb: Verb, path: PatchPath, value: Json | undefined): PatchPath => {
  const { attribute, filter, part } = path
  if (attribute.name === 'members' && filter !== null) return { ...path, filter: conditionOnMembers(filter) }
  const namesEntries = part?.name === 'value' && filter === null && value !== undefined
  return namesEntries && (verb !== 'replace' || attribute.name === 'members') ? { ...path, part: null } : path
}

const withoutEntries = ({ attribute, filter, part }: PatchPath, before: Entries, value: Json | undefined): Entries => {
  const isChosen = (entry: JsonObject) => filter === null || matchesEntry(attribute, filter, entry)
  if (part !== null)
    return before.flatMap((entry) => (isChosen(entry) ? remainingEntries(withPart(entry, part.name, null)) : [entry]))
  // Entra ID and JumpCloud name the entries in `value`; removing all of them would empty the group.
  const named = filter === null && value !== undefined && value !== null ? readEntries(attribute, value) : null
  if (named === null) return before.filter((entry) => !isChosen(entry))
  if (attribute.name === 'members' && named.some((one) => one.value === undefined)) throw namedMember()
  const values = new Set(named.flatMap((one) => (one.value === undefined ? [] : [one.value])))
  const withoutValue = named.filter((one) => one.value === undefined)
  const isNamed = (entry: JsonObject) =>
    (entry.value !== undefined && values.has(entry.value)) || withoutValue.some((one) => hasParts(entry, one))
  return before.filter((entry) => !isNamed(entry))
}

/** Whether an entry has all parts of another one. */
const hasParts = (entry: JsonObject, parts: JsonObject): boolean =>
  Object.entries(parts).every(([name, value]) => isDeepStrictEqual(entry[name], value))

const describing = new Set(['type', 'primary', 'display'])

/** An entry that only describes a value, without one, goes too. */
const remainingEntries = (entry: JsonObject): Entries =>
  Object.keys(entry).every((name) => describing.has(name)) ? [] : [entry]

/** Changes the chosen entries. If there is none, creates one from the conditions (Entra ID; RFC 7644 would refuse it). */
const withChosen = ({ attribute, filter, part }: PatchPath, before: Entries, value: Json): Entries => {
  const change =
    part === null ? Object.assign({}, ...readEntries(attribute, value)) : { [part.name]: readValue(part, value) }
  const isChosen = (entry: JsonObject) => filter === null || matchesEntry(attribute, filter, entry)
  const changed = (entry: JsonObject): JsonObject =>
    Object.entries(change).reduce((all, [name, given]) => withPart(all, name, given as Json), entry)
  const chosenEntries = before.filter(isChosen)
  const after =
    chosenEntries.length > 0
      ? before.map((entry) => (isChosen(entry) ? changed(entry) : entry))
      : [...before, changed(entryFrom(attribute, filter))]
  return onePrimary(distinct(attribute, after), before)
}

const entryFrom = (attribute: Attribute, filter: Filter | null): JsonObject => {
  if (filter === null) return {}
  if (filter.is === 'and') return Object.assign({}, ...filter.parts.map((part) => entryFrom(attribute, part)))
  if (filter.is === 'comparison' && filter.operator === 'eq') {
    const [entry] = readEntries(attribute, { [filter.name]: filter.value })
    if (entry !== undefined) return entry
  }
  throw noTarget('No entry matches the conditions of the path, and they do not describe a new one. Use `eq`.')
}

const distinct = ({ name }: Attribute, entries: Entries): Entries => {
  if (name !== 'members')
    return entries.filter((entry, at) => entries.findIndex((other) => isDeepStrictEqual(other, entry)) === at)
  // A group may have 10,000 members: a map, not a search for each.
  const byValue = new Map<Json | undefined, JsonObject>()
  for (const entry of entries) if (!byValue.has(entry.value)) byValue.set(entry.value, entry)
  return [...byValue.values()]
}

/** A new primary entry ends the earlier one (RFC 7643, section 2.4). */
const onePrimary = (entries: Entries, before: Entries): Entries => {
  const primary = entries.filter((entry) => entry.primary === true)
  if (primary.length < 2) return entries
  const chosenEntry = primary.findLast((entry) => !before.some((old) => isDeepStrictEqual(old, entry))) ?? primary[0]
  return entries.map((entry) =>
    entry.primary === true && entry !== chosenEntry ? { ...entry, primary: false } : entry,
  )
}

const missingValue = ({ name }: Attribute) =>
  new ScimError(400, 'invalidValue', `Nothing was changed. \`${name}\` needs a value. Add it, or use \`remove\`.`)

const noTarget = (reason: string) => new ScimError(400, 'noTarget', `Nothing was changed. ${reason}`)
