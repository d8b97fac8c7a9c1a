import { specialNames } from '@latchkey/protocol/core/plain-names'
import type { Asserted } from './assertion.ts'
import type { SamlTold } from './connection.ts'

/** Names that identity providers give to an email address where nobody set another one. */
const usualNames = [
  'email',
  'mail',
  'emailAddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
] as const

const isAddress = (text: string): boolean => /^[^\s@"<>]{1,64}@[^\s@"<>]{1,185}$/.test(text)

/**
 * The address of whoever was recognised: the attribute that stands for it, else their name where that is one. Of two that differ
 * nobody says which is theirs, so there is none.
 */
export const emailOf = ({ attributeMapping }: SamlTold, { attributes, subject }: Asserted): string => {
  const { email: mapped } = attributeMapping
  const names = mapped === undefined ? usualNames : [mapped]
  const told = names.map((name) => valuesOf(attributes, name)).find((values) => values.length > 0) ?? []
  if (new Set(told.map((text) => text.toLowerCase())).size > 1) return ''
  return [told[0] ?? '', mapped === undefined ? subject : ''].find(isAddress) ?? ''
}

const valuesOf = (attributes: Asserted['attributes'], name: string): readonly string[] =>
  (Object.hasOwn(attributes, name) ? attributes[name] : undefined) ?? []

const longestKept = 4_096

/**
 * What of them is shown: attributes by our names where the connection says which, else by theirs. Clients read no answer that
 * has a `__proto__` in it.
 */
export const shownAttributes = (
  { attributeMapping }: SamlTold,
  { attributes }: Asserted,
): Readonly<Record<string, unknown>> => {
  const named = Object.entries(attributeMapping).map(([ours, theirs]) => [ours, attributes[theirs]] as const)
  const chosen = named.length > 0 ? named : Object.entries(attributes)
  const flat = chosen.flatMap(([name, values = []]) =>
    values.length === 0 || specialNames.has(name) ? [] : [[name, values.length === 1 ? values[0] : values] as const],
  )
  const shown = Object.fromEntries(flat)
  return JSON.stringify(shown).length > longestKept ? {} : shown
}

/** Names that identity providers give to what groups somebody is in, where nobody set another one. */
const usualGroupNames = [
  'groups',
  'memberOf',
  'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
  'http://schemas.xmlsoap.org/claims/Group',
] as const

/** Their groups, as far as the connection makes anything of them: others are nobody's business here. */
export const groupsOf = ({ attributeMapping, groupRoles }: SamlTold, { attributes }: Asserted): readonly string[] => {
  const { groups: mapped } = attributeMapping
  const names = mapped === undefined ? usualGroupNames : [mapped]
  const told = new Set(names.flatMap((name) => valuesOf(attributes, name)))
  return [...new Set(groupRoles.map(({ group }) => group))].filter((group) => told.has(group))
}
