/** The values of a verified assertion. Times in ms. */
export interface VerifiedSamlAssertion {
  readonly assertionId: string
  /** The name ID, compared exactly; empty if there is none that stays the same. */
  readonly subject: string
  /** Why there is no such name ID; empty if there is one. */
  readonly subjectFault: string
  /** Values by the `Name` of their attribute. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** Values by the `FriendlyName`, which is optional and not unique (core, section 2.7.3.1). */
  readonly friendlyNames: Readonly<Record<string, readonly string[]>>
  /** ID of the request that it answers; null if it is unsolicited. */
  readonly inResponseTo: string | null
  /** End of the time in which it could be replayed. */
  readonly endsAt: number
}

/** The recipient, audience, issuer and time that an assertion must match. */
export interface ExpectedAssertion {
  readonly acsURLs: readonly string[]
  readonly audiences: readonly string[]
  readonly issuer: string
  readonly now: number
}

/** A verified assertion for another recipient or another time. */
export class WrongRecipient extends Error {
  override readonly name = 'NotMeant'
  /** The value of the assertion that did not match; empty if there is no single one. */
  readonly answered: string

  constructor(message: string, answered = '') {
    super(message)
    this.answered = answered
  }
}

/** Tolerance for differences between the clocks of two servers. */
const leewayMs = 60_000

/** Maximum age on arrival, so that a stolen assertion is soon worthless. */
const oldestMs = 600_000

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

/** Reads a verified assertion by the rules of SAML 2.0 profiles, sections 4.1.4.2 and 4.1.4.3. */
export const readAssertion = (document: unknown, expected: ExpectedAssertion): VerifiedSamlAssertion => {
  const assertion = element(members(document)?.Assertion)
  if (attribute(assertion, 'Version') !== '2.0') throw new WrongRecipient('The assertion is not of SAML 2.0.')
  const assertionId = attribute(assertion, 'ID')
  if (assertionId === '') throw new WrongRecipient('The assertion has no ID.')
  const issuer = nameIn(only(assertion, 'Issuer'))
  if (issuer !== expected.issuer) throw new WrongRecipient('The assertion is from another identity provider.', issuer)
  requireFresh(assertion, expected)
  requireAudience(only(assertion, 'Conditions'), expected)
  const subject = only(assertion, 'Subject')
  const { inResponseTo, endsAt } = requireConfirmed(subject, expected)
  if (children(assertion, 'AuthnStatement').length === 0) throw new WrongRecipient('The assertion contains no sign-in.')
  const [attributes, friendlyNames] = [attributesBy(assertion, 'Name'), attributesBy(assertion, 'FriendlyName')]
  return { assertionId, ...subjectOf(subject), attributes, friendlyNames, inResponseTo, endsAt }
}

const requireFresh = (assertion: Element, { now }: ExpectedAssertion): void => {
  const issuedAt = timeOf(attribute(assertion, 'IssueInstant'))
  if (issuedAt === null || issuedAt > now + leewayMs) throw new WrongRecipient('The assertion is not valid yet.')
  if (issuedAt < now - oldestMs) throw new WrongRecipient('The assertion is too old.')
}

const requireAudience = (conditions: Element, { audiences, now }: ExpectedAssertion): void => {
  const from = timeOf(attribute(conditions, 'NotBefore'))
  const to = timeOf(attribute(conditions, 'NotOnOrAfter'))
  if (from !== null && from > now + leewayMs) throw new WrongRecipient('The assertion is not valid yet.')
  if (to !== null && to <= now - leewayMs) throw new WrongRecipient('The assertion has expired.')
  const restrictions = children(conditions, 'AudienceRestriction')
  const isOurs = restrictions.every((one) =>
    children(one, 'Audience').some((audience) => audiences.includes(nameIn(audience))),
  )
  if (restrictions.length > 0 && isOurs) return
  const stated = restrictions.flatMap((one) => children(one, 'Audience').map(textOf))
  throw new WrongRecipient('The assertion is for another audience.', stated.join(', '))
}

