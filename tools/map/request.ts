import * as z from 'zod'
import type { Member } from './answers.ts'

/** The part of JSON Schema that zod uses for the bodies of this wire. */
interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly pattern?: string
}

/** Describes the fields of a body in words; a body that is not an object is one field without a name. */
export const requestOf = (schema: z.ZodType): readonly Member[] => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return json.properties === undefined ? [{ name: '', type: inWords(json) }] : membersOf(json)
}

const membersOf = ({ properties = {}, required = [] }: JsonSchema): readonly Member[] =>
  Object.entries(properties).map(([name, member]) => ({
    name: `${name}${required.includes(name) ? '' : '?'}`,
    type: inWords(member),
  }))

const inWords = (json: JsonSchema): string => {
  if (json.const !== undefined) return JSON.stringify(json.const)
  if (json.enum !== undefined) return json.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (json.anyOf !== undefined) return json.anyOf.map(inWords).join(' or ')
  if (json.type === 'array')
    return `list${json.maxItems === undefined ? '' : ` of up to ${json.maxItems}`}: ${inWords(json.items ?? {})}`
  if (json.type === 'object')
    return json.properties === undefined
      ? 'object'
      : `{ ${membersOf(json)
          .map(({ name, type }) => `${name}: ${type}`)
          .join(', ')} }`
  const range = rangeOf(json)
  return `${[json.type ?? 'anything'].flat().join(' or ')}${range === '' ? '' : ` ${range}`}${json.pattern === undefined ? '' : ` matching ${json.pattern}`}`
}

/** Describes the range of a value. `Number.MAX_SAFE_INTEGER` is zod's limit for integers, not one of the wire. */
const rangeOf = ({ minimum, maximum, minLength, maxLength }: JsonSchema): string => {
  if (minLength !== undefined) return `of ${minLength} to ${maxLength ?? 'any number of'} characters`
  if (maxLength !== undefined) return `of up to ${maxLength} characters`
  const [low, high] = [minimum, maximum].map((limit) =>
    Math.abs(limit ?? Infinity) >= Number.MAX_SAFE_INTEGER ? undefined : limit,
  )
  if (low !== undefined && high !== undefined) return `${low} to ${high}`
  return low !== undefined ? `from ${low}` : high !== undefined ? `up to ${high}` : ''
}
