import { StartError } from '../errors.ts'
import { resumeMail } from '../store/tables/messaging/mail-stops.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'
import { recordAct } from './record-act.ts'
import { typedAddress } from './users/user-words.ts'

export const mailResume = command({
  words: 'mail resume',
  about: 'resume mail to an address that previously bounced',
  takes: ['PROJECT_ID', 'ADDRESS'],
  options: {},
  run: ({ taken: [projectId = '', typed = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const { canonical } = typedAddress(typed)
      if (!(await resumeMail(database.store.db, project, canonical)))
        throw new StartError('nothing_to_do', 'Nothing was done. Mail to that address is not stopped.')
      await recordAct(database.store, project, 'mail.resumed')
      return { email_address: canonical, stopped: false }
    }),
})
