import * as calls from '@latchkey/protocol/console/operator-calls'
import type { ConsoleOperators } from '@latchkey/protocol/console/operators'
import { factorsOf } from '../domain/factors/factor-kind.ts'
import { passkey } from '../domain/factors/passkey.ts'
import { invitationURL } from '../domain/operators/invitations.ts'
import { operatorName } from '../domain/operators/operators.ts'
import { removeOperator } from '../domain/operators/remove-operator.ts'
import { renewPasskey } from '../domain/operators/renew-passkey.ts'
import { findPerson } from '../domain/users/users.ts'
import { wireTime } from '../domain/wire-time.ts'
import { ProviderError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { listOperators } from '../store/tables/operators.ts'
import type { Project } from '../store/tables/projects.ts'
import { lastActivityOf } from '../store/tables/sessions-of-user.ts'
import { type Act, serverAct } from './act.ts'

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

/** What owners do with operators. `operator invite` of the command line invites to the back-end API too. */
export const operatorActs: readonly Act[] = [
  serverAct({
    call: calls.renewPasskey,
    ...{ words: 'operator renew-passkey', page, role: 'owner', isDestructive: true },
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
    ...{ words: 'operator remove', page, role: 'owner', isDestructive: true, events: ['operator.removed'] },
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
