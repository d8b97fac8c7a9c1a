import type { PasswordHash } from '@latchkey/protocol/methods/password/hash.schema'
import { phc } from './hash-bytes.ts'

type EncodedHashType = PasswordHash['hash_type']

/** A form in which a product writes a hash together with its parameters. */
interface EncodedForm {
  readonly pattern: RegExp
  /** Returns the stored form; null if a part is damaged. */
  stored(parts: readonly string[]): string | null
}

const asBase64 = (text = '') => phc(Buffer.from(text, 'base64'))
const fromHex = (text = '') => phc(Buffer.from(text, 'hex'))
const ofText = (text = '') => phc(Buffer.from(text))

const scryptForm = (n: number, r: string, p: string, salt: string, digest: string): string | null => {
  const ln = Math.log2(n)
  return Number.isInteger(ln) ? `$scrypt$ln=${ln},r=${r},p=${p}$${salt}$${digest}` : null
}

const prfNames = ['sha1', 'sha256', 'sha512'] as const

/** `PasswordHasher` of ASP.NET Core Identity: version 3 states its parameters, version 2 has fixed ones. */
const aspNetForm = (text = ''): string | null => {
  const bytes = Buffer.from(text, 'base64')
  if (bytes[0] === 0 && bytes.length === 49)
    return `$pbkdf2-sha1$i=1000$${phc(bytes.subarray(1, 17))}$${phc(bytes.subarray(17))}`
  if (bytes[0] !== 1 || bytes.length < 30) return null
  const prf = prfNames[bytes.readUInt32BE(1)]
  const [rounds, saltBytes] = [bytes.readUInt32BE(5), bytes.readUInt32BE(9)]
  const [salt, digest] = [bytes.subarray(13, 13 + saltBytes), bytes.subarray(13 + saltBytes)]
  return prf === undefined || salt.length < 8 || digest.length < 16
    ? null
    : `$pbkdf2-${prf}$i=${rounds}$${phc(salt)}$${phc(digest)}`
}

/** `{SSHA}` and its kin of LDAP directories (RFC 2307): base64 of the digest and the salt behind it. */
const directoryForm = (name: string, length: number, text = ''): string | null => {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length < length) return null
  return `$digest-${name}$$${bytes.subarray(length).toString('base64url')}$${bytes.subarray(0, length).toString('base64url')}`
}

/** `{PKCS5S2}` of Atlassian: 16 bytes of salt, then the digest. */
const atlassianForm = (text = ''): string | null => {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === 48 ? `$pbkdf2-sha1$i=10000$${phc(bytes.subarray(0, 16))}$${phc(bytes.subarray(16))}` : null
}

const identical: EncodedForm['stored'] = ([, hash = '']) => hash

