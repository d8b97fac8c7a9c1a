import type { VerifiedSamlAssertion } from './assertion.ts'

/**
 * Names of the subject in attribute mappings, in lower case and without separators. The subject is an element of the
 * assertion and no attribute, so identity providers and their guides spell it in many ways.
 */
const subjectNames: ReadonlySet<string> = new Set([
  ...['nameid', 'nameidentifier', 'subject', 'subjectnameid', 'subject.nameid', 'subject/nameid'],
  ...['saml:nameid', 'saml2:nameid', 'samlsubject'],
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier',
])

/** The format of the subject, which some sites entered as its name. */
const subjectFormat = /^urn:oasis:names:tc:saml:(?:1\.1|2\.0):nameid-format:/i

const isSubject = (name: string): boolean =>
  subjectFormat.test(name.trim()) || subjectNames.has(name.toLowerCase().replaceAll(/[\s_-]/g, ''))

/** Names of one attribute: its OID (X.500, RFC 2798, eduPerson), its LDAP name, and its WS-Federation claim. */
const sameAttributes: readonly (readonly string[])[] = [
  ['urn:oid:0.9.2342.19200300.100.1.3', 'mail'],
  ['urn:oid:0.9.2342.19200300.100.1.1', 'uid'],
  ['urn:oid:2.5.4.3', 'cn'],
  ['urn:oid:2.5.4.4', 'sn', 'surname'],
  ['urn:oid:2.5.4.42', 'givenName', 'givenname'],
  ['urn:oid:2.16.840.1.113730.3.1.241', 'displayName', 'displayname'],
  ['urn:oid:1.3.6.1.4.1.5923.1.1.1.6', 'eduPersonPrincipalName'],
]

/** Returns a name without what providers write before it: a claim's URL, the URN of eduPerson, OneLogin's record. */
const shortName = (name: string): string => {
  if (!/^https?:/i.test(name)) return name.replace(/^(?:urn:mace:dir:attribute-def:|user\.)/i, '')
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#')) + 1) || name
}

/** Returns a name in the form in which spellings are compared: `First Name`, `first_name` and `FirstName` are one. */
const folded = (name: string): string => name.toLowerCase().replaceAll(/[\s._-]/g, '')

const sameFolded = sameAttributes.map((names) => names.map(folded))

/** Returns every name that an attribute of this name is also known by, folded. */
const namesOf = (name: string): readonly string[] => {
  const [whole, short] = [folded(name), folded(shortName(name.trim()))]
  const same = sameFolded.find((names) => names.includes(whole) || names.includes(short)) ?? []
  return [...new Set([whole, short, ...same])]
}

const ownValues = (values: VerifiedSamlAssertion['attributes'], name: string): readonly string[] =>
  (Object.hasOwn(values, name) ? values[name] : undefined) ?? []

/**
 * Returns the values that a name of an attribute mapping stands for: the attribute of this `Name`, else of this
 * `FriendlyName`, else the subject if the name means it, else the one attribute with an equivalent name, as `givenname`
 * for `http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname`. Empty if there is none, or more than one.
 */
export const mappedValues = (
  { attributes, friendlyNames, subject }: VerifiedSamlAssertion,
  name: string,
): readonly string[] => {
  const exact = [ownValues(attributes, name), ownValues(friendlyNames, name)].find((values) => values.length > 0)
  if (exact !== undefined) return exact
  if (isSubject(name)) return subject === '' ? [] : [subject]
  const wanted = new Set(namesOf(name))
  const equivalent = Object.keys(attributes).filter(
    (one) => (attributes[one] ?? []).length > 0 && namesOf(one).some((other) => wanted.has(other)),
  )
  const [only, ...more] = equivalent
  return only === undefined || more.length > 0 ? [] : ownValues(attributes, only)
}
