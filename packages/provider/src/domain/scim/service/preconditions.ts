import { ScimError } from '../scim-error.ts'
import { etagOf } from './resource-of.ts'

/** Whether a header names a version. The comparison is weak (RFC 9110, section 8.8.3.2). */
export const namesVersion = (header: string, version: number): boolean => {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etagOf(version)))
}

/**
 * Rejects a change of a version that the identity provider has not seen.
 *
 * @param ifMatch the header `If-Match`; null without one
 */
export const requireCurrent = (ifMatch: string | null, version: number): void => {
  if (ifMatch === null || namesVersion(ifMatch, version)) return
  throw new ScimError(
    412,
    null,
    'Nothing was changed. The resource was changed meanwhile, so `If-Match` names an older version. Read it again.',
  )
}
