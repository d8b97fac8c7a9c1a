/**
 * Writes the databases of a release, one for each engine, for tests of later upgrades. Run it once when a release is named,
 * before any migration of the next one, and commit the folder that it prints:
 *
 * ```sh
 * npx node packages/provider/src/testing/release-database/write.ts 0.1.0
 * ```
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { startPostgres } from '../databases/postgres.ts'
import { TestProvider } from '../provider.ts'
import { createReleaseAccounts, type ReleaseAccounts } from './accounts.ts'
import { dumpServer } from './dump.ts'
import { releaseFolder } from './releases.ts'

const writeAccounts = async (databaseURL: string): Promise<ReleaseAccounts> => {
  const provider = await TestProvider.start(databaseURL, {}, 1)
  try {
    return await createReleaseAccounts(provider)
  } finally {
    await provider.close()
  }
}

const writeEmbedded = async (target: string): Promise<ReleaseAccounts> => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-release-'))
  try {
    const accounts = await writeAccounts(`file:${folder}`)
    const database = new DatabaseSync(join(folder, 'latchkey.db'))
    database.exec(`VACUUM INTO '${join(folder, 'compact.db')}'`)
    database.close()
    await writeFile(join(target, 'latchkey.db.gz'), gzipSync(await readFile(join(folder, 'compact.db')), { level: 9 }))
    await writeFile(join(target, 'secrets.key'), await readFile(join(folder, 'secrets.key')))
    return accounts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const writeServer = async (target: string): Promise<ReleaseAccounts> => {
  const server = await startPostgres()
  try {
    const accounts = await writeAccounts(server.url)
    await writeFile(join(target, 'postgres.sql.gz'), gzipSync(await dumpServer(server.url), { level: 9 }))
    return accounts
  } finally {
    await server.stop()
  }
}

const [, , version] = process.argv
if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Missing version. Name the release, such as 0.1.0.')
  process.exitCode = 2
} else {
  const target = releaseFolder(version)
  await mkdir(target, { recursive: true })
  const accounts = { sqlite: await writeEmbedded(target), postgres: await writeServer(target) }
  await writeFile(join(target, 'accounts.json'), `${JSON.stringify(accounts, null, 2)}\n`)
  console.log(target)
}
