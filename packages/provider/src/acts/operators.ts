import * as calls from '@latchkey/protocol/console/operator-calls'
import type { ConsoleOperators } from '@latchkey/protocol/console/operators'
import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'
import { factorsOf } from '../domain/factors/factor-kind.ts'
import { passkey } from '../domain/factors/passkey.ts'
import { invitationURL, inviteOperator } from '../domain/operators/invitations.ts'
import { operatorName } from '../domain/operators/operators.ts'
import { removeOperator } from '../domain/operators/remove-operator.ts'
import { renewPasskey } from '../domain/operators/renew-passkey.ts'
import { findPerson } from '../domain/users/users.ts'
import { wireTime } from '../domain/wire-time.ts'
import { ProviderError, StartError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { listOperators, type OperatorRole } from '../store/tables/operators/operators.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import { lastActivityOf } from '../store/tables/sessions/sessions-of-user.ts'
import { type Act, serverAct } from './act.ts'
import { type ActBody, typedText } from './act-body.ts'

/** Returns all operators, with facts that distinguish two of one name. */
export const shownOperators = async (
  { store }: Pick<MethodDeps, 'store'>,
  console: Project,
): Promise<ConsoleOperators> => {
  const grants = await listOperators(store.db, console)
  const ids = [...new Set(grants.map(({ userId }) => userId))]
  const seen = await lastActivityOf(store.db, console, ids)
  const people = new Map(
    await Promise.all(ids.map(async (userId) => [userId, await findPerson(store.db, console, userId)] as const)),
  )
  const nameOf = (userId: string): string | null => {
    const person = people.get(userId) ?? null
    return person === null ? null : operatorName(person)
  }
  return {
    operators: grants.map((grant) => {
      const person = people.get(grant.userId) ?? null
      const lastSeen = seen.get(grant.userId)
      return {
        user_id: grant.userId,
        name: nameOf(grant.userId) ?? '',
        role: grant.role,
        project_id: grant.forProject === '' ? null : grant.forProject,
        has_passkey: person !== null && factorsOf(person, passkey).length > 0,
        invited_by: grant.invitedBy === '' ? null : nameOf(grant.invitedBy),
        last_seen_at: lastSeen === undefined ? null : wireTime(lastSeen),
        created_at: wireTime(grant.createdAt),
      }
    }),
  }
}

const user_id = { value: 'OPERATOR_ID' }
const page = 'Operators'

const roles = ['viewer', 'operator', 'owner'] as const satisfies readonly OperatorRole[]

/** For one project, its ID is the last argument. */
const invitation: ActBody<calls.OperatorInvitationInput> = {
  schema: z.strictObject({
    name: text(128).trim().min(1),
    role: z.enum(roles),
    project_id: text(128).nullable(),
  }),
  options: {
    name: { value: 'NAME', about: 'with --console: name of the operator; default Operator' },
    role: { value: 'ROLE', about: 'with --console: viewer, operator or owner; default owner' },
  },
  mayTake: ['PROJECT_ID'],
  usage: '--name NAME --role ROLE',
  fromTyped: (typed) => {
    const [projectId] = typed.taken
    const role = typedText(typed, 'role') ?? 'owner'
    if (!roles.some((one) => one === role))
      throw new StartError('arguments_refused', `Nothing was done. --role must be one of ${roles.join(', ')}.`)
    return { name: typedText(typed, 'name') ?? 'Operator', role, project_id: projectId ?? null }
  },
  toTyped: ({ name, role, project_id: projectId }) => [
    ...(projectId === null ? [] : [projectId]),
    ...['--name', name, '--role', role],
  ],
}

/** What owners do with operators. Without `--console`, `operator invite` creates a secret for the back-end API. */
export const operatorActs: readonly Act[] = [
  serverAct({
    call: calls.inviteOperator,
    words: 'operator invite',
    page,
    role: 'owner',
    isDestructive: true,
    events: ['operator.invited'],
    mode: { option: 'console', about: 'invite to the console instead: print a link that works once within 15 minutes' },
    about: 'print a link that lets another operator into the console, once within 15 minutes',
    sentence: 'Operator invited',
    doc: 'Invite an operator, for every project or for `PROJECT_ID`: the link works once within 15 minutes',
    params: {},
    body: invitation,
    run: async (deps, { console, origin, projects, operatorId }, { name, role, project_id: projectId }) => {
      if (origin === '') throw noConsoleURL()
      const chosenProject = projects.find((project) => project.projectId === projectId)
      if (projectId !== null && chosenProject === undefined) throw noSuchProject(projectId)
      const newOperator = { operatorName: name, role, forProject: chosenProject?.projectId ?? '' }
      const token = await inviteOperator(deps, console, {
        ...newOperator,
        ...(operatorId !== undefined && { invitedBy: operatorId }),
      })
      return { url: invitationURL(origin, token) }
    },
    print: ({ url }) => url,
  }),

  serverAct({
    call: calls.renewPasskey,
    words: 'operator renew-passkey',
    page,
    role: 'owner',
    isDestructive: true,
    events: ['factor.removed', 'operator.invited'],
    about: 'end the passkeys and sessions of an operator who lost a device, and print a link for a new passkey',
    sentence: 'Passkey of an operator renewed',
    doc: 'Renew a lost passkey: passkeys and sessions end at once, and a link signs the operator in once',
    params: { user_id },
    fields: {},
    run: async (deps, { console, origin, params, operatorId = '' }) => {
      if (origin === '') throw noConsoleURL()
      const token = await renewPasskey(deps, console, { userId: params.user_id ?? '', invitedBy: operatorId })
      return { url: invitationURL(origin, token) }
    },
  }),

  serverAct({
    call: calls.removeOperator,
    words: 'operator remove',
    page,
    role: 'owner',
    isDestructive: true,
    events: ['operator.removed'],
    about: 'remove an operator of the console with their passkeys, sessions and unused invitations',
    sentence: 'Operator removed',
    doc: 'Remove an operator',
    params: { user_id },
    fields: {},
    run: async (deps, { console, params }) => {
      await removeOperator(deps, console, params.user_id ?? '')
      return shownOperators(deps, console)
    },
    print: (_, params) => ({ operator_id: params.user_id, removed: true }),
  }),
]

const noConsoleURL = () =>
  new ProviderError(
    'bad_request',
    'Nothing was done. CONSOLE_URL must be the https origin of the console, as the server has it.',
  )

const noSuchProject = (projectId: string) =>
  new ProviderError(
    'project_not_found',
    `Nothing was done. This server has no project ${JSON.stringify(projectId)}. Choose one of the list (\`latchkey project list\`).`,
  )
