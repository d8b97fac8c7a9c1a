import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The place of a sealed text. It can be opened only there: a text that was copied to another row is rejected. */
export interface SealedPlace {
  readonly table: string
  readonly column: string
  /** Key of the row. */
  readonly row: string
}

/** Encrypts values at rest, with keys that are not in the database. */
export interface Sealing {
  /** Encrypts a text. The result `sealed.KEY.…` differs each time. */
  seal(place: SealedPlace, text: string): string
  /**
   * Decrypts a text.
   *
   * @throws SealBroken if the text was changed, moved, or sealed with an unknown key
   */
  open(place: SealedPlace, sealed: string): string
  /** Returns a keyed digest. Without the key, a reader of the database cannot test texts against it. */
  digest(purpose: string, text: string): string
  /** Returns the digests of a text under each key, to find values that were stored before a key change. */
  digests(purpose: string, text: string): readonly string[]
  /** Returns whether this is the digest of the text under any of the keys. */
  isDigestOf(purpose: string, text: string, digest: string): boolean
}

/** A sealed text cannot be opened. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

/** A key and its ID, which prefixes every text that it sealed. */
export interface SecretsKey {
  readonly id: string
  readonly sealing: Uint8Array
  readonly digesting: Uint8Array
}

export const secretsKeyBytes = 32

const base64Key = /^[A-Za-z0-9+/_-]{43}=?$/

/** Reads keys in base64, separated by commas; undefined if one of them is not a key. */
export const readSecretsKeys = (value: string): readonly Uint8Array[] | undefined => {
  const texts = value.split(',').map((key) => key.trim())
  const keys = texts.map((key) => Buffer.from(key, 'base64'))
  return texts.every((key) => base64Key.test(key)) && keys.every(({ length }) => length === secretsKeyBytes)
    ? keys
    : undefined
}

/** Prefix of every sealed text, followed by the key ID. */
export const sealedPrefix = 'sealed.'
export const sealedWith = (keyId: string): string => `${sealedPrefix}${keyId}.`

const idBytes = 9
const nonceBytes = 12
const tagBytes = 16

/** Derives separate keys for sealing and digests, and an ID that reveals nothing about them (RFC 5869). */
export const secretsKey = (master: Uint8Array): SecretsKey => {
  const derive = (use: string, bytes: number) =>
    new Uint8Array(hkdfSync('sha256', master, '', `latchkey ${use}`, bytes))
  return {
    id: Buffer.from(derive('key id', idBytes)).toString('base64url'),
    sealing: derive('sealing', secretsKeyBytes),
    digesting: derive('digests', secretsKeyBytes),
  }
}

/**
 * Creates a sealing with AES-256-GCM, a random nonce for each text (NIST SP 800-38D: good for 2^32 texts under one key)
 * and the place as additional data. The first key seals; all keys open.
 *
 * ```ts
 * const place = { table: 'signing_keys', column: 'private_key', row: kid }
 * sealing.open(place, sealing.seal(place, pem)) === pem
 * ```
 */
export const createSealing = (keys: readonly [SecretsKey, ...SecretsKey[]]): Sealing => {
  const byId = new Map(keys.map((key) => [key.id, key]))
  const [first] = keys
  return {
    seal(place, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', first.sealing, nonce).setAAD(boundTo(place))
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return sealedWith(first.id) + Buffer.concat(parts).toString('base64url')
    },
    open(place, sealed) {
      const key = byId.get(keyIdOf(sealed))
      if (key === undefined) throw sealBroken(place, 'it was sealed with a key that is not in SECRETS_KEY')
      const bytes = Buffer.from(sealed.slice(sealedWith(key.id).length), 'base64url')
      if (bytes.length < nonceBytes + tagBytes) throw sealBroken(place, 'it is truncated')
      const opener = createDecipheriv('aes-256-gcm', key.sealing, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      opener.setAAD(boundTo(place)).setAuthTag(bytes.subarray(-tagBytes))
      try {
        return Buffer.concat([opener.update(bytes.subarray(nonceBytes, -tagBytes)), opener.final()]).toString('utf8')
      } catch (cause) {
        throw sealBroken(place, 'it was changed, or belongs to another row', cause)
      }
    },
    digest: (purpose, text) => digestUnder(first, purpose, text),
    digests: (purpose, text) => keys.map((key) => digestUnder(key, purpose, text)),
    isDigestOf(purpose, text, digest) {
      const [id = '', mac = ''] = digest.split('.')
      const key = byId.get(id)
      if (key === undefined) return false
      const [expected, actual] = [macOf(key, purpose, text), Buffer.from(mac, 'base64url')]
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}

const boundTo = ({ table, column, row }: SealedPlace) => Buffer.from(JSON.stringify([table, column, row]))

const digestUnder = (key: SecretsKey, purpose: string, text: string): string =>
  `${key.id}.${macOf(key, purpose, text).toString('base64url')}`

/** JSON keeps the parts apart, so no two pairs have the same input. */
const macOf = ({ digesting }: SecretsKey, purpose: string, text: string) =>
  createHmac('sha256', digesting)
    .update(JSON.stringify([purpose, text]))
    .digest()

/** Returns the ID of the key that sealed a text; empty if it is not sealed. */
const keyIdOf = (sealed: string): string => (sealed.startsWith(sealedPrefix) ? (sealed.split('.')[1] ?? '') : '')

const sealBroken = ({ table, column }: SealedPlace, why: string, cause?: unknown) =>
  new SealBroken(`A value of ${table}.${column} cannot be opened: ${why}.`, { cause })
