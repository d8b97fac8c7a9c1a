import { resolve } from 'node:path'
import { StartError } from '../errors.ts'
import { command } from './command.ts'
import { databaseURLOf } from './open-database.ts'

/** Copies the database to a folder on which a server can start, even while another server uses the original. */
export const backup = command({
  words: 'backup',
  about:
    'copy an embedded database and its key to a new folder, also while the server runs; a server can start on the copy',
  takes: ['FOLDER'],
  options: {},
  async run({ taken: [to = ''] }, { environment }) {
    const url = databaseURLOf(environment)
    if (!url.startsWith('file:')) throw new StartError('arguments_refused', `Nothing was done. ${serverHint}`)
    const target = resolve(to)
    const { copyFolder } = await import('../store/copy-folder.ts')
    copyFolder(resolve(url.slice('file:'.length)), target)
    return `The database is in ${target}, with the key that decrypts its secrets. Protect the folder like a password.`
  },
})

const serverHint =
  'This command copies only embedded databases. Back up PostgreSQL with pg_dump or WAL archiving. Keep SECRETS_KEY separately, because secrets in the copy cannot be decrypted without it.'
