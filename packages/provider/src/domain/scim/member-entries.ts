import type { Filter } from './filter.ts'
import { ScimError } from './scim-error.ts'

/** Returns the ID that the URL of a person ends with, as `https://auth.example.com/scim/v2/…/Users/{id}`. */
export const idOfReference = (reference: string): string => {
  const [path = ''] = reference.split(/[?#]/)
  return path.split('/').findLast((part) => part !== '') ?? ''
}

/**
 * Returns the condition on members of a group with IDs in place of URLs, whose host is another behind some proxies.
 *
 * A condition on a name is refused: the group stores IDs only, so it would match nobody, and a person whom the identity
 * provider removes would keep the access.
 *
 * @throws ScimError `noTarget`
 */
export const conditionOnMembers = (filter: Filter): Filter => {
  switch (filter.is) {
    case 'and':
    case 'or':
      return { ...filter, parts: filter.parts.map(conditionOnMembers) }
    case 'not':
      return { ...filter, part: conditionOnMembers(filter.part) }
    case 'comparison':
      if (filter.name.toLowerCase() === 'display') throw namedMember()
      if (filter.name.toLowerCase() !== '$ref' || typeof filter.value !== 'string') return filter
      return { ...filter, name: 'value', value: idOfReference(filter.value) }
    default:
      return filter
  }
}

export const namedMember = () =>
  new ScimError(
    400,
    'noTarget',
    'Nothing was changed. A member of a group has no name here. Name the member by `value`, the ID of the person.',
  )
