import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { StartError } from '../errors.ts'
import {
  createSealing,
  readSecretsKeys,
  type Sealing,
  type SecretsKey,
  secretsKey,
  secretsKeyBytes,
} from '../ports/sealing.ts'
import { keyFileOf, readKeyFile, writeKeyFile } from './key-file.ts'
import { sealNumbers } from './members-numbers.ts'
import { columnSealedWith, sealAnew } from './sealed-columns.ts'
import type { Store } from './store.ts'
import { forgetKeyId, heldKey, holdKey, listKeyIds, noteKeyId } from './tables/keys/secrets-keys.ts'

export interface SealingOptions {
  readonly store: Store
  readonly databaseURL: string
  readonly development: boolean
  /** Keys of `SECRETS_KEY`, 32 bytes each; empty if it is not set. */
  readonly given: readonly Uint8Array[]
  readonly now: number
}

/**
 * Finds the keys of a store and seals unsealed values with the first. Keys from `SECRETS_KEY` come first. An embedded
 * store keeps its own key in `FOLDER/secrets.key`. A development database on a server stores its key itself, because
 * every node must have the same one. In production, a server database requires `SECRETS_KEY`.
 *
 * @throws StartError if rows are sealed with a key that is not available
 */
export const openSealing = async (options: SealingOptions): Promise<Sealing> => {
  const { store, now } = options
  const keys = [...options.given, ...(await storedKeys(options))].map(secretsKey)
  await requireKeysOf(store, keys)
  const [firstKey, ...others] = keys.length > 0 ? keys : [secretsKey(await makeKey(options))]
  if (firstKey === undefined) throw new Error('There is no key.')
  await noteKeyId(store.db, firstKey.id, now)
  const sealing = createSealing([firstKey, ...others])
  await sealAnew(store.db, sealing, firstKey.id)
  await sealNumbers(store.db, sealing, firstKey.id)
  return sealing
}

const folderOf = (databaseURL: string): string | null =>
  databaseURL.startsWith('file:') ? resolve(databaseURL.slice('file:'.length)) : null

/** Returns the keys stored with the database, in addition to those of the environment. */
const storedKeys = async ({ store, databaseURL, development }: SealingOptions): Promise<readonly Uint8Array[]> => {
  const folder = folderOf(databaseURL)
  if (folder !== null) {
    const keyText = readKeyFile(folder)
    return keyText === null ? [] : parseKeys(keyText, keyFileOf(folder))
  }
  if (!development) return []
  const heldText = await heldKey(store.db)
  return heldText === null ? [] : parseKeys(heldText, 'the development database')
}

const parseKeys = (text: string, source: string): readonly Uint8Array[] => {
  const keys = readSecretsKeys(text)
  if (keys !== undefined) return keys
  throw new StartError(
    'secrets_key_unusable',
    `The content of ${source} is not a key of ${secretsKeyBytes} bytes in base64. Restore it from a backup.`,
  )
}

/** Creates the key of a store without one, and stores it before anything is sealed with it. */
const makeKey = async ({ store, databaseURL, development, now }: SealingOptions): Promise<Uint8Array> => {
  const key = randomBytes(secretsKeyBytes)
  const folder = folderOf(databaseURL)
  if (folder !== null) writeKeyFile(folder, key.toString('base64'))
  else if (databaseURL !== 'memory:') {
    if (!development) throw keyMissing('A database on a server does not store a key.')
    await holdKey(store.db, secretsKey(key).id, key.toString('base64'), now)
    const heldText = await heldKey(store.db)
    // Another node may have stored its key first.
    return heldText === null ? key : (parseKeys(heldText, 'the development database')[0] ?? key)
  }
  return key
}

/** Requires every key that sealed rows still need. Forgets keys whose rows are gone or re-sealed. */
const requireKeysOf = async ({ db }: Store, given: readonly SecretsKey[]): Promise<void> => {
  const availableIds = new Set(given.map(({ id }) => id))
  for (const id of await listKeyIds(db)) {
    if (availableIds.has(id)) continue
    const column = await columnSealedWith(db, id)
    if (column !== null) throw keyMissing(`Rows in ${column} are sealed with the key ${id}, which is not available.`)
    await forgetKeyId(db, id)
  }
}

const keyMissing = (why: string) =>
  new StartError(
    'secrets_key_missing',
    `The server did not start, because a key is missing. ${why} ` +
      'Set SECRETS_KEY to 32 bytes in base64, such as `openssl rand -base64 32` prints, and older keys after it, separated ' +
      'by commas; or put secrets.key back into the data folder.',
  )
