import { resolve } from 'node:path'
import { StartError } from '../errors.ts'
import { command } from './command.ts'
import { databaseURLOf } from './open-database.ts'

/** A copy that a server can be started on, made while another one serves the original. */
export const backup = command({
  words: 'backup',
  about:
    'copy an embedded database and its key to a new folder, also while the server runs; a server can start on the copy',
  takes: ['FOLDER'],
  options: {},
  async run({ taken: [to = ''] }, { environment }) {
    const url = databaseURLOf(environment)
    if (!url.startsWith('file:')) throw new StartError('arguments_refused', `Nothing was done. ${server}`)
    const target = resolve(to)
    const { copyFolder } = await import('../store/copy-folder.ts')
    copyFolder(resolve(url.slice('file:'.length)), target)
    return `The database is in ${target}, with the key that opens its secrets: keep the folder as you would keep a password.`
  },
})

const server =
  'A database on a server has its own: pg_dump, or the archive of its log. Keep SECRETS_KEY apart from it, for without it no secret in the copy opens.'
