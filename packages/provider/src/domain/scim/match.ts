import { type Attribute, byName, enterpriseUser, findAttribute, type ResourceAttributes } from './attributes.ts'
import { booleanIn } from './boolean-text.ts'
import type { ComparisonOperator, Filter } from './filter.ts'
import { ScimError } from './scim-error.ts'

/** A resource or a part of one: JSON with the names of the schemas. */
export type Json = string | boolean | null | readonly Json[] | { readonly [name: string]: Json }
export type JsonObject = { readonly [name: string]: Json }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Comparison = Extract<Filter, { readonly is: 'comparison' }>

/**
 * Whether a resource matches a filter. An attribute without a value matches no comparison, except with `null`.
 *
 * @throws ScimError `invalidFilter` for an unknown attribute
 */
export const matchesFilter = (kind: ResourceAttributes, filter: Filter, resource: JsonObject): boolean =>
  matches(
    filter,
    (name) => readResource(kind, name, resource),
    (name, part) => {
      const { attribute, values } = readWhole(kind, name, resource)
      return values.some((entry) => isObject(entry) && matchesEntry(attribute, part, entry))
    },
  )

/** Whether an entry of an attribute with many values matches the filter in its brackets. */
export const matchesEntry = (attribute: Attribute, filter: Filter, entry: JsonObject): boolean =>
  matches(
    filter,
    (name) => {
      const part = byName(attribute.parts, name)
      if (part === null) throw unknownAttribute(`${attribute.name}.${name}`)
      return { attribute: part, values: valuesOf(entry[part.name]) }
    },
    (name) => {
      throw unknownAttribute(`${attribute.name}.${name}`)
    },
  )

interface ReadAttribute {
  readonly attribute: Attribute
  readonly values: readonly Json[]
}

const matches = (
  filter: Filter,
  read: (name: string) => ReadAttribute,
  anyEntry: (name: string, part: Filter) => boolean,
): boolean => {
  switch (filter.is) {
    // Both name all their attributes, so an unknown one is refused whatever the others say.
    case 'and':
      return filter.parts.map((part) => matches(part, read, anyEntry)).every(Boolean)
    case 'or':
      return filter.parts.map((part) => matches(part, read, anyEntry)).some(Boolean)
    case 'not':
      return !matches(filter.part, read, anyEntry)
    case 'present':
      return read(filter.name).values.some((value) => value !== '')
    case 'entry':
      return anyEntry(filter.name, filter.part)
    case 'comparison':
      return compares(filter, read(filter.name))
  }
}

const readWhole = (kind: ResourceAttributes, name: string, resource: JsonObject): ReadAttribute => {
  const named = findAttribute(kind, name)
  if (named === null || named.part !== null) throw unknownAttribute(name)
  const { attribute, isEnterprise } = named
  const parentObject = isEnterprise ? resource[enterpriseUser] : resource
  return { attribute, values: isObject(parentObject) ? valuesOf(parentObject[attribute.name]) : [] }
}

/** `emails` alone means `emails.value` (RFC 7644, section 3.4.2.2). */
const readResource = (kind: ResourceAttributes, name: string, resource: JsonObject): ReadAttribute => {
  const named = findAttribute(kind, name)
  if (named === null) throw unknownAttribute(name)
  const whole = readWhole(
    kind,
    named.isEnterprise ? `${enterpriseUser}:${named.attribute.name}` : named.attribute.name,
    resource,
  )
  const part = named.part ?? byName(named.attribute.parts, 'value')
  if (part === null) return whole
  return {
    attribute: part,
    values: whole.values.flatMap((value) => (isObject(value) ? valuesOf(value[part.name]) : [])),
  }
}

const valuesOf = (value: Json | undefined): readonly Json[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value as Json]
}

const compares = ({ operator, value, name }: Comparison, { attribute, values }: ReadAttribute): boolean => {
  if (value === null) return nullComparison(operator, name, values)
  if (attribute.type === 'complex') throw refused(`\`${name}\` has parts. Compare one of its parts.`)
  return values.some((stored) => test(operator, attribute, stored, value, name))
}

const nullComparison = (operator: ComparisonOperator, name: string, values: readonly Json[]): boolean => {
  if (operator === 'eq') return values.length === 0
  if (operator === 'ne') return values.length > 0
  throw refused(`\`${name}\` cannot be compared with null by \`${operator}\`. Use \`eq\`, \`ne\` or \`pr\`.`)
}

const test = (
  operator: ComparisonOperator,
  attribute: Attribute,
  stored: Json,
  asked: string | boolean,
  name: string,
): boolean => {
  if (attribute.type === 'boolean') return testBoolean(operator, stored, asked, name)
  if (typeof stored !== 'string') return false
  if (attribute.type === 'dateTime' && operator.length === 2 && operator in order) {
    const [left, right] = [Date.parse(stored), Date.parse(String(asked))]
    if (Number.isNaN(right)) throw refused(`the value of \`${name}\` is not a time. Send it as 2026-01-31T10:00:00Z.`)
    return order[operator as keyof typeof order](left, right)
  }
  const fold = (text: string) => (attribute.isCaseExact ? text : text.toLowerCase())
  const [left, right] = [fold(stored), fold(String(asked))]
  if (operator === 'co') return left.includes(right)
  if (operator === 'sw') return left.startsWith(right)
  if (operator === 'ew') return left.endsWith(right)
  return order[operator](left, right)
}

type Comparable = string | number

const order = {
  eq: (left: Comparable, right: Comparable) => left === right,
  ne: (left: Comparable, right: Comparable) => left !== right,
  gt: (left: Comparable, right: Comparable) => left > right,
  ge: (left: Comparable, right: Comparable) => left >= right,
  lt: (left: Comparable, right: Comparable) => left < right,
  le: (left: Comparable, right: Comparable) => left <= right,
} as const

/** Entra ID sends `primary eq "True"`. */
const testBoolean = (operator: ComparisonOperator, stored: Json, asked: string | boolean, name: string): boolean => {
  const right = booleanIn(asked)
  if (operator !== 'eq' && operator !== 'ne')
    throw refused(`\`${name}\` is true or false and has no \`${operator}\`. Use \`eq\` or \`ne\`.`)
  if (right === undefined) throw refused(`\`${name}\` is true or false. Compare it with one of them.`)
  return (booleanIn(stored) === right) === (operator === 'eq')
}

const unknownAttribute = (name: string) =>
  refused(`no attribute has the name \`${name}\`. Use an attribute that \`/Schemas\` lists.`)

const refused = (reason: string) => new ScimError(400, 'invalidFilter', `The filter was not applied: ${reason}`)
