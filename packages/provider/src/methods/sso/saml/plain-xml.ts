import { ProviderError } from '../../../errors.ts'
import { requireBoundedXml } from './bounded-xml.ts'

/** An answer with a hundred groups has about twenty thousand characters. */
export const longestXml = 128 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads a SAML message as text, before it is parsed. Identity providers write no document types, custom entities,
 * comments, CDATA or processing instructions. Each of these has made two parsers see different documents, or one parser
 * loop (CVE-2018-0489, CVE-2024-45409, CVE-2025-25291). So they are rejected.
 */
export const readPlainXml = (posted: string): string => {
  const base64 = base64Of(posted)
  if (base64.length > (longestXml * 4) / 3 + 4) throw notPlain('It is too long.')
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw notPlain('It is not base64.')
  return requirePlainXml(decode(Buffer.from(base64, 'base64')))
}

/**
 * Returns the base64 of a form field without what senders and proxies did to it: lines (RFC 2045, section 6.8), the
 * alphabet of URLs, an escape too many, and a `+` that was posted without its escape and so became a space. None of it
 * changes a byte that a signature covers.
 */
const base64Of = (posted: string): string => {
  const once = posted.replaceAll(/%(?:2B|2F|3D|0D|0A)/gi, decodeURIComponent)
  const lines = once.split(/[\r\n\t]/).map((line) => {
    const parts = line.trim().split(' ')
    return parts.join(areLines(parts) ? '' : '+')
  })
  return lines.join('').replaceAll('-', '+').replaceAll('_', '/')
}

/** Whether the parts between spaces are lines of base64, whose ends a proxy replaced. */
const areLines = (parts: readonly string[]): boolean => {
  const [{ length } = '', ...more] = parts
  const last = more.pop() ?? ''
  return (length === 64 || length === 76) && last.length <= length && more.every((one) => one.length === length)
}

/** As `readPlainXml`, for text that is not base64. */
export const requirePlainXml = (xml: string): string => {
  if (xml.length > longestXml) throw notPlain('It is too long.')
  const body = xml.replace(/^\s*<\?xml(?: [a-zA-Z0-9"'=._ -]*)?\?>/, '')
  if (body.includes('<!') || body.includes('<?')) throw notPlain('It contains more than elements and text.')
  const document = body.trim()
  requireBoundedXml(document, notPlain)
  return document
}

const decode = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    throw notPlain('It is not UTF-8.')
  }
}

const notPlain = (why: string) =>
  new ProviderError(
    'sso_callback_error',
    `The response of the identity provider could not be read. No user was signed in. ${why} Start again, or contact an admin of the organization.`,
  )
