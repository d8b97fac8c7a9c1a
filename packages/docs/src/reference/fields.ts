import type { Schema } from './open-api.ts'

/** A row of a table of fields. */
export interface Field {
  /** Name with the names of the objects around it, such as `attributes.ip_address`. */
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

/** Deeper objects are described by their type alone. */
const deepest = 3

const range = (low: number | undefined, high: number | undefined, unit: string): string => {
  if (high === undefined || high === Number.MAX_SAFE_INTEGER) return low === undefined ? '' : `, at least ${low}${unit}`
  return low === undefined || low === 0 ? `, up to ${high}${unit}` : `, ${low} to ${high}${unit}`
}

const literal = (value: unknown) => `\`${JSON.stringify(value)}\``

/** Returns what a field takes, as words for a cell of a table. */
export const typeText = (schema: Schema): string => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return [...new Set(choices.map(typeText))].join(' or ')
  if ('const' in schema) return literal(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(literal).join(', ')
  if (schema.type === 'array')
    return `list of ${typeText(schema.items ?? {})}${range(schema.minItems, schema.maxItems, ' entries')}`
  if (schema.type === 'object') return objectText(schema)
  if (schema.type === 'string') return `string${range(schema.minLength, schema.maxLength, ' characters')}`
  if (schema.type === 'integer' || schema.type === 'number')
    return `${schema.type}${range(schema.minimum, schema.maximum, '')}`
  // The answers carry their type as the compiler prints it.
  return schema.type ?? (schema.description === undefined ? 'any value' : `\`${schema.description}\``)
}

const objectText = ({ properties, required = [] }: Schema): string => {
  const names = Object.keys(properties ?? {}).map((name) => `\`${name}${required.includes(name) ? '' : '?'}\``)
  return names.length === 0 ? 'object' : `object of ${names.join(', ')}`
}

/** Returns the fields of an object as rows, with those of the objects inside it. */
export const fieldsOf = ({ properties = {}, required = [] }: Schema, prefix = '', depth = 1): readonly Field[] =>
  Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${prefix}${key.replace(/\?$/, '')}`
    const isRequired = required.includes(key)
    const inner = schema.type === 'array' ? schema.items : schema
    const hasRows = inner?.type === 'object' && inner.properties !== undefined && depth < deepest
    const type = hasRows ? (schema.type === 'array' ? 'list of objects' : 'object') : typeText(schema)
    const suffix = schema.type === 'array' ? '[].' : '.'
    return [{ name, type, isRequired }, ...(hasRows ? fieldsOf(inner, `${name}${suffix}`, depth + 1) : [])]
  })
