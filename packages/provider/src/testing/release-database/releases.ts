import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { ReleaseAccounts } from './accounts.ts'

/** Releases whose databases are kept, the oldest first. */
export const releases = ['0.1.0'] as const

export const releaseFolder = (version: string): string => join(import.meta.dirname, '../../../fixtures', version)

/** Returns the secrets of the accounts in the database of a release. */
export const readAccounts = (version: string, engine: 'sqlite' | 'postgres'): ReleaseAccounts =>
  JSON.parse(readFileSync(join(releaseFolder(version), 'accounts.json'), 'utf8'))[engine]

/** Unpacks the embedded database of a release, with its key, into an empty folder. */
export const unpackEmbedded = async (version: string, folder: string): Promise<void> => {
  const file = (name: string) => readFileSync(join(releaseFolder(version), name))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'latchkey.db'), gunzipSync(file('latchkey.db.gz')))
  await writeFile(join(folder, 'secrets.key'), file('secrets.key'), { mode: 0o600 })
}

/** Writes the tables and rows of a release into an empty database of a server. */
export const restoreServer = async (version: string, url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(gunzipSync(readFileSync(join(releaseFolder(version), 'postgres.sql.gz'))).toString())
  } finally {
    await client.end()
  }
}
