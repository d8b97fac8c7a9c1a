import type { Attribute } from './attributes.ts'
import { booleanIn } from './boolean-text.ts'
import { isObject, type Json, type JsonObject } from './match.ts'
import { idOfReference } from './member-entries.ts'
import { ScimError } from './scim-error.ts'

/**
 * Reads a value of an attribute as identity providers send it: `"False"` for a boolean, a list of one for a single value
 * (Entra ID). Unknown parts are left out.
 *
 * @returns null for a value that removes the attribute
 * @throws ScimError `invalidValue`
 */
export const readValue = (attribute: Attribute, value: Json): Json =>
  attribute.isMultiValued ? readEntries(attribute, value) : readSingle(attribute, unwrapped(value))

/** Reads the entries of an attribute with many values. A single entry may stand without a list. */
export const readEntries = (attribute: Attribute, value: Json): readonly JsonObject[] =>
  withFirstPrimary(
    (Array.isArray(value) ? value : [value as Json]).flatMap((entry) => {
      const read = entry === null ? null : readComplex(attribute, entry)
      return read === null ? [] : [read]
    }),
  )

/** A list has one primary entry (RFC 7643, section 2.4); of several in one message the first counts. */
const withFirstPrimary = (entries: readonly JsonObject[]): readonly JsonObject[] => {
  const first = entries.findIndex(({ primary }) => primary === true)
  return entries.map((entry, at) => (entry.primary === true && at > first ? { ...entry, primary: false } : entry))
}

/** An empty list is as an absent value (RFC 7643, section 2.5). */
const unwrapped = (value: Json): Json => (Array.isArray(value) && value.length < 2 ? (value[0] ?? null) : value)

const readSingle = (attribute: Attribute, value: Json): Json => {
  if (value === null) return null
  if (attribute.type === 'complex') return readComplex(attribute, value)
  const plain = isObject(value) ? (value.value ?? null) : value
  if (attribute.type === 'boolean') return readBoolean(attribute, plain)
  if (typeof plain === 'number') return String(plain)
  if (typeof plain !== 'string') throw wrong(attribute, 'a text')
  return plain
}

const readBoolean = (attribute: Attribute, value: Json): boolean => {
  const isOn = booleanIn(value)
  if (isOn === undefined) throw wrong(attribute, 'true or false')
  return isOn
}

/** Parts that only describe a value. */
const describing: ReadonlySet<string> = new Set(['type', 'primary', 'display'])

/** A text stands for the part `value`, as Entra ID sends a manager. An empty one removes the attribute. */
const readComplex = (attribute: Attribute, value: Json): JsonObject | null => {
  if (typeof value === 'string') return value === '' ? null : withValue(attribute, value)
  if (!isObject(value)) throw wrong(attribute, 'an object')
  const parts = Object.entries(value).flatMap(([name, given]) => {
    const part = attribute.parts.find((one) => one.name.toLowerCase() === name.toLowerCase())
    return part === undefined || given === null ? [] : [[part.name, readSingle(part, given)] as const]
  })
  requireNoGroup(attribute, parts)
  const reference = attribute.name === 'members' ? referenceIn(parts) : null
  if (reference !== null) return { ...Object.fromEntries(parts), value: idOfReference(reference) }
  // An empty value with its type says nothing: identity providers send it for an attribute that is not mapped.
  const isBlank = parts.some(([name, given]) => name === 'value' && given === '')
  const isEmpty = isBlank && parts.every(([name]) => name === 'value' || describing.has(name))
  return parts.length === 0 || isEmpty ? null : Object.fromEntries(parts)
}

/** The URL of a member that has no ID. */
const referenceIn = (parts: readonly (readonly [string, Json])[]): string | null => {
  const { value, $ref: reference } = Object.fromEntries(parts)
  return typeof reference === 'string' && (value === undefined || value === '') ? reference : null
}

const withValue = (attribute: Attribute, value: string): JsonObject => {
  if (!attribute.parts.some(({ name }) => name === 'value')) throw wrong(attribute, 'an object')
  return { value }
}

/** A group in a group has no meaning here, and one in itself would have no end. */
const requireNoGroup = ({ name }: Attribute, parts: readonly (readonly [string, Json])[]): void => {
  const isGroup = parts.some(([part, value]) => part === 'type' && String(value).toLowerCase() === 'group')
  if (name !== 'members' || !isGroup) return
  throw new ScimError(
    400,
    'invalidValue',
    'Nothing was changed. A group cannot be a member of a group. Push the people of the group instead.',
  )
}

const wrong = ({ name }: Attribute, expected: string) =>
  new ScimError(400, 'invalidValue', `Nothing was changed. \`${name}\` must be ${expected}. Correct its mapping.`)
