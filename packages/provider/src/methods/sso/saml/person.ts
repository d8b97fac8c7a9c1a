import { isEmailAddress } from '../../../ports/claims.ts'
import { readableEmail } from '../readable-email.ts'
import { quotableName, shownAttributes, statedName } from '../shown-attributes.ts'
import type { VerifiedSamlAssertion } from './assertion.ts'
import type { SamlConnectionData } from './connection.ts'
import { mappedValues } from './mapped-values.ts'

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const givenNameClaim = `${claims}/givenname`
const surnameClaim = `${claims}/surname`

/** Names of the email attribute at identity providers with default settings. */
const usualNames = [
  'email',
  'mail',
  'emailAddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
] as const

/** Names that admins choose. They count only if nothing else is an address. */
const chosenNames = ['emails', 'primaryEmail', 'userEmail', 'workEmail'] as const

/** The address of a user, or the reason why there is none. */
export type StatedAddress =
  | { readonly email: string; readonly missing?: never }
  /** A sentence for the site and the log. It names attributes and never their values. */
  | { readonly email: ''; readonly missing: string }

/**
 * Returns the address of the user: the mapped attribute; without a mapping one of the usual names, else the subject if it
 * is an address. If two addresses differ, neither is certain, so there is none.
 */
export const emailOf = ({ attributeMapping }: SamlConnectionData, asserted: VerifiedSamlAssertion): StatedAddress => {
  const { email: mapped } = attributeMapping
  const stated = mapped === undefined ? usualValues(asserted) : mappedValues(asserted, mapped)
  const [first = ''] = stated
  const areDifferent = new Set(stated.map((text) => text.toLowerCase())).size > 1
  const email = readableEmail(first)
  if (!areDifferent && email !== '') return { email }
  const name =
    mapped === undefined ? 'The attribute' : `The attribute “${quotableName(mapped)}” of \`attribute_mapping.email\``
  if (areDifferent) return missing(asserted, `${name} has several different values`)
  if (mapped === undefined) return missing(asserted, 'There is no attribute with a usual name for it')
  return missing(asserted, `${name} ${first === '' ? 'was not sent' : 'has a value of another form'}`)
}

const usualValues = (asserted: VerifiedSamlAssertion): readonly string[] => {
  const { attributes, subject } = asserted
  const stated = usualNames.map((name) => valuesOf(attributes, name)).find((values) => values.length > 0) ?? []
  if (stated.some(isEmailAddress) || new Set(stated).size > 1) return stated
  // Providers that indent their XML add white space around it.
  if (isEmailAddress(subject.trim())) return [subject.trim()]
  const names = [...usualNames, ...chosenNames]
  return names.map((name) => mappedValues(asserted, name)).find((values) => values.some(isEmailAddress)) ?? stated
}

const valuesOf = (attributes: VerifiedSamlAssertion['attributes'], name: string): readonly string[] =>
  (Object.hasOwn(attributes, name) ? attributes[name] : undefined) ?? []

const missing = ({ attributes }: VerifiedSamlAssertion, reason: string): StatedAddress => {
  const names = Object.keys(attributes).slice(0, mostQuoted).map(quotableName)
  const sent = names.length === 0 ? 'No attributes were sent' : `These attributes were sent: ${names.join(', ')}`
  return {
    email: '',
    missing: `The identity provider stated no email address. ${reason}. ${sent}. Set \`attribute_mapping.email\` of the connection to the attribute with the address, or to \`NameID\`.`,
  }
}

const mostQuoted = 20

/** Returns the attributes to show: by our names if the connection maps them, else by those of the provider. */
export const visibleAttributes = (
  { attributeMapping }: SamlConnectionData,
  asserted: VerifiedSamlAssertion,
): Readonly<Record<string, unknown>> => {
  const mappedAttributes = Object.entries(attributeMapping).map(
    ([ours, theirs]) => [ours, mappedValues(asserted, theirs)] as const,
  )
  const attributesToShow = mappedAttributes.length > 0 ? mappedAttributes : Object.entries(asserted.attributes)
  return shownAttributes(attributesToShow)
}

/** Usual names of the two parts of a name, and of a whole one, at identity providers with default settings. */
const usualNameParts = {
  first_name: ['first_name', 'firstName', 'givenName', 'given_name', givenNameClaim],
  last_name: ['last_name', 'lastName', 'surname', 'sn', 'family_name', surnameClaim],
  full_name: ['full_name', 'fullName', 'displayName', 'name', 'cn'],
} as const

/** ADFS and Entra send the login in the claim `name`. */
const isLogin = (text: string): boolean => isEmailAddress(text) || text.includes('\\')

/** Returns the user's name as the identity provider states it; empty if it states none. */
export const nameOf = ({ attributeMapping }: SamlConnectionData, asserted: VerifiedSamlAssertion): string => {
  const part = (ours: keyof typeof usualNameParts): string => {
    const { [ours]: mapped } = attributeMapping
    const names = mapped === undefined ? usualNameParts[ours] : [mapped]
    return (
      names.flatMap((name) => mappedValues(asserted, name)).find((text) => text.trim() !== '' && !isLogin(text)) ?? ''
    )
  }
  return statedName({ firstName: part('first_name'), lastName: part('last_name'), fullName: part('full_name') })
}

/** Names of the groups attribute at identity providers with default settings. */
const usualGroupNames = [
  'groups',
  'memberOf',
  'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
  'http://schemas.xmlsoap.org/claims/Group',
] as const

/** Returns the user's groups that assign roles. Others are not stored. */
export const groupsOf = (
  { attributeMapping, groupRoles }: SamlConnectionData,
  asserted: VerifiedSamlAssertion,
): readonly string[] => {
  const { groups: mapped } = attributeMapping
  const names = mapped === undefined ? usualGroupNames : [mapped]
  const userGroups = new Set(names.flatMap((name) => mappedValues(asserted, name)))
  return [...new Set(groupRoles.map(({ group }) => group))].filter((group) => userGroups.has(group))
}
