import { ProviderError } from '../../../errors.ts'

/** An answer with a hundred groups has some twenty thousand characters. */
export const longestXml = 128 * 1024

/** Each is looked at several times over, some by functions that call themselves. */
const mostElements = 4_000

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads a SAML message as text, before anything parses it. No identity provider writes a document type, an entity of its own, a
 * comment, CDATA or a processing instruction into one; each of them has made two readers see two different documents, or one of
 * them read without end (CVE-2018-0489, CVE-2024-45409, CVE-2025-25291). Where there is none there is nothing to disagree about.
 */
export const readPlainXml = (base64: string): string => {
  if (base64.length > (longestXml * 4) / 3 + 4) throw notPlain('It is too long.')
  if (!/^[A-Za-z0-9+/\r\n]*={0,2}\s*$/.test(base64)) throw notPlain('It is not in base64.')
  return requirePlainXml(decode(Buffer.from(base64, 'base64')))
}

/** As `readPlainXml`, for a text that nobody encoded. */
export const requirePlainXml = (xml: string): string => {
  if (xml.length > longestXml) throw notPlain('It is too long.')
  const body = xml.replace(/^\s*<\?xml(?: [a-zA-Z0-9"'=._ -]*)?\?>/, '')
  if (body.includes('<!') || body.includes('<?')) throw notPlain('It holds more than elements and text.')
  if (body.split('<').length > mostElements) throw notPlain('It holds too many elements.')
  return body.trim()
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
