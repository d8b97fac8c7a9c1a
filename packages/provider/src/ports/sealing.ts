import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Where a sealed text stands. It opens nowhere else: a text that was copied into another row is refused. */
export interface SealedPlace {
  readonly table: string
  readonly column: string
  /** What the row is found by. */
  readonly row: string
}

/** Keeps what the database must not be able to tell, by keys that are not in it. */
export interface Sealing {
  /** The text as it may be stored: `sealed.KEY.…`, different each time. */
  seal(place: SealedPlace, text: string): string
  /** The text again. Throws `SealBroken` for a text that was changed, moved, or sealed with a key that is not here. */
  open(place: SealedPlace, sealed: string): string
  /** A keyed digest, as it may be stored: who reads it cannot try texts against it without the key. */
  digest(purpose: string, text: string): string
  /** The digests that a text may have, one for each of the keys: what was digested before a change of keys is found by them. */
  digests(purpose: string, text: string): readonly string[]
  /** Whether the digest is that of this text, under any of the keys. */
  isDigestOf(purpose: string, text: string, digest: string): boolean
}

/** A sealed text cannot be opened. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

/** One of the keys, and the name that stands before everything it sealed. */
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

/** Everything that is sealed begins so, then with the name of its key. */
export const sealedPrefix = 'sealed.'
export const sealedWith = (keyId: string): string => `${sealedPrefix}${keyId}.`

const idBytes = 9
const nonceBytes = 12
const tagBytes = 16

/** No key does two kinds of work, and its name tells nothing of it (RFC 5869). */
export const secretsKey = (master: Uint8Array): SecretsKey => {
  const derived = (use: string, bytes: number) =>
    new Uint8Array(hkdfSync('sha256', master, '', `latchkey ${use}`, bytes))
  return {
    id: Buffer.from(derived('key id', idBytes)).toString('base64url'),
    sealing: derived('sealing', secretsKeyBytes),
    digesting: derived('digests', secretsKeyBytes),
  }
}

/**
 * Seals by AES-256-GCM with a nonce of its own for each text (NIST SP 800-38D: good for 2^32 texts under one key) and
 * the place as additional data. The first key seals; all of them open.
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
      if (key === undefined) throw broken(place, 'it was sealed with a key that SECRETS_KEY does not hold')
      const bytes = Buffer.from(sealed.slice(sealedWith(key.id).length), 'base64url')
      if (bytes.length < nonceBytes + tagBytes) throw broken(place, 'it is cut short')
      const opener = createDecipheriv('aes-256-gcm', key.sealing, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      opener.setAAD(boundTo(place)).setAuthTag(bytes.subarray(-tagBytes))
      try {
        return Buffer.concat([opener.update(bytes.subarray(nonceBytes, -tagBytes)), opener.final()]).toString('utf8')
      } catch (cause) {
        throw broken(place, 'it was changed, or belongs to another row', cause)
      }
    },
    digest: (purpose, text) => digestUnder(first, purpose, text),
    digests: (purpose, text) => keys.map((key) => digestUnder(key, purpose, text)),
    isDigestOf(purpose, text, digest) {
      const [id = '', mac = ''] = digest.split('.')
      const key = byId.get(id)
      if (key === undefined) return false
      const [expected, given] = [macOf(key, purpose, text), Buffer.from(mac, 'base64url')]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}

const boundTo = ({ table, column, row }: SealedPlace) => Buffer.from(JSON.stringify([table, column, row]))

const digestUnder = (key: SecretsKey, purpose: string, text: string): string =>
  `${key.id}.${macOf(key, purpose, text).toString('base64url')}`

/** The parts stand side by side in a form of which no two pairs have the same. */
const macOf = ({ digesting }: SecretsKey, purpose: string, text: string) =>
  createHmac('sha256', digesting)
    .update(JSON.stringify([purpose, text]))
    .digest()

/** The name of the key that sealed a text; empty for a text that is not sealed. */
const keyIdOf = (sealed: string): string => (sealed.startsWith(sealedPrefix) ? (sealed.split('.')[1] ?? '') : '')

const broken = ({ table, column }: SealedPlace, why: string, cause?: unknown) =>
  new SealBroken(`A value of ${table}.${column} cannot be opened: ${why}.`, { cause })
