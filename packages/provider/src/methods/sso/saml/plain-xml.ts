import { ProviderError } from '../../../errors.ts'
import { requireBoundedXml } from './bounded-xml.ts'

/** An answer with a hundred groups has some twenty thousand characters. */
export const longestXml = 128 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads a SAML message as text, before anything parses it. No identity provider writes a document type, an entity of its own, a
 * comment, CDATA or a processing instruction into one; each of them has made two readers see two different documents, or one of
 * them read without end (CVE-2018-0489, CVE-2024-45409, CVE-2025-25291). Where there is none there is nothing to disagree about.
 */
export const readPlainXml = (posted: string): string => {
  // Line ends come out first (RFC 2045, section 6.8): where one pattern allows them in two places, it tries each split.
  const base64 = posted.replaceAll(/\s/g, '')
  if (base64.length > (longestXml * 4) / 3 + 4) throw notPlain('It is too long.')
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw notPlain('It is not in base64.')
  return requirePlainXml(decode(Buffer.from(base64, 'base64')))
}

/** As `readPlainXml`, for a text that is not encoded. */
export const requirePlainXml = (xml: string): string => {
  if (xml.length > longestXml) throw notPlain('It is too long.')
  const body = xml.replace(/^\s*<\?xml(?: [a-zA-Z0-9"'=._ -]*)?\?>/, '')
  if (body.includes('<!') || body.includes('<?')) throw notPlain('It holds more than elements and text.')
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
    `The answer of the identity provider was not read, and nobody was signed in. ${why} Begin again, or ask an admin of the organization.`,
  )
