/** What a verified assertion says. Times in ms. */
export interface Asserted {
  readonly assertionId: string
  /** Who it is to the identity provider, character by character. */
  readonly subject: string
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** The request that it answers; null for one that nobody asked for. */
  readonly inResponseTo: string | null
  /** Until when it could be brought again. */
  readonly endsAt: number
}

/** For whom it has to be, from whom, and when. */
export interface Meant {
  readonly acsURLs: readonly string[]
  readonly audiences: readonly string[]
  readonly issuer: string
  readonly now: number
}

/** A verified assertion that is for somebody else, or for another time. */
export class NotMeant extends Error {
  override readonly name = 'NotMeant'
}

/** Clocks of two companies differ. */
const leewayMs = 60_000

/** From being written until it arrives; whoever finds one later finds nothing that works. */
const oldestMs = 600_000

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

/** Reads a verified assertion by the rules of SAML 2.0 profiles, section 4.1.4.2 and 4.1.4.3. */
export const readAssertion = (document: unknown, meant: Meant): Asserted => {
  const assertion = element(members(document)?.Assertion)
  if (attribute(assertion, 'Version') !== '2.0') throw new NotMeant('It is not of SAML 2.0.')
  const assertionId = attribute(assertion, 'ID')
  if (assertionId === '') throw new NotMeant('It has no name.')
  if (textOf(only(assertion, 'Issuer')) !== meant.issuer) throw new NotMeant('It is of another identity provider.')
  requireFresh(assertion, meant)
  requireAudience(only(assertion, 'Conditions'), meant)
  const subject = only(assertion, 'Subject')
  const { inResponseTo, endsAt } = requireConfirmed(subject, meant)
  if (children(assertion, 'AuthnStatement').length === 0) throw new NotMeant('It says of nobody that they signed in.')
  return { assertionId, subject: subjectOf(subject), attributes: attributesOf(assertion), inResponseTo, endsAt }
}

const requireFresh = (assertion: Element, { now }: Meant): void => {
  const issuedAt = timeOf(attribute(assertion, 'IssueInstant'))
  if (issuedAt === null || issuedAt > now + leewayMs) throw new NotMeant('It is of a time that has not come.')
  if (issuedAt < now - oldestMs) throw new NotMeant('It is too old.')
}

const requireAudience = (conditions: Element, { audiences, now }: Meant): void => {
  const from = timeOf(attribute(conditions, 'NotBefore'))
  const to = timeOf(attribute(conditions, 'NotOnOrAfter'))
  if (from !== null && from > now + leewayMs) throw new NotMeant('It is of a time that has not come.')
  if (to !== null && to <= now - leewayMs) throw new NotMeant('It has expired.')
  const restrictions = children(conditions, 'AudienceRestriction')
  const isOurs = restrictions.every((one) =>
    children(one, 'Audience').some((named) => audiences.includes(textOf(named))),
  )
  if (restrictions.length === 0 || !isOurs) throw new NotMeant('It is for another audience.')
}

/** That whoever brings it is the one whom it is about: it came here, in time. */
const requireConfirmed = (subject: Element, { acsURLs, now }: Meant) => {
  const whys: string[] = []
  for (const confirmation of children(subject, 'SubjectConfirmation')) {
    const [said, ...more] = children(confirmation, 'SubjectConfirmationData')
    if (attribute(confirmation, 'Method') !== bearer || said === undefined || more.length > 0) continue
    const to = timeOf(attribute(said, 'NotOnOrAfter'))
    if (!acsURLs.includes(attribute(said, 'Recipient'))) whys.push('It was meant to be sent elsewhere.')
    else if (to === null || to <= now - leewayMs) whys.push('It has expired.')
    else if (attribute(said, 'NotBefore') !== '') whys.push('It is of a time that has not come.')
    else return { inResponseTo: attribute(said, 'InResponseTo') || null, endsAt: to + leewayMs }
  }
  throw new NotMeant(whys[0] ?? 'Nothing says that it may be brought by a browser.')
}

const subjectOf = (subject: Element): string => {
  const name = only(subject, 'NameID')
  if (attribute(name, 'Format') === transient) throw new NotMeant('It calls people by another name each time.')
  const text = textOf(name)
  if (text.trim() !== '' && text.length <= 256) return text
  throw new NotMeant('It names nobody.')
}

/** By name. Some write one element for each value, with the same name. */
const attributesOf = (assertion: Element): Asserted['attributes'] => {
  const all = children(assertion, 'AttributeStatement').flatMap((statement) => children(statement, 'Attribute'))
  const valuesOf = (one: Element) => children(one, 'AttributeValue').map(textOf)
  const named = Map.groupBy(all, (one) => attribute(one, 'Name'))
  return Object.fromEntries(
    [...named].map(([name, same]) => [name, same.flatMap(valuesOf).filter((text) => text !== '')]),
  )
}

/** How the verified text comes parsed: attributes in `$`, text in `_`, every child in a list by its name. */
type Element = Readonly<Record<string, unknown>>

const members = (value: unknown): Element | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Element) : null

const element = (value: unknown): Element => {
  const found = members(value)
  if (found === null) throw new NotMeant('It is not whole.')
  return found
}

const children = (parent: Element, name: string): readonly Element[] => {
  const found = Object.hasOwn(parent, name) ? parent[name] : []
  // An element that holds nothing comes as its text.
  return Array.isArray(found) ? found.map((one) => (typeof one === 'string' ? { _: one } : element(one))) : []
}

const only = (parent: Element, name: string): Element => {
  const [first, ...more] = children(parent, name)
  if (first === undefined || more.length > 0) throw new NotMeant('It is not whole.')
  return first
}

const attribute = (of: Element, name: string): string => {
  const all = members(of.$)
  const value = all !== null && Object.hasOwn(all, name) ? all[name] : ''
  return typeof value === 'string' ? value : ''
}

/** The text of an element that holds nothing else. */
const textOf = (of: Element): string => {
  const isPlain = Object.keys(of).every((key) => key === '$' || key === '_')
  return isPlain && typeof of._ === 'string' ? of._ : ''
}

/** In ms; `null` where nothing is said. Times of SAML are in UTC (core, section 1.3.3). */
const timeOf = (text: string): number | null => {
  if (text === '') return null
  const isUTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|\+00:00)$/.test(text)
  const ms = isUTC ? Date.parse(text) : Number.NaN
  if (Number.isNaN(ms)) throw new NotMeant('A time in it is none.')
  return ms
}
