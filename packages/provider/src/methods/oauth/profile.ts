/** What the answers of an outside provider say of a person. */
export interface ReadProfile {
  /** Who it is to that provider, for ever; the only part that signs anybody in. */
  readonly subject: string
  /** Empty where the provider tells none. */
  readonly email: string
  /** The provider's own word that the address is this person's. */
  readonly isVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly picture: string
  readonly locale: string
  /** Whom the provider says that they work for, by its own name of that tenant; left out where it says so of nobody. */
  readonly tenant?: string
}

/** The same, with how far the provider's word for the address goes. */
export interface Profile extends ReadProfile {
  /** The provider answers for the verified address today (`AddressAuthority`). */
  readonly isAuthoritative: boolean
}

/** JSON that came from outside: nothing in it may be believed to be there. */
export type Answer = unknown

/** What stands at a path of names and indexes: `data.user.open_id`; undefined where it does not lead anywhere. */
export const at = (answer: Answer, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, name) => {
    if (typeof inside !== 'object' || inside === null || !Object.hasOwn(inside, name)) return undefined
    return (inside as Readonly<Record<string, unknown>>)[name]
  }, answer)

const longestText = 2_048

/** A text at a path, or a number as text, since some count their people; empty for everything else. */
export const textAt = (answer: Answer, path: string): string => {
  const found = at(answer, path)
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' && found.length <= longestText ? found : ''
}

/** A text under a name that is an address, with dots in it. */
export const textOf = (answer: Answer, name: string): string => {
  const isThere = typeof answer === 'object' && answer !== null && Object.hasOwn(answer, name)
  const found = isThere ? (answer as Readonly<Record<string, unknown>>)[name] : ''
  return typeof found === 'string' && found.length <= longestText ? found : ''
}

/** The first element of a list at a path that is as asked. */
export const elementAt = (answer: Answer, path: string, isWanted: (element: Answer) => boolean): Answer => {
  const list = path === '' ? answer : at(answer, path)
  return Array.isArray(list) ? list.find(isWanted) : undefined
}

/** Some say it as a text, as Apple documents, and Microsoft as a number. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1'

/** Where each part stands in the answer. A provider that says nothing about an address being verified has no `verified`. */
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
  (answer: Answer): ReadProfile => {
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

/** Sites show the picture, so it is an address of the web or none. */
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
