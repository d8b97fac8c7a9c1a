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

/** A domain with a dot, in the letters of DNS. Other letters are converted by `parseDomain`. */
const DOMAIN = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/** Providers of mailboxes for everyone: a rule about such a domain would be about strangers. */
const COMMON = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'yahoo.com', 'icloud.com', 'me.com'],
  ...[
    'aol.com',
    'gmx.de',
    'gmx.net',
    'web.de',
    'proton.me',
    'protonmail.com',
    'mail.ru',
    'yandex.ru',
    'qq.com',
    '163.com',
  ],
])

/** Reads a typed domain: an address or a URL is reduced to its domain, and letters of other scripts are encoded. */
export const parseDomain = (typed: string): { readonly value: string } | { readonly refused: PlainId } => {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  const parsed = URL.canParse(`https://${text}/`) ? new URL(`https://${text}/`) : null
  const value = parsed && parsed.pathname === '/' && parsed.port === '' && !parsed.username ? parsed.hostname : ''
  if (!DOMAIN.test(value) || /^[\d.]+$/.test(value)) return { refused: 'portal.domainInvalid' }
  return COMMON.has(value) ? { refused: 'portal.refusedCommonDomain' } : { value }
}

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
