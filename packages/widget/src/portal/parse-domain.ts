import type { PlainId } from '../copy/copy.ts'

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
