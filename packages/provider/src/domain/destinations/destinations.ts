import { asciiDomain } from '@latchkey/protocol/core/domain-name.schema'
import { ProviderError } from '../../errors.ts'

/** The kinds of contacts that a message can prove. */
export type ContactKind = 'email' | 'phone_number'

/** The recipient of a message: as displayed, and as compared. */
export interface Destination {
  readonly kind: ContactKind
  /** As typed, without surrounding spaces. */
  readonly address: string
  readonly canonical: string
}

const maxTypedLength = 254
const printableAscii = /^[\x20-\x7e]*$/
/** Text without control characters. */
const printable = /^\P{Cc}*$/u

/**
 * RFC 5322 `dot-atom` with the letters, marks and digits of any script (RFC 6531). Quoted parts, comments and lists are
 * rejected: mailboxes do not need them, and they misroute mail.
 */
const localPart = /^[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+(?:\.[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+)*$/u
/** RFC 5321, 4.5.3.1.1: octets, and not letters. */
const maxLocalBytes = 64

/** The signs between the words of a local part, such as its tag. */
const wordEnds = /[^\p{L}\p{M}\p{N}]/u

/** Scripts with letters that look alike. A word has letters of one of them at most (UTS 39, 5.2). */
const lookAlikes = [/\p{scx=Latin}/u, /\p{scx=Greek}/u, /\p{scx=Cyrillic}/u, /\p{scx=Armenian}/u, /\p{scx=Cherokee}/u]

/** Characters that no font draws. They would make two addresses of one text. */
const unseen = /\p{Default_Ignorable_Code_Point}/u

/** RFC 1123: letters, digits and inner hyphens. */
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/**
 * Parses an email address. For comparison only the letters A-Z are lowered, and the domain is written in ASCII (UTS 46),
 * as browsers and mail servers do. Letters outside ASCII before the `@` are composed (NFC; RFC 6532, 3.1), because
 * keyboards write the same letter in two ways. No dots or tags are dropped and nothing else is normalized, so two people
 * never become one. All comparisons of addresses use this form.
 */
export const emailDestination = (typed: string): Destination => {
  // Checked first: trimming takes quadratic time for texts with many inner spaces.
  if (typed.length > maxTypedLength || !printable.test(typed)) throw invalidEmail()
  const address = withAsciiDomain(typed.replace(/^ +| +$/g, ''))
  if (address.length > maxTypedLength || !isAddress(address)) throw invalidEmail()
  return { kind: 'email', address, canonical: address.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) }
}

/** Returns the typed address, but with a domain in ASCII, and composed letters before it. */
const withAsciiDomain = (address: string): string => {
  if (printableAscii.test(address)) return address
  const at = address.lastIndexOf('@')
  const domain = asciiDomain(address.slice(at + 1))
  return at < 0 || domain === null ? address.normalize('NFC') : `${address.slice(0, at).normalize('NFC')}@${domain}`
}

/** Whether an address has letters outside ASCII before the `@`: only mail servers with SMTPUTF8 take it (RFC 6531). */
export const needsUtf8Mail = (address: string): boolean => !printableAscii.test(address)

/**
 * Returns the form in which a search compares an address or a part of it: that of `emailDestination`, also for a text that
 * is no whole address.
 */
export const searchedAddress = (typed: string): string =>
  withAsciiDomain(typed.trim()).replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const invalidEmail = () =>
  new ProviderError(
    'invalid_email',
    'The email address is not valid. Enter an address like name@example.com; the part before @ has letters of one alphabet, digits and signs of ASCII.',
  )

const isAddress = (address: string): boolean => {
  const [local = '', domain = '', ...more] = address.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    new TextEncoder().encode(local).length <= maxLocalBytes &&
    localPart.test(local) &&
    !unseen.test(local) &&
    local.split(wordEnds).every((word) => lookAlikes.filter((script) => script.test(word)).length <= 1) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label))
  )
}

const numberShape = /^\+[0-9]{8,15}$/

/** A phone number and its country; null for satellite numbers and services without a country. */
export interface PhoneNumber {
  readonly destination: Destination
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
}

/** Parses a phone number in international form, without normalization. */
export const readPhoneNumber = async (typed: string): Promise<PhoneNumber> => {
  if (!numberShape.test(typed)) throw invalidNumber()
  // 146 KB of numbering plans, loaded with the first number. The smaller set does not know premium numbers.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const number = parsePhoneNumberFromString(typed)
  if (number === undefined || number.number !== typed || !number.isValid()) throw invalidNumber()
  if (number.getType() === 'PREMIUM_RATE') throw invalidNumber()
  return {
    destination: { kind: 'phone_number', address: typed, canonical: typed },
    country: number.country ?? null,
  }
}

/** Returns a number of any country, to store or look up. For sending, use `textDestination`. */
export const phoneDestination = async (typed: string): Promise<Destination> =>
  (await readPhoneNumber(typed)).destination

const invalidNumber = () =>
  new ProviderError(
    'invalid_phone_number',
    'The phone number is not valid. Enter it in international form, like +14155550123.',
  )

const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox that an address most likely reaches, only for counting mails. The part after `+` is a tag at most
 * mail services, and Gmail ignores dots (https://support.google.com/mail/answer/7436150). Accounts are never compared
 * by it.
 */
export const mailboxOf = (canonical: string): string => {
  const [local = '', domain = ''] = canonical.split('@')
  const untagged = local.split('+', 1)[0] || local
  return gmailDomains.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
