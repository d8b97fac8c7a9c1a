import { enterpriseUser, findAttribute, type NamedAttribute, type ResourceAttributes } from './attributes.ts'
import { isObject, type Json, type JsonObject } from './match.ts'
import { ScimError } from './scim-error.ts'

/** The query parameters that choose the attributes of an answer, as sent: names separated by commas. */
export interface AskedAttributes {
  readonly attributes?: string | undefined
  readonly excludedAttributes?: string | undefined
}

/** They stay in every answer (RFC 7643, section 7, `returned` "always"). */
const always = new Set(['id', 'schemas'])

/**
 * Returns the chosen attributes of a resource (RFC 7644, section 3.9). Unknown names are ignored.
 *
 * @throws ScimError `invalidValue` if both parameters are sent
 * @example
 * ```ts
 * project(groupAttributes, group, { excludedAttributes: 'members' })
 * ```
 */
export const project = (kind: ResourceAttributes, resource: JsonObject, asked: AskedAttributes): JsonObject => {
  const { attributes = '', excludedAttributes = '' } = asked
  if (attributes !== '' && excludedAttributes !== '')
    throw new ScimError(
      400,
      'invalidValue',
      'The query has both `attributes` and `excludedAttributes`. Send only one of them.',
    )
  if (attributes !== '') return narrowed(kind, resource, namedIn(kind, attributes), true)
  if (excludedAttributes !== '') return narrowed(kind, resource, namedIn(kind, excludedAttributes), false)
  return resource
}

const namedIn = (kind: ResourceAttributes, list: string): readonly NamedAttribute[] =>
  list.split(',').flatMap((name) => {
    const text = name.trim()
    // The URN of the extension alone names all of it (RFC 7644, section 3.10).
    if (text.toLowerCase() === enterpriseUser.toLowerCase())
      return kind.enterprise.map((attribute): NamedAttribute => ({ attribute, part: null, isEnterprise: true }))
    const named = findAttribute(kind, text)
    return named === null ? [] : [named]
  })

const narrowed = (
  kind: ResourceAttributes,
  resource: JsonObject,
  named: readonly NamedAttribute[],
  isKept: boolean,
): JsonObject => {
  const core = narrowedHolder(
    resource,
    named.filter(({ isEnterprise }) => !isEnterprise),
    isKept,
  )
  const parentObject = resource[enterpriseUser]
  if (kind.enterprise.length === 0 || !isObject(parentObject)) return core
  const { [enterpriseUser]: _, ...own } = core
  const extension = narrowedHolder(
    parentObject,
    named.filter(({ isEnterprise }) => isEnterprise),
    isKept,
  )
  return Object.keys(extension).length === 0 ? own : { ...own, [enterpriseUser]: extension }
}

const narrowedHolder = (parentObject: JsonObject, named: readonly NamedAttribute[], isKept: boolean): JsonObject =>
  Object.fromEntries(
    Object.entries(parentObject).flatMap(([name, value]) => {
      const about = named.filter(({ attribute }) => attribute.name === name)
      if (always.has(name) || (about.length === 0 && !isKept)) return [[name, value] as const]
      if (about.length === 0) return []
      if (about.some(({ part }) => part === null)) return isKept ? [[name, value] as const] : []
      const parts = new Set(about.map(({ part }) => part?.name))
      return [[name, withParts(value, (part) => parts.has(part) === isKept)] as const]
    }),
  )

const withParts = (value: Json, isShown: (part: string) => boolean): Json => {
  if (Array.isArray(value)) return value.map((entry: Json) => withParts(entry, isShown))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([part]) => isShown(part)))
}
