/**
 * Returns the bytes of a hash of a known length, in hexadecimal or in base64 of any alphabet: exports have both, and 64
 * hexadecimal digits are also base64, of 48 bytes that no password matches. The length tells them apart.
 *
 * @returns null if the text has another length in both
 */
export const bytesOfLength = (text: string, length: number): Buffer | null => {
  if (text.length === length * 2 && isHex(text)) return Buffer.from(text, 'hex')
  if (!/^[\w+/-]+={0,2}$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === length ? bytes : null
}

const isHex = (text: string) => /^(?:[0-9a-f]{2})+$/i.test(text)

/**
 * Returns the salts that a text can mean. The wire takes base64, and several products write text or hexadecimal. A text
 * with padding, or with a letter or a length that base64 lacks, has one meaning; another has several.
 */
export const saltsOf = (text: string): readonly Buffer[] => {
  const isBase64 = /^(?:[A-Za-z0-9+/]*|[\w-]*)={0,2}$/.test(text) && text.replace(/=+$/, '').length % 4 !== 1
  const isPadded = text.endsWith('=') && text.length % 4 === 0
  const typed = Buffer.from(text)
  if (!isBase64) return [typed]
  const decoded = Buffer.from(text, 'base64')
  if (isPadded) return [decoded]
  return [decoded, typed, ...(isHex(text) ? [Buffer.from(text, 'hex')] : [])]
}

/** Writes bytes as the PHC form has them: base64 without padding. */
export const phc = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
