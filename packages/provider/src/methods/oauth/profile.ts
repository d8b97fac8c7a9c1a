import { at } from '../../ports/claims.ts'

/** The profile of a user, read from a provider's answers. */
export interface ReadProfile {
  /** The permanent ID of the user at the provider, and the only value that signs in. */
  readonly subject: string
  /** Empty if the provider returns none. */
  readonly email: string
  /** Whether the provider states that the address belongs to the user. */
  readonly isVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly picture: string
  readonly locale: string
  /** The user's tenant in the provider's own naming; omitted if the provider names none. */
  readonly tenant?: string
}

/** A profile with the authority of the provider for its address. */
export interface Profile extends ReadProfile {
  /** Whether the provider answers for the verified address today (`AddressAuthority`). */
  readonly isAuthoritative: boolean
}

/** Untrusted JSON from outside; any part of it may be missing. */
export type ProfileAnswer = unknown

const longestText = 2_048

/**
 * Returns the text at a path, or a number as text, since some providers number their users; empty for any other value.
 */
export const textAt = (answer: ProfileAnswer, path: string): string => {
  const value = at(answer, path)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.length <= longestText ? value : ''
}

/** Returns the text of a member whose name is a URL, and so contains dots. */
export const textOf = (answer: ProfileAnswer, name: string): string => {
  const isThere = typeof answer === 'object' && answer !== null && Object.hasOwn(answer, name)
  const value = isThere ? (answer as Readonly<Record<string, unknown>>)[name] : ''
  return typeof value === 'string' && value.length <= longestText ? value : ''
}

/** Returns the first matching element of the list at a path. */
export const elementAt = (
  answer: ProfileAnswer,
  path: string,
  isWanted: (element: ProfileAnswer) => boolean,
): ProfileAnswer => {
  const list = path === '' ? answer : at(answer, path)
  return Array.isArray(list) ? list.find(isWanted) : undefined
}

/** Accepts true as a text, as Apple documents it and .NET writes it (`True`), and as a number, as Microsoft sends it. */
export const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && ['true', '1'].includes(value.toLowerCase()))

/** The paths of the profile's parts in an answer. `verified` is omitted for a provider that does not state it. */
export interface Fields {
  readonly subject: string
  readonly email?: string
  readonly verified?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly picture?: string
  readonly locale?: string
}

/** Reads a profile from the paths that a provider documents. */
export const profileBy =
  (fields: Fields) =>
  (answer: ProfileAnswer): ReadProfile => {
    const text = (path: string | undefined) => (path === undefined ? '' : textAt(answer, path))
    return {
      subject: text(fields.subject),
      email: text(fields.email),
      isVerified: fields.verified !== undefined && isTrue(at(answer, fields.verified)),
      firstName: text(fields.firstName),
      lastName: text(fields.lastName),
      picture: webAddress(text(fields.picture)),
      locale: text(fields.locale),
    }
  }

/** Returns the picture URL only if it is https, because sites display it. */
export const webAddress = (text: string): string => (/^https:\/\/[^\s"'<>]+$/.test(text) ? text : '')

/** The claims of OpenID Connect Core, section 5.1. */
export const openIdFields = {
  subject: 'sub',
  email: 'email',
  verified: 'email_verified',
  firstName: 'given_name',
  lastName: 'family_name',
  picture: 'picture',
  locale: 'locale',
} as const satisfies Fields
