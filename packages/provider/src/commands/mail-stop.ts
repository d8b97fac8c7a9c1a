import { noteBounce } from '../domain/users/bounces.ts'
import { systemClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'
import { whoTypes } from './record-act.ts'
import { typedAddress } from './users/user-words.ts'

/** For a bounce that arrived as a mail to MAIL_FROM. */
export const mailStop = command({
  words: 'mail stop',
  about: 'stop mail to an address that bounces',
  takes: ['PROJECT_ID', 'ADDRESS'],
  options: { reason: { value: 'TEXT', about: 'reason given by the mail server' } },
  run: ({ taken: [projectId = '', typed = ''], reason }, { environment }) =>
    withDatabase(environment, async ({ store, ...database }) => {
      const project = await requireProject({ store, ...database }, projectId)
      const { canonical } = typedAddress(typed)
      const deps = { store, clock: systemClock, random: systemRandom }
      await noteBounce(deps, project, { address: canonical, toldBy: 'operator', reason, ...whoTypes() })
      return { email_address: canonical, stopped: true }
    }),
})
