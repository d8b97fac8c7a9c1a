import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { StartError } from '../errors.ts'
import { keyFileOf } from '../store/key-file.ts'
import { openStore } from '../store/open.ts'
import { command } from './command.ts'
import { databaseURLOf } from './open-database.ts'

/** A copy that a server can be started on: rows and key belong together, and neither is of use alone. */
export const backup = command({
  words: 'backup',
  about: 'copies an embedded database and its key into a new folder, which a server can be started on',
  takes: ['FOLDER'],
  options: {},
  async run({ taken: [to = ''] }, { environment }) {
    const url = databaseURLOf(environment)
    if (!url.startsWith('file:')) throw refused(server)
    const target = resolve(to)
    if (existsSync(join(target, 'latchkey.db')))
      throw refused(`${target} holds a database already. Name another folder.`)
    await mkdir(target, { recursive: true, mode: 0o700 })
    const store = await openStore(url)
    try {
      await sql`VACUUM INTO ${join(target, 'latchkey.db')}`.execute(store.rows)
    } finally {
      await store.close()
    }
    const key = keyFileOf(resolve(url.slice('file:'.length)))
    if (existsSync(key)) await copyFile(key, keyFileOf(target))
    return `The database is in ${target}, with the key that opens its secrets: keep the folder as you would keep a password.`
  },
})

const server =
  'A database on a server has its own: pg_dump, or the archive of its log. Keep SECRETS_KEY apart from it, for without it no secret in the copy opens.'

const refused = (why: string) => new StartError('arguments_refused', `Nothing was done. ${why}`)
