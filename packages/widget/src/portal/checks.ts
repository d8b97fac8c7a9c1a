import { enteredEmail } from '@latchkey/protocol/core/entered-text'
import type { PlainId } from '../copy/copy.ts'
import { isEmailAddress } from '../ui/email/email-address.ts'

/** Refuses an empty text, and one that is longer than the provider keeps. */
export const requireText = (text: string): PlainId | null => {
  if (text.trim() === '') return 'portal.textMissing'
  return text.trim().length > 512 ? 'portal.textTooLong' : null
}

/** Refuses a text that is no email address. */
export const requireEmail = (typed: string): PlainId | null =>
  isEmailAddress(enteredEmail(typed)) ? null : 'portal.emailInvalid'

/** Refuses a URL that a browser or the provider cannot call. */
export const requireUrl = (text: string): PlainId | null => {
  if (!URL.canParse(text.trim())) return 'portal.urlInvalid'
  const { protocol, hostname } = new URL(text.trim())
  // In development the identity provider may be on this machine.
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return protocol === 'https:' || (protocol === 'http:' && isLocal) ? null : 'portal.urlInvalid'
}

/** Allows an empty text, and checks every other one. */
export const unlessEmpty =
  (check: (text: string) => PlainId | null) =>
  (text: string): PlainId | null =>
    text.trim() === '' ? null : check(text)

/** Refuses pairs with an empty half, and the same pair twice. */
export const requirePairs = (pairs: readonly { readonly key: string; readonly value: string }[]): PlainId | null => {
  if (pairs.some(({ key, value }) => key.trim() === '' || value.trim() === '')) return 'portal.pairMissing'
  const texts = pairs.map(({ key, value }) => JSON.stringify([key.trim(), value.trim()]))
  return new Set(texts).size < texts.length ? 'portal.pairTwice' : null
}

/** Reads a certificate: the text between the lines of its armour is base64 of a DER sequence. */
export const requireCertificate = (text: string): PlainId | null => {
  const body = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '')
  return /^MI[A-Za-z0-9+/]{100,}={0,2}$/.test(body) ? null : 'portal.certificateInvalid'
}
