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
  // Remove line ends first (RFC 2045, section 6.8). A pattern that allowed them in two places would try each split.
  const base64 = posted.replaceAll(/\s/g, '')
  if (base64.length > (longestXml * 4) / 3 + 4) throw notPlain('It is too long.')
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw notPlain('It is not base64.')
  return requirePlainXml(decode(Buffer.from(base64, 'base64')))
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
