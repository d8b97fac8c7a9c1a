import { specialNames } from '@latchkey/protocol/core/plain-names'
import type { VerifiedSamlAssertion } from './assertion.ts'
import type { SamlConnectionData } from './connection.ts'

/** Names of the email attribute at identity providers with default settings. */
const usualNames = [
  'email',
  'mail',
  'emailAddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
] as const

const isAddress = (text: string): boolean => /^[^\s@"<>]{1,64}@[^\s@"<>]{1,185}$/.test(text)

/**
 * Returns the address of the user: the mapped attribute, else the subject if it is an address. If two addresses differ,
 * neither is certain, so there is none.
 */
export const emailOf = (
  { attributeMapping }: SamlConnectionData,
  { attributes, subject }: VerifiedSamlAssertion,
): string => {
  const { email: mapped } = attributeMapping
  const names = mapped === undefined ? usualNames : [mapped]
  const addresses = names.map((name) => valuesOf(attributes, name)).find((values) => values.length > 0) ?? []
  if (new Set(addresses.map((text) => text.toLowerCase())).size > 1) return ''
  return [addresses[0] ?? '', mapped === undefined ? subject : ''].find(isAddress) ?? ''
}

const valuesOf = (attributes: VerifiedSamlAssertion['attributes'], name: string): readonly string[] =>
  (Object.hasOwn(attributes, name) ? attributes[name] : undefined) ?? []

const longestKept = 4_096

/**
 * Returns the attributes to show: by our names if the connection maps them, else by those of the provider. `__proto__`
 * is omitted, because clients reject such an answer.
 */
export const visibleAttributes = (
  { attributeMapping }: SamlConnectionData,
  { attributes }: VerifiedSamlAssertion,
): Readonly<Record<string, unknown>> => {
  const mappedAttributes = Object.entries(attributeMapping).map(([ours, theirs]) => [ours, attributes[theirs]] as const)
  const attributesToShow = mappedAttributes.length > 0 ? mappedAttributes : Object.entries(attributes)
  const flat = attributesToShow.flatMap(([name, values = []]) =>
    values.length === 0 || specialNames.has(name) ? [] : [[name, values.length === 1 ? values[0] : values] as const],
  )
  const flatAttributes = Object.fromEntries(flat)
  return JSON.stringify(flatAttributes).length > longestKept ? {} : flatAttributes
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
  { attributes }: VerifiedSamlAssertion,
): readonly string[] => {
  const { groups: mapped } = attributeMapping
  const names = mapped === undefined ? usualGroupNames : [mapped]
  const userGroups = new Set(names.flatMap((name) => valuesOf(attributes, name)))
  return [...new Set(groupRoles.map(({ group }) => group))].filter((group) => userGroups.has(group))
}
