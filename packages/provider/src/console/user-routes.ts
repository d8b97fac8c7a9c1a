import type { ConsoleUserEvents } from '@latchkey/protocol/console/events'
import type { ConsoleImpersonation, ConsoleUser, ConsoleUserPage } from '@latchkey/protocol/console/users'
import { eventJson } from '../domain/audit/event-json.ts'
import { doneBy } from '../domain/audit/events.ts'
import { isListed } from '../domain/destinations/allow-list.ts'
import { withToken } from '../domain/destinations/redirects.ts'
import { isId } from '../domain/ids.ts'
import { removePerson, userNotFound } from '../domain/users/back-end-users.ts'
import { findUsers } from '../domain/users/find-users.ts'
import { endSessionsOf, removeFactorOfUser } from '../domain/users/help-user.ts'
import { unlockUser } from '../domain/users/unlock-user.ts'
import { findPerson } from '../domain/users/users.ts'
import { wireTime } from '../domain/wire-time.ts'
import { ProviderError } from '../errors.ts'
import { issueImpersonation, operatorAsImpersonator } from '../methods/impersonation/engine.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { requireResetOf } from '../methods/password/require-reset.ts'
import { eventsOfUser } from '../store/tables/events.ts'
import { activeSessionsOfUser } from '../store/tables/sessions-of-user.ts'
import type { StoredUser } from '../store/tables/users.ts'
import { commandLine } from './command-line.ts'
import { type ConsoleRoute, type ProjectRequest, projectRoute } from './console-route.ts'
import { consoleUser, consoleUserRow } from './people.ts'
import { nothing } from './session.schema.ts'
import { impersonation, search } from './user.schema.ts'

const users = '/api/projects/:project_id/users'
const oneUser = `${users}/:user_id`

/** As many events as a person reads on the page of a user. */
const shownEvents = 100

/** The users of a project: search, one user, and the acts that help them. */
export const userRoutes: readonly ConsoleRoute[] = [
  projectRoute({
    verb: 'GET',
    path: users,
    role: 'viewer',
    schema: search,
    answer: async (deps, { project }, { q, cursor }): Promise<ConsoleUserPage> => {
      const { users, next, hasMore } = await findUsers(deps, project, q ?? '', cursor)
      return { users: users.map(consoleUserRow), next_cursor: next, has_more: hasMore }
    },
  }),

  projectRoute({
    verb: 'GET',
    path: oneUser,
    role: 'viewer',
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleUser> => shownUser(deps, request),
  }),

  projectRoute({
    verb: 'GET',
    path: `${oneUser}/events`,
    role: 'viewer',
    schema: nothing,
    answer: async ({ store }, { project, params }): Promise<ConsoleUserEvents> => {
      const events = await eventsOfUser(store.db, project, params.user_id ?? '', shownEvents)
      return { events: events.map(eventJson) }
    },
  }),

  projectRoute({
    verb: 'POST',
    path: `${oneUser}/unlock`,
    role: 'operator',
    command: ({ project_id, user_id }) => `latchkey user unlock ${project_id} ${user_id}`,
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleUser> => {
      await unlockUser(deps, request.project, await requireUser(deps, request), doneBy(deps))
      return shownUser(deps, request)
    },
  }),

  projectRoute({
    verb: 'POST',
    path: `${oneUser}/require-reset`,
    role: 'operator',
    command: ({ project_id, user_id }) => `latchkey user require-reset ${project_id} ${user_id}`,
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleUser> => {
      const { userId } = await requireUser(deps, request)
      await requireResetOf(deps, request.project, userId, doneBy(deps))
      return shownUser(deps, request)
    },
  }),

  projectRoute({
    verb: 'POST',
    path: `${oneUser}/impersonation`,
    role: 'operator',
    // The operator sees and does what the user could.
    isDestructive: true,
    schema: impersonation,
    answer: async (deps, request, { redirect_url: redirectURL }): Promise<ConsoleImpersonation> => {
      const { project, operator } = request
      const { userId } = await requireUser(deps, request)
      if (!isListed(project.settings.redirect_urls, redirectURL)) throw redirectNotListed()
      const operatorId = operator.person.userId
      const command = commandLine('user', 'impersonate', project.projectId, userId, '--redirect', redirectURL)
      const { token, expiresAt } = await issueImpersonation(
        deps,
        project,
        { userId, impersonator: operatorAsImpersonator(operatorId), operatorId },
        { ...doneBy(deps), command },
      )
      return { url: withToken(redirectURL, 'impersonation', token), expires_at: wireTime(expiresAt) }
    },
  }),

  projectRoute({
    verb: 'DELETE',
    path: `${oneUser}/sessions`,
    role: 'operator',
    command: ({ project_id, user_id }) => `latchkey user end-sessions ${project_id} ${user_id}`,
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleUser> => {
      const { userId } = await requireUser(deps, request)
      await endSessionsOf(deps, request.project, userId, doneBy(deps))
      return shownUser(deps, request)
    },
  }),

  projectRoute({
    verb: 'DELETE',
    path: `${oneUser}/factors/:factor_id`,
    role: 'operator',
    isDestructive: true,
    command: ({ project_id, user_id, factor_id }) =>
      `latchkey user remove-factor ${project_id} ${user_id} ${factor_id}`,
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleUser> => {
      const { userId } = await requireUser(deps, request)
      const factorId = request.params.factor_id ?? ''
      await removeFactorOfUser(deps, request.project, { userId, factorId }, doneBy(deps))
      return shownUser(deps, request)
    },
  }),

  projectRoute({
    verb: 'DELETE',
    path: oneUser,
    role: 'operator',
    isDestructive: true,
    command: ({ project_id, user_id }) => `latchkey user delete ${project_id} ${user_id}`,
    schema: nothing,
    answer: async (deps, request) => {
      const { userId } = await requireUser(deps, request)
      await removePerson(deps, request.project, userId)
      return { user_id: userId }
    },
  }),
]

const redirectNotListed = () =>
  new ProviderError(
    'bad_request',
    'Invalid value for `redirect_url`: it is not in the setting redirect_urls of the project. No link was created. Add it there, or use a listed one.',
  )

const requireUser = async (
  { store }: Pick<MethodDeps, 'store'>,
  { project, params: { user_id: userId = '' } }: ProjectRequest,
): Promise<StoredUser> => {
  const person = isId(userId) ? await findPerson(store.db, project, userId) : null
  if (person === null) throw userNotFound()
  return person
}

const shownUser = async (deps: MethodDeps, request: ProjectRequest): Promise<ConsoleUser> => {
  const person = await requireUser(deps, request)
  const sessions = await activeSessionsOfUser(deps.store.db, request.project, person.userId, deps.clock.now())
  return consoleUser(person, sessions)
}
