import { createHash, createHmac, pbkdf2, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { cryptHashKinds } from './crypt-hash-kinds.ts'
import { bytesOf, type HashCheck, type HashKind, isSame, mostCost } from './hash-kind.ts'
import { olderHashKinds } from './older-hash-kinds.ts'

const pbkdf2Async = promisify(pbkdf2)
const scryptAsync = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: { readonly N: number; readonly r: number; readonly p: number; readonly maxmem: number },
) => Promise<Buffer>

const argon2: HashKind = {
  prefix: /^\$argon2(?:id|i|d)\$/,
  read(hash) {
    const [, memory, passes, lanes, salt, digest] =
      /^\$argon2(?:id|i|d)\$(?:v=\d+\$)?m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/.exec(hash) ?? []
    if (!(Number(memory) <= mostCost.memoryKiB && Number(passes) <= mostCost.passes)) return null
    // The bounds of RFC 9106, 3.1: the library checks no password against a hash outside them.
    if (Number(lanes) < 1 || Number(passes) < 1 || Number(memory) < 8 * Number(lanes)) return null
    if (bytesOf(salt ?? '').length < 8 || bytesOf(digest ?? '').length < 4) return null
    return async (password) => (await import('@node-rs/argon2')).verify(hash, password)
  },
}

const bcrypt: HashKind = {
  prefix: /^\$2[abxy]?\$/,
  read(hash) {
    const [, cost, rest] = /^\$2[aby]?\$(\d\d)\$([./A-Za-z0-9]{53})$/.exec(hash) ?? []
    if (!(Number(cost) <= mostCost.bcryptCost) || rest === undefined) return null
    // PHP writes `y` where all other libraries write `b`.
    return async (password) => (await import('@node-rs/bcrypt')).verify(password, `$2b$${cost}$${rest}`)
  },
}

/** A kind that hashes a digest of the password by bcrypt, which reads only the first 72 bytes. */
const bcryptOf = (prefix: RegExp, digestOf: (password: string) => string): HashKind => ({
  prefix,
  read(hash) {
    const check = bcrypt.read(hash.replace(prefix, '$2'))
    return check === null ? null : (password) => check(digestOf(password))
  },
})

const phpSpaces: ReadonlySet<string> = new Set([' ', '\t', '\n', '\r', '\0', '\v'])

/** Trims like PHP, which WordPress does with each password before it hashes it. */
const phpTrimmed = (password: string): string => {
  let [from, to] = [0, password.length]
  while (from < to && phpSpaces.has(password.charAt(from))) from++
  while (to > from && phpSpaces.has(password.charAt(to - 1))) to--
  return password.slice(from, to)
}

/** WordPress 6.8 and newer: bcrypt of the base64 of an HMAC-SHA-384. */
const wordPress = bcryptOf(/^\$wp\$2/, (password) =>
  createHmac('sha384', 'wp-sha384').update(phpTrimmed(password)).digest('base64'),
)

/** Django's `BCryptSHA256PasswordHasher`: bcrypt of the hexadecimal SHA-256. */
const djangoBcrypt = bcryptOf(/^bcrypt_sha256\$\$2/, (password) => createHash('sha256').update(password).digest('hex'))

const scryptKind: HashKind = {
  prefix: /^\$scrypt\$/,
  read(hash) {
    const [, ln, blocks, lanes, salt, digest] =
      /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,2})\$([\w+/.-]+)\$([\w+/.-]+)=*$/.exec(hash) ?? []
    if (salt === undefined || digest === undefined) return null
    const [N, r, p] = [2 ** Number(ln), Number(blocks), Number(lanes)]
    const memory = 128 * N * r
    if (N < 2 || memory === 0 || memory > mostCost.memoryKiB * 1_024 || p < 1 || p > mostCost.passes) return null
    const expected = bytesOf(digest)
    const options = { N, r, p, maxmem: 2 * memory + 1_024 * 1_024 }
    return async (password) => isSame(expected, await scryptAsync(password, bytesOf(salt), expected.length, options))
  },
}

const pbkdf2Kind: HashKind = {
  prefix: /^\$pbkdf2(?:-sha\d+)?\$/,
  read(hash) {
    const [, digestName = 'sha1', count, salt, digest] =
      /^\$pbkdf2(?:-(sha1|sha256|sha512))?\$(?:i=)?(\d+)(?:,l=\d+)?\$([\w+/.-]+)\$([\w+/.-]+)=*$/.exec(hash) ?? []
    const rounds = Number(count)
    if (salt === undefined || digest === undefined || !(rounds >= 1 && rounds <= mostCost.iterations)) return null
    const expected = bytesOf(digest)
    return async (password) =>
      isSame(expected, await pbkdf2Async(password, bytesOf(salt), rounds, expected.length, digestName))
  },
}

const eitherPrefix = '$either$'
/** The most readings of one salt: base64, text and hexadecimal. */
const mostReadings = 3

/** Several readings of one imported hash, of which one is right. The first sign-in replaces it. */
const either: HashKind = {
  prefix: /^\$either\$/,
  read(hash) {
    const readings = hash.slice(eitherPrefix.length).split(' ')
    if (readings.length > mostReadings || readings.some((reading) => reading.startsWith(eitherPrefix))) return null
    const checks = readings.flatMap((reading) => checkOf(reading) ?? [])
    if (checks.length === 0) return null
    return async (password) => {
      for (const check of checks) if (await check(password)) return true
      return false
    }
  },
}

/** Returns a hash that a password matches if it matches one of the readings. */
export const eitherOf = (readings: readonly string[]): string => {
  const checkable = readings.filter(isCheckableHash)
  return checkable.length > 1 ? `${eitherPrefix}${checkable.join(' ')}` : (checkable[0] ?? readings[0] ?? '')
}

/** All kinds. The first kind whose prefix matches checks a hash. */
const kinds: readonly HashKind[] = [
  ...[argon2, bcrypt, wordPress, djangoBcrypt, scryptKind, pbkdf2Kind, either],
  ...olderHashKinds,
  ...cryptHashKinds,
]

const checkOf = (hash: string): HashCheck | null => kinds.find(({ prefix }) => prefix.test(hash))?.read(hash) ?? null

/** Checks a password against a hash of any supported kind. Returns false for unknown kinds. */
export const verifyHash = async (hash: string, password: string): Promise<boolean> => {
  const check = checkOf(hash)
  if (check === null) return false
  try {
    return await check(password)
  } catch {
    // The library cannot parse a damaged hash, so it never matches.
    return false
  }
}

/** Returns whether a hash has a supported kind and is intact. Any other hash would never match. */
export const isCheckableHash = (hash: string): boolean => checkOf(hash) !== null
