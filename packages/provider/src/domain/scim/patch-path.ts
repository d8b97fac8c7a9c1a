import { type Attribute, byName, findAttribute, type ResourceAttributes } from './attributes.ts'
import { type Filter, parseFilter } from './filter.ts'
import { ScimError } from './scim-error.ts'

/** A place in a resource that a PATCH operation names. */
export interface PatchPath {
  readonly attribute: Attribute
  readonly isEnterprise: boolean
  /** Which entries of an attribute with many values; null for all. */
  readonly filter: Filter | null
  /** A part of a complex attribute; null for the whole. */
  readonly part: Attribute | null
}

/**
 * Parses a path of RFC 7644, section 3.5.2: `active`, `name.familyName`, `emails[type eq "work"].value`.
 *
 * @returns null for a path into an extension that is not kept, and for `password`; both are accepted and ignored
 * @throws ScimError `invalidPath`
 */
export const parsePatchPath = (kind: ResourceAttributes, text: string): PatchPath | null => {
  const { name, condition, rest } = splitPath(text.trim())
  if (isIgnored(kind, name)) return null
  const named = findAttribute(kind, name)
  if (named === null)
    throw invalid(text, `no attribute has the name \`${name}\`. Use an attribute that \`/Schemas\` lists.`)
  if (condition === null) return { ...named, filter: null }
  const { attribute, isEnterprise } = named
  const isList = attribute.type === 'complex' && named.part === null
  if (!isList) throw invalid(text, `\`${name}\` has no entries to choose from. Leave out the brackets.`)
  const part = rest === '' ? null : byName(attribute.parts, rest.slice(1))
  if (rest !== '' && (part === null || !rest.startsWith('.')))
    throw invalid(text, `\`${rest}\` is no part of \`${name}\`. Use a part that \`/Schemas\` lists.`)
  return { attribute, isEnterprise, filter: parseCondition(text, condition), part }
}

const splitPath = (text: string): { name: string; condition: string | null; rest: string } => {
  const open = text.indexOf('[')
  if (open === -1) return { name: text, condition: null, rest: '' }
  const close = text.lastIndexOf(']')
  if (close < open) throw invalid(text, '`]` is missing. Close the bracket.')
  return {
    name: text.slice(0, open),
    condition: text.slice(open + 1, close),
    rest: text.slice(close + 1).replaceAll(' ', ''),
  }
}

const parseCondition = (path: string, condition: string): Filter => {
  try {
    return parseFilter(condition)
  } catch (fault) {
    if (fault instanceof ScimError) throw invalid(path, fault.message)
    throw fault
  }
}

const isIgnored = ({ schema }: ResourceAttributes, name: string): boolean => {
  const lower = name.toLowerCase()
  if (lower === 'password' || lower === 'schemas') return true
  return lower.startsWith('urn:') && !lower.startsWith(schema.toLowerCase()) && !lower.includes(':enterprise:2.0:user')
}

const invalid = (path: string, reason: string) =>
  new ScimError(400, 'invalidPath', `Nothing was changed. The path \`${path.slice(0, 100)}\` cannot be used: ${reason}`)