const forms: { readonly [Of in EncodedHashType]?: readonly EncodedForm[] } = {
  bcrypt: [
    // Spring Security, and Django's `BCryptPasswordHasher`.
    { pattern: /^(?:\{(?:bcrypt|CRYPT|BLF-CRYPT)\}|bcrypt\$)(\$2[aby]\$.+)$/, stored: identical },
    // WordPress 6.8, and Django's `BCryptSHA256PasswordHasher`: both hash a digest of the password.
    { pattern: /^(\$wp\$2y\$.+)$/, stored: identical },
    { pattern: /^(bcrypt_sha256\$\$2[aby]\$.+)$/, stored: identical },
  ],
  phpass: [
    // WordPress replaces its phpass hashes by bcrypt one by one, so that an export has both.
    { pattern: /^(\$wp\$2y\$.+|\$2[aby]\$.+)$/, stored: identical },
    // Drupal 7 to 10.0.
    { pattern: /^(\$S\$.+)$/, stored: identical },
  ],
  argon_2i: [{ pattern: /^(?:argon2|\{argon2\}|\{argon2@SpringSecurity_v5_8\})(\$argon2i\$.+)$/, stored: identical }],
  argon_2id: [{ pattern: /^(?:argon2|\{argon2\}|\{argon2@SpringSecurity_v5_8\})(\$argon2id\$.+)$/, stored: identical }],
  pbkdf_2: [
    // Django: `pbkdf2_sha256$600000$SALT$BASE64`.
    {
      pattern: /^pbkdf2_(sha1|sha256|sha512)\$(\d+)\$([^$]+)\$([\w+/=-]+)$/,
      stored: ([, name, rounds, salt, digest]) => `$pbkdf2-${name}$i=${rounds}$${ofText(salt)}$${asBase64(digest)}`,
    },
    // Werkzeug (Flask): `pbkdf2:sha256:600000$SALT$HEX`.
    {
      pattern: /^pbkdf2:(sha1|sha256|sha512):(\d+)\$([^$]+)\$((?:[0-9a-f]{2})+)$/i,
      stored: ([, name, rounds, salt, digest]) => `$pbkdf2-${name}$i=${rounds}$${ofText(salt)}$${fromHex(digest)}`,
    },
    { pattern: /^\{PKCS5S2\}([A-Za-z0-9+/]{64})$/, stored: ([, text]) => atlassianForm(text) },
    { pattern: /^(A[A-Z][A-Za-z0-9+/]{38,}={0,2})$/, stored: ([, text]) => aspNetForm(text) },
  ],
  scrypt: [
    // Django: `scrypt$16384$SALT$8$1$BASE64`.
    {
      pattern: /^scrypt\$(\d+)\$([^$]+)\$(\d+)\$(\d+)\$([\w+/=-]+)$/,
      stored: ([, n, salt, r = '', p = '', digest]) => scryptForm(Number(n), r, p, ofText(salt), asBase64(digest)),
    },
    // Werkzeug (Flask): `scrypt:32768:8:1$SALT$HEX`.
    {
      pattern: /^scrypt:(\d+):(\d+):(\d+)\$([^$]+)\$((?:[0-9a-f]{2})+)$/i,
      stored: ([, n, r = '', p = '', salt, digest]) => scryptForm(Number(n), r, p, ofText(salt), fromHex(digest)),
    },
  ],
  md_5: [
    { pattern: /^\{S?MD5\}([\w+/=-]+)$/i, stored: ([, text]) => directoryForm('md5', 16, text) },
    { pattern: /^(?:\{(?:MD5-)?CRYPT\})?(\$(?:1|apr1)\$.+)$/i, stored: identical },
  ],
  sha_1: [{ pattern: /^\{S?SHA\}([\w+/=-]+)$/i, stored: ([, text]) => directoryForm('sha1', 20, text) }],
  sha_512: [
    { pattern: /^\{S?SHA512\}([\w+/=-]+)$/i, stored: ([, text]) => directoryForm('sha512', 64, text) },
    { pattern: /^\{S?SHA256\}([\w+/=-]+)$/i, stored: ([, text]) => directoryForm('sha256', 32, text) },
    // `crypt(3)`, as directories and Dovecot write it.
    { pattern: /^(?:\{(?:SHA(?:256|512)-)?CRYPT\})?(\$[56]\$.+)$/i, stored: identical },
  ],
}

/**
 * Converts a hash that a product wrote with its parameters into the stored form.
 *
 * @param kind the kind that the importer named; null to take any
 * @returns null if no known product writes this form
 * @example encodedHash('pbkdf_2', 'pbkdf2_sha256$1000$salt$3vGy…') // '$pbkdf2-sha256$i=1000$c2FsdA$3vGy…'
 */
export const encodedHash = (kind: EncodedHashType | null, hash: string): string | null => {
  const candidates = kind === null ? Object.values(forms).flat() : (forms[kind] ?? [])
  for (const { pattern, stored } of candidates) {
    const parts = pattern.exec(hash)
    const converted = parts === null ? null : stored(parts)
    if (converted !== null) return converted
  }
  return null
}