/** Checks that the bearer may present the assertion: it was sent here, and in time. */
const requireConfirmed = (subject: Element, { acsURLs, now }: ExpectedAssertion) => {
  const whys: string[] = []
  for (const confirmation of children(subject, 'SubjectConfirmation')) {
    const [data, ...more] = children(confirmation, 'SubjectConfirmationData')
    if (attribute(confirmation, 'Method') !== bearer || data === undefined || more.length > 0) continue
    const to = timeOf(attribute(data, 'NotOnOrAfter'))
    // Profiles, section 4.1.4.2, forbids it, and some providers send it all the same.
    const from = timeOf(attribute(data, 'NotBefore'))
    if (!acsURLs.includes(attribute(data, 'Recipient'))) whys.push('The response was meant for another URL.')
    else if (to === null || to <= now - leewayMs) whys.push('The assertion has expired.')
    else if (from !== null && from > now + leewayMs) whys.push('The assertion is not valid yet.')
    else return { inResponseTo: attribute(data, 'InResponseTo') || null, endsAt: to + leewayMs }
  }
  throw new WrongRecipient(whys[0] ?? 'The assertion has no bearer confirmation.')
}

const subjectOf = (subject: Element): Pick<VerifiedSamlAssertion, 'subject' | 'subjectFault'> => {
  if (children(subject, 'EncryptedID').length > 0)
    throw new WrongRecipient('The name ID of the assertion is encrypted by itself.')
  const none = (subjectFault: string) => ({ subject: '', subjectFault })
  if (children(subject, 'NameID').length === 0) return none('The assertion names no user.')
  const name = only(subject, 'NameID')
  if (attribute(name, 'Format') === transient)
    return none('The assertion has a transient name ID, which changes at each sign-in.')
  const text = textOf(name)
  return isUserId(text) ? { subject: text, subjectFault: '' } : none('The assertion names no user.')
}

/** Whether a text is short enough for the ID of a user, and not blank. */
export const isUserId = (text: string): boolean => text.trim() !== '' && text.length <= 256

/** Returns the attributes by one of their names. Some providers write one element for each value, with the same name. */
const attributesBy = (
  assertion: Element,
  nameAttribute: 'Name' | 'FriendlyName',
): VerifiedSamlAssertion['attributes'] => {
  const all = children(assertion, 'AttributeStatement').flatMap((statement) => children(statement, 'Attribute'))
  // Providers that indent their XML add white space around a value.
  const valuesOf = (one: Element) => children(one, 'AttributeValue').map((value) => textOf(value).trim())
  const attributesByName = Map.groupBy(all, (one) => attribute(one, nameAttribute))
  if (nameAttribute === 'FriendlyName') attributesByName.delete('')
  return Object.fromEntries(
    [...attributesByName].map(([name, same]) => [name, same.flatMap(valuesOf).filter((text) => text !== '')]),
  )
}

/** An element of the parsed text: attributes in `$`, text in `_`, and a list of children by name. */
type Element = Readonly<Record<string, unknown>>

const members = (value: unknown): Element | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Element) : null

const element = (value: unknown): Element => {
  const parsedElement = members(value)
  if (parsedElement === null) throw new WrongRecipient('The assertion is incomplete.')
  return parsedElement
}

const children = (parent: Element, name: string): readonly Element[] => {
  const childList = Object.hasOwn(parent, name) ? parent[name] : []
  // An element without attributes and children is parsed to its text.
  return Array.isArray(childList) ? childList.map((one) => (typeof one === 'string' ? { _: one } : element(one))) : []
}

const only = (parent: Element, name: string): Element => {
  const [first, ...more] = children(parent, name)
  if (first === undefined || more.length > 0) throw new WrongRecipient('The assertion is incomplete.')
  return first
}

const attribute = (of: Element, name: string): string => {
  const all = members(of.$)
  const value = all !== null && Object.hasOwn(all, name) ? all[name] : ''
  return typeof value === 'string' ? value : ''
}

/** Returns the text of an element without children. */
const textOf = (of: Element): string => {
  const isPlain = Object.keys(of).every((key) => key === '$' || key === '_')
  return isPlain && typeof of._ === 'string' ? of._ : ''
}

/** Returns a URI. Its type collapses white space (XML Schema 2, section 3.2.17), which indented XML has around it. */
const nameIn = (of: Element): string => textOf(of).trim()

const dateTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,30})?(Z|[+-]\d\d:\d\d)?$/

/**
 * Returns a time in ms; `null` if it is missing. Times of SAML are in UTC and need not say so (core, section 1.3.3). Some
 * providers write the offset of their zone, which names the same instant, or more digits than a clock has.
 */
const timeOf = (text: string): number | null => {
  if (text === '') return null
  const [, seconds, fraction = '', zone = 'Z'] = dateTime.exec(text.trim()) ?? []
  const ms = seconds === undefined ? Number.NaN : Date.parse(`${seconds}${fraction.slice(0, 4)}${zone}`)
  if (Number.isNaN(ms)) throw new WrongRecipient('The assertion contains an invalid time.')
  return ms
}
