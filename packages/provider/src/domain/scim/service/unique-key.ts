import { ScimError } from '../scim-error.ts'

/** Longer texts do not fit into an index of PostgreSQL. */
const longestKey = 512

/**
 * Requires that a text can be the key of a resource.
 *
 * @throws ScimError `invalidValue` for a text that is too long, or that a database cannot store
 */
export const requireKey = (name: string, text: string): string => {
  if (text.length <= longestKey && !text.includes('\u0000') && text.isWellFormed()) return text
  throw new ScimError(
    400,
    'invalidValue',
    `Nothing was changed. \`${name}\` has more than ${longestKey} characters, or characters that cannot be stored. Map another attribute to it.`,
  )
}

/** Names match without case, as `caseExact` of the schema says. */
export const foldedKey = (name: string, text: string): string => requireKey(name, text.toLowerCase())

export const takenKey = (what: string, advice: string) =>
  new ScimError(409, 'uniqueness', `Nothing was changed. ${what} ${advice}`)
