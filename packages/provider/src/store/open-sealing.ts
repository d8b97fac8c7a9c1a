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
import { forgetKeyId, heldKey, holdKey, listKeyIds, noteKeyId } from './tables/secrets-keys.ts'

export interface SealingOptions {
  readonly store: Store
  readonly databaseURL: string
  readonly development: boolean
  /** What `SECRETS_KEY` says, 32 bytes each; empty where it says nothing. */
  readonly given: readonly Uint8Array[]
  readonly now: number
}

/**
 * Finds the keys of a store and seals with the first what was not yet. Given keys come first. An embedded store keeps one of
 * its own in `FOLDER/secrets.key`; a development database on a server holds its own, because every node must have the
 * same and development has no secrets. In production a server's database demands `SECRETS_KEY`.
 *
 * Throws `StartError` when rows are sealed with a key that is not among them: nothing may run that cannot read them.
 */
export const openSealing = async (options: SealingOptions): Promise<Sealing> => {
  const { store, now } = options
  const given = [...options.given, ...(await keptKeys(options))].map(secretsKey)
  await requireKeysOf(store, given)
  const [first, ...others] = given.length > 0 ? given : [secretsKey(await makeKey(options))]
  if (first === undefined) throw new Error('There is no key.')
  await noteKeyId(store.rows, first.id, now)
  const sealing = createSealing([first, ...others])
  await sealAnew(store.rows, sealing, first.id)
  await sealNumbers(store.rows, sealing, first.id)
  return sealing
}

const folderOf = (databaseURL: string): string | null =>
  databaseURL.startsWith('file:') ? resolve(databaseURL.slice('file:'.length)) : null

/** The keys that are kept with the store, beside those that the environment gives. */
const keptKeys = async ({ store, databaseURL, development }: SealingOptions): Promise<readonly Uint8Array[]> => {
  const folder = folderOf(databaseURL)
  if (folder !== null) {
    const said = readKeyFile(folder)
    return said === null ? [] : parsed(said, keyFileOf(folder))
  }
  if (!development) return []
  const held = await heldKey(store.rows)
  return held === null ? [] : parsed(held, 'the development database')
}

const parsed = (text: string, source: string): readonly Uint8Array[] => {
  const keys = readSecretsKeys(text)
  if (keys !== undefined) return keys
  throw new StartError(
    'secrets_key_unusable',
    `What ${source} holds is no key of ${secretsKeyBytes} bytes in base64. Restore it from a backup.`,
  )
}

/** Makes the key of a store that has none, and keeps it before anything is sealed with it. */
const makeKey = async ({ store, databaseURL, development, now }: SealingOptions): Promise<Uint8Array> => {
  const key = randomBytes(secretsKeyBytes)
  const folder = folderOf(databaseURL)
  if (folder !== null) writeKeyFile(folder, key.toString('base64'))
  else if (databaseURL !== 'memory:') {
    if (!development) throw missing('A database on a server keeps no key of its own.')
    await holdKey(store.rows, secretsKey(key).id, key.toString('base64'), now)
    const held = await heldKey(store.rows)
    // Another node was faster, or this one's key was written.
    return held === null ? key : (parsed(held, 'the development database')[0] ?? key)
  }
  return key
}

/** A key whose rows are all gone, or sealed anew, may go; one that is still needed may not. */
const requireKeysOf = async ({ rows }: Store, given: readonly SecretsKey[]): Promise<void> => {
  const known = new Set(given.map(({ id }) => id))
  for (const id of await listKeyIds(rows)) {
    if (known.has(id)) continue
    const column = await columnSealedWith(rows, id)
    if (column !== null) throw missing(`Rows in ${column} are sealed with the key ${id}, which is not given.`)
    await forgetKeyId(rows, id)
  }
}

const missing = (why: string) =>
  new StartError(
    'secrets_key_missing',
    `The database was not served, because a key is missing. ${why} ` +
      'Set SECRETS_KEY to 32 bytes in base64, such as `openssl rand -base64 32` prints, and older keys after it, separated ' +
      'by commas; or put secrets.key back into the data folder.',
  )
