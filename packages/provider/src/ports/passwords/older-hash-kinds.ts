import { createCipheriv, createHash, scrypt } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { bytesOf, type HashKind, isSame, mostCost } from './hash-kind.ts'

const digestBytes: Readonly<Record<string, number>> = { md5: 16, sha1: 20, sha256: 32, sha512: 64 }

/**
 * A plain digest of the password between two texts, as sites made them before password hashes existed. They are
 * imported so that users keep their passwords, and are replaced at the first sign-in.
 *
 * `$digest-md5$BEFORE$AFTER$DIGEST`, each in base64 of URLs.
 */
const digest: HashKind = {
  prefix: /^\$digest-(?:md5|sha1|sha256|sha512)\$/,
  read(hash) {
    const [, name, before, after, expected] =
      /^\$digest-(md5|sha1|sha256|sha512)\$([\w-]*)\$([\w-]*)\$([\w-]+)$/.exec(hash) ?? []
    if (name === undefined || bytesOf(expected ?? '').length !== digestBytes[name]) return null
    const [salt, pepper] = [bytesOf(before ?? ''), bytesOf(after ?? '')]
    return async (password) =>
      isSame(bytesOf(expected ?? ''), createHash(name).update(salt).update(password).update(pepper).digest())
  },
}

const phpassLetters = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Four times the usual default. The rounds run on the event loop, so they are limited. */
const mostPhpassRounds = 2 ** 15
/** The default of Drupal 9. */
const mostDrupalRounds = 2 ** 16
/** Other requests are served between. */
const roundsATurn = 1_000

/**
 * phpass's portable hashes: MD5 of the salt, then repeatedly of the result and the password (WordPress before 6.8 `$P$`,
 * phpBB `$H$`). Drupal 7 to 10.0 (`$S$`) does the same with SHA-512, and keeps the first 43 letters.
 */
const phpass: HashKind = {
  prefix: /^\$[PHS]\$/,
  read(hash) {
    const [, kind, rounds, salt, expected] =
      /^\$([PHS])\$([./0-9A-Za-z])([./0-9A-Za-z]{8})([./0-9A-Za-z]{22}|[./0-9A-Za-z]{43})$/.exec(hash) ?? []
    const isDrupal = kind === 'S'
    if (expected?.length !== (isDrupal ? 43 : 22)) return null
    if (rounds === undefined || salt === undefined || expected === undefined) return null
    const count = 2 ** phpassLetters.indexOf(rounds)
    if (count > (isDrupal ? mostDrupalRounds : mostPhpassRounds)) return null
    const digestOf = (...parts: readonly (string | Buffer)[]) =>
      parts.reduce((digest, part) => digest.update(part), createHash(isDrupal ? 'sha512' : 'md5')).digest()
    return async (password) => {
      let digest = digestOf(salt, password)
      for (let round = 0; round < count; round++) {
        if (round % roundsATurn === roundsATurn - 1) await nextTurn()
        digest = digestOf(digest, password)
      }
      return isSame(Buffer.from(expected), Buffer.from(phpassText(digest).slice(0, expected.length)))
    }
  },
}

/** phpass's base64 variant: six bits at a time from the low end of each three bytes. */
const phpassText = (bytes: Buffer): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const three = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)
    const letters = Math.min(4, Math.ceil(((bytes.length - at) * 8) / 6))
    for (let letter = 0; letter < letters; letter++) text += phpassLetters[(three >> (6 * letter)) & 63]
  }
  return text
}

const keyBytes = 64
const cipherKeyBytes = 32
const blockBytes = 16

/**
 * Firebase's variant of scrypt: the scrypt output is the key that encrypts the project's signer key.
 *
 * `$firebase-scrypt$ln=14,r=8$SEPARATOR$SIGNER-KEY$SALT$HASH`, the texts in base64.
 */
const firebaseScrypt: HashKind = {
  prefix: /^\$firebase-scrypt\$/,
  read(hash) {
    const [, ln, rounds, separator, signerKey, salt, expected] =
      /^\$firebase-scrypt\$ln=(\d{1,2}),r=(\d{1,2})\$([\w+/=-]*)\$([\w+/=-]+)\$([\w+/=-]+)\$([\w+/=-]+)$/.exec(hash) ??
      []
    if (signerKey === undefined || salt === undefined || expected === undefined) return null
    const [N, r] = [2 ** Number(ln), Number(rounds)]
    const memory = 128 * N * r
    if (N < 2 || memory === 0 || memory > mostCost.memoryKiB * 1_024) return null
    // The hash is the encrypted signer key, so that one of another length never matches.
    if (bytesOf(expected).length !== bytesOf(signerKey).length) return null
    const salted = Buffer.concat([bytesOf(salt), bytesOf(separator ?? '')])
    return async (password) => {
      const key = await scryptAsync(password, salted, { N, r, p: 1, maxmem: 2 * memory + 1_024 * 1_024 })
      const cipher = createCipheriv('aes-256-ctr', key.subarray(0, cipherKeyBytes), Buffer.alloc(blockBytes))
      return isSame(bytesOf(expected), Buffer.concat([cipher.update(bytesOf(signerKey)), cipher.final()]))
    }
  },
}

const scryptAsync = (password: string, salt: Buffer, options: object): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password, salt, keyBytes, options, (fault, key) => (fault === null ? resolve(key) : reject(fault))),
  )

/** Legacy kinds that should not be used for new hashes. */
export const olderHashKinds: readonly HashKind[] = [digest, phpass, firebaseScrypt]
