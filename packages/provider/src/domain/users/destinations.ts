import { ProviderError } from '../../errors.ts'

/** What proves a person by a message sent to it. */
export type ContactKind = 'email' | 'phone_number'

/** Where a message goes: as people see it, and as it is compared. */
export interface Destination {
  readonly kind: ContactKind
  /** As typed, without the spaces around it. */
  readonly address: string
  readonly canonical: string
}

const maxTypedLength = 254
const printableAscii = /^[\x20-\x7e]*$/

/** RFC 5322 `dot-atom`. Quoted parts, comments and lists are left out: no mailbox needs them, and they misroute mail. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const maxLocalLength = 64

/** RFC 1123: letters, digits and inner hyphens. */
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/**
 * Reads an email address. It is compared with its letters A-Z lowered and nothing else: no dots or tags are
 * dropped, nothing is folded or mapped, so that two people never become one.
 */
export const emailDestination = (typed: string): Destination => {
  // First of all: cutting the spaces off takes quadratic time where they stand inside.
  if (typed.length > maxTypedLength || !printableAscii.test(typed)) throw invalidEmail()
  const address = typed.replace(/^ +| +$/g, '')
  if (!isAddress(address)) throw invalidEmail()
  return { kind: 'email', address, canonical: address.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) }
}

const invalidEmail = () =>
  new ProviderError(
    'invalid_email',
    'The email address is not valid: mail could not reach it. Correct it, like name@example.com, and try again.',
  )

const isAddress = (address: string): boolean => {
  const [local = '', domain = '', ...more] = address.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    local.length <= maxLocalLength &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label))
  )
}

const numberShape = /^\+[0-9]{8,15}$/

/** A phone number, and the country it is of; null for those of satellites and of services that no country has. */
export interface PhoneNumber {
  readonly destination: Destination
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
}

/** Reads a phone number in international form, exactly as sent. */
export const readPhoneNumber = async (typed: string): Promise<PhoneNumber> => {
  if (!numberShape.test(typed)) throw invalidNumber()
  // 146 KB of numbering plans, loaded with the first number. The smaller set knows no premium numbers.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const number = parsePhoneNumberFromString(typed)
  if (number === undefined || number.number !== typed || !number.isValid()) throw invalidNumber()
  if (number.getType() === 'PREMIUM_RATE') throw invalidNumber()
  return {
    destination: { kind: 'phone_number', address: typed, canonical: typed },
    country: number.country ?? null,
  }
}

/** A number that is kept or looked for, of whichever country; what is written to is a `textDestination`. */
export const phoneDestination = async (typed: string): Promise<Destination> =>
  (await readPhoneNumber(typed)).destination

const invalidNumber = () =>
  new ProviderError(
    'invalid_phone_number',
    'The phone number is not valid: no message could reach it. Send it in international form, like +14155550123.',
  )

const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox that an address most likely reaches, for counting mails only. The part after `+` is a tag at most
 * mail services, and Gmail ignores dots (https://support.google.com/mail/answer/7436150). Accounts are never compared by it.
 */
export const mailboxOf = (canonical: string): string => {
  const [local = '', domain = ''] = canonical.split('@')
  const untagged = local.split('+', 1)[0] || local
  return gmailDomains.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
