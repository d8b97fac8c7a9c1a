import { consoleProject } from '../../domain/operators/console-project.ts'
import { invitationURL, inviteOperator } from '../../domain/operators/invitations.ts'
import { createProjectSecrets } from '../../domain/projects/project-secrets.ts'
import { httpsOrigin } from '../../environment.ts'
import { StartError } from '../../errors.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import type { OperatorRole } from '../../store/tables/operators.ts'
import { command, type Environment } from '../command.ts'
import { type Database, requireProject, withDatabase } from '../open-database.ts'
import { recordAct } from '../record-act.ts'

const defaultDays = 7
const maxDays = 90

/**
 * Creates a secret for an operator who manages users through the back-end API, separate from the back end's own secret.
 */
export const operatorInvite = command({
  words: 'operator invite',
  about: 'create a personal secret for another operator, or a link to the console, and print it once',
  mayTake: ['PROJECT_ID'],
  options: {
    console: { about: 'invite to the console instead: print a link that works once within 15 minutes' },
    name: { value: 'NAME', about: 'with --console: name of the operator; default Operator' },
    role: { value: 'ROLE', about: 'with --console: viewer, operator or owner; default owner' },
    days: { value: 'DAYS', about: `lifetime in days, 1 to ${maxDays}; default ${defaultDays}` },
  },
  run: ({ taken: [projectId = ''], days, console, name, role }, { environment }) =>
    withDatabase(environment, async (database) => {
      if (console) return inviteToConsole(database, environment, { projectId, name, role })
      const lifeDays = daysOf(days)
      if (projectId === '') throw projectMissing()
      const project = await requireProject(database, projectId)
      const { store } = database
      const secrets = createProjectSecrets({ store, clock: systemClock, random: systemRandom })
      const { secretId, secret, endsAt } = await secrets.lend(project, lifeDays * 86_400_000)
      await recordAct(store, project, 'operator.invited', { detail: { secret_id: secretId, days: lifeDays } })
      return { project_id: projectId, secret_id: secretId, secret, ends_at: new Date(endsAt).toISOString() }
    }),
})

interface ConsoleInvitation {
  /** Empty for every project. */
  readonly projectId: string
  readonly name: string | undefined
  readonly role: string | undefined
}

const roles: readonly OperatorRole[] = ['viewer', 'operator', 'owner']

const inviteToConsole = async (
  database: Database,
  { CONSOLE_URL = '' }: Environment,
  { projectId, name = 'Operator', role: typedRole = 'owner' }: ConsoleInvitation,
) => {
  const consoleURL = httpsOrigin.parse(CONSOLE_URL.trim())
  const role = roles.find((known) => known === typedRole)
  if (consoleURL === undefined) {
    throw new StartError(
      'arguments_refused',
      'Nothing was done. CONSOLE_URL must be the https origin of the console, as the server has it.',
    )
  }
  if (role === undefined) {
    throw new StartError('arguments_refused', `Nothing was done. --role must be one of ${roles.join(', ')}.`)
  }
  const forProject = projectId === '' ? '' : (await requireProject(database, projectId)).projectId
  const deps = { store: database.store, clock: systemClock, random: systemRandom }
  const token = await inviteOperator(deps, consoleProject('live', [consoleURL]), {
    operatorName: name,
    role,
    forProject,
  })
  return invitationURL(consoleURL, token)
}

const daysOf = (typed: string = String(defaultDays)): number => {
  if (/^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= maxDays) return Number(typed)
  throw new StartError('arguments_refused', `Nothing was done. --days must be a whole number from 1 to ${maxDays}.`)
}

const projectMissing = () =>
  new StartError('arguments_refused', 'Nothing was done. PROJECT_ID is missing. Pass it, or --console.')
