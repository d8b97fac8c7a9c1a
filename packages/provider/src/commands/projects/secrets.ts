import { createProjectSecrets } from '../../domain/projects/project-secrets.ts'
import { StartError } from '../../errors.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { command } from '../command.ts'
import { requireProject, withDatabase } from '../open-database.ts'
import { recordAct } from '../record-act.ts'

const defaultHours = 24
const maxHours = 720

/** Replaces a secret that may be compromised, or whose owner has left. */
export const secretRotate = command({
  words: 'secret rotate',
  about: 'create a secret for the back end and print it once; existing secrets expire after --overlap-hours',
  takes: ['PROJECT_ID'],
  options: {
    'overlap-hours': {
      value: 'HOURS',
      about: `hours until existing secrets expire, 0 to ${maxHours}; default ${defaultHours}`,
    },
  },
  run: ({ taken: [projectId = ''], ...given }, { environment }) =>
    withDatabase(environment, async (database) => {
      const hours = hoursOf(given['overlap-hours'])
      const project = await requireProject(database, projectId)
      const { store } = database
      const secrets = createProjectSecrets({ store, clock: systemClock, random: systemRandom })
      const endsAt = systemClock.now() + hours * 3_600_000
      const secret = await secrets.rotate(project, hours * 3_600_000)
      await recordAct(store, project, 'project.secret_rotated', { detail: { overlap_hours: hours } })
      return { project_id: projectId, secret, earlier_secrets_end_at: new Date(endsAt).toISOString() }
    }),
})

/** Lists the secrets that back ends can use. The database stores only their hashes. */
export const secretList = command({
  words: 'secret list',
  about: 'list the valid secrets of a project by ID, with their times',
  takes: ['PROJECT_ID'],
  options: {},
  run: ({ taken: [projectId = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const { store } = database
      const secrets = createProjectSecrets({ store, clock: systemClock, random: systemRandom })
      return (await secrets.list(project)).map(({ secretId, createdAt, endsAt }) => ({
        secret_id: secretId,
        created_at: createdAt === null ? null : new Date(createdAt).toISOString(),
        ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
      }))
    }),
})

/** Ends a single secret, such as that of an operator who has left. */
export const secretRevoke = command({
  words: 'secret revoke',
  about: 'end a secret of a project; running nodes refuse it within five seconds',
  takes: ['PROJECT_ID', 'SECRET_ID'],
  options: {},
  run: ({ taken: [projectId = '', secretId = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const { store } = database
      const secrets = createProjectSecrets({ store, clock: systemClock, random: systemRandom })
      const outcome = await secrets.revoke(project, secretId)
      if (outcome === 'unknown')
        throw new StartError(
          'not_found',
          'Nothing was done. The project has no valid secret with this ID. `latchkey secret list` lists them.',
        )
      if (outcome === 'only')
        throw new StartError(
          'nothing_to_do',
          'Nothing was done. This is the only secret of the project. Use `latchkey secret rotate --overlap-hours 0`.',
        )
      await recordAct(store, project, 'project.secret_revoked', { detail: { secret_id: secretId } })
      return { project_id: projectId, secret_id: secretId, revoked: true }
    }),
})

const hoursOf = (typed: string = String(defaultHours)): number => {
  if (/^\d{1,3}$/.test(typed) && Number(typed) <= maxHours) return Number(typed)
  throw new StartError(
    'arguments_refused',
    `Nothing was done. --overlap-hours must be a whole number from 0 to ${maxHours}.`,
  )
}
