import { createProjectSecrets } from '../../domain/projects/project-secrets.ts'
import { StartError } from '../../errors.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { command } from '../command.ts'
import { requireProject, withDatabase } from '../open-database.ts'
import { recordAct } from '../record-act.ts'

const defaultDays = 7
const maxDays = 90

/**
 * Creates a secret for an operator who manages users through the back-end API, separate from the back end's own secret.
 */
export const operatorInvite = command({
  words: 'operator invite',
  about: 'create a personal secret for another operator and print it once; it expires by itself',
  takes: ['PROJECT_ID'],
  options: {
    days: { value: 'DAYS', about: `lifetime in days, 1 to ${maxDays}; default ${defaultDays}` },
  },
  run: ({ taken: [projectId = ''], days }, { environment }) =>
    withDatabase(environment, async (database) => {
      const lifeDays = daysOf(days)
      const project = await requireProject(database, projectId)
      const { store } = database
      const secrets = createProjectSecrets({ store, clock: systemClock, random: systemRandom })
      const { secretId, secret, endsAt } = await secrets.lend(project, lifeDays * 86_400_000)
      await recordAct(store, project, 'operator.invited', { detail: { secret_id: secretId, days: lifeDays } })
      return { project_id: projectId, secret_id: secretId, secret, ends_at: new Date(endsAt).toISOString() }
    }),
})

const daysOf = (typed: string = String(defaultDays)): number => {
  if (/^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= maxDays) return Number(typed)
  throw new StartError('arguments_refused', `Nothing was done. --days must be a whole number from 1 to ${maxDays}.`)
}
