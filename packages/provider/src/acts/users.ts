import * as calls from '@latchkey/protocol/console/user-calls'
import { text } from '@latchkey/protocol/core/text.schema'
import { removePictureOf } from '../domain/account/remove-picture.ts'
import { doneBy } from '../domain/audit/events.ts'
import { isListed } from '../domain/destinations/allow-list.ts'
import { emailDestination, phoneDestination } from '../domain/destinations/destinations.ts'
import { withToken } from '../domain/destinations/redirects.ts'
import { isId } from '../domain/ids.ts'
import { removePerson, userNotFound } from '../domain/users/back-end-users.ts'
import { endSessionsOf, removeFactorOfUser } from '../domain/users/help-user.ts'
import { unlockUser } from '../domain/users/unlock-user.ts'
import { findPerson, personOfContact } from '../domain/users/users.ts'
import { wireTime } from '../domain/wire-time.ts'
import { ProviderError } from '../errors.ts'
import { issueImpersonation, operatorAsImpersonator } from '../methods/impersonation/engine.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { requireResetOf } from '../methods/password/require-reset.ts'
import type { StoredUser } from '../store/tables/users/users.ts'
import { type Act, type ProjectActRequest, projectAct, type TakenParam } from './act.ts'
import { requiredField, textField } from './field.ts'
import { consoleUser } from './people.ts'

/** A user by ID, email address or phone number. */
const user: TakenParam = {
  value: 'USER',
  find: async ({ store }, project, typed) => {
    if (isId(typed)) return typed
    const destination = typed.startsWith('+') ? await phoneDestination(typed) : emailDestination(typed)
    const owner = await personOfContact(store.db, project, destination)
    if (owner !== null) return owner.person.userId
    throw noSuchUser()
  },
}

const noSuchUser = () =>
  new ProviderError(
    'user_not_found',
    'Nothing was done. The project has no such user. Pass a user ID, an email address or a number such as +14155550123.',
  )

export const requireUser = async (
  { store }: Pick<MethodDeps, 'store'>,
  { project, params: { user_id: userId = '' } }: Pick<ProjectActRequest, 'project' | 'params'>,
): Promise<StoredUser> => {
  const person = isId(userId) ? await findPerson(store.db, project, userId) : null
  if (person === null) throw userNotFound()
  return person
}

const showUser = async (deps: MethodDeps, request: ProjectActRequest) =>
  consoleUser(deps, request.project, await requireUser(deps, request))

const page = 'Users'

/** What operators do for users. */
export const userActs: readonly Act[] = [
  projectAct({
    call: calls.unlockUser,
    words: 'user unlock',
    page,
    role: 'operator',
    events: ['user.unlocked'],
    about: 'unlock a user by clearing failed passwords and codes; prints the locks that there were',
    sentence: 'Locks lifted',
    doc: 'Unlock: lift the locks after wrong passwords and codes',
    params: { user_id: user },
    fields: {},
    run: async (deps, request) => {
      const lifted = await unlockUser(deps, request.project, await requireUser(deps, request), doneBy(deps))
      return { user: await showUser(deps, request), lifted }
    },
    print: ({ lifted }, { user_id }) => ({ user_id, unlocked: lifted.length > 0, lifted }),
  }),

  projectAct({
    call: calls.requireReset,
    words: 'user require-reset',
    page,
    role: 'operator',
    events: ['password.reset_required'],
    about: 'require a new password, set by mail, before the password of a user signs in again; ends its sessions',
    sentence: 'New password required',
    doc: 'Require a password reset',
    params: { user_id: user },
    fields: {},
    run: async (deps, request) => {
      const { userId } = await requireUser(deps, request)
      await requireResetOf(deps, request.project, userId, doneBy(deps))
      return showUser(deps, request)
    },
    print: (_, { user_id }) => ({ user_id, requires_reset: true }),
  }),

  projectAct({
    call: calls.endSessions,
    words: 'user end-sessions',
    page,
    role: 'operator',
    events: ['session.ended'],
    about: 'end every session of a user; the user can sign in again',
    sentence: 'All sessions ended',
    doc: 'End all sessions',
    params: { user_id: user },
    fields: {},
    run: async (deps, request) => {
      const { userId } = await requireUser(deps, request)
      const ended = await endSessionsOf(deps, request.project, userId, doneBy(deps))
      return { ...(await showUser(deps, request)), ended_sessions: ended }
    },
    print: ({ ended_sessions }, { user_id }) => ({ user_id, ended_sessions }),
  }),

  projectAct({
    call: calls.removeFactor,
    words: 'user remove-factor',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['factor.removed'],
    about: 'remove a factor of a user, such as a stolen passkey, and end the sessions that it opened',
    sentence: 'Sign-in factor removed',
    doc: 'Remove a factor',
    params: { user_id: user, factor_id: { value: 'FACTOR_ID' } },
    fields: {},
    run: async (deps, request) => {
      const { userId } = await requireUser(deps, request)
      const factorId = request.params.factor_id ?? ''
      await removeFactorOfUser(deps, request.project, { userId, factorId }, doneBy(deps))
      return showUser(deps, request)
    },
    print: (_, { user_id, factor_id }) => ({ user_id, factor_id, removed: true }),
  }),

  projectAct({
    call: calls.impersonate,
    words: 'user impersonate',
    page,
    role: 'operator',
    events: ['impersonation.prepared'],
    // The operator sees and does what the user could.
    isDestructive: true,
    about: 'print a link that signs you in as a user, once, within 5 minutes; the event names you',
    sentence: 'Impersonation prepared',
    doc: 'Impersonate: a link that works once, within 5 minutes',
    params: { user_id: user },
    fields: {
      redirect_url: requiredField(
        textField(text(2_048).min(1), {
          option: 'redirect',
          value: 'URL',
          about: 'page that signs in, one of the setting redirect_urls',
        }),
      ),
    },
    run: async (deps, request, { redirect_url: redirectURL }) => {
      const { project, operatorId, author } = request
      const { userId } = await requireUser(deps, request)
      if (!isListed(project.settings.redirect_urls, redirectURL)) throw redirectNotListed()
      const impersonator = operatorAsImpersonator(author)
      const purpose = { userId, impersonator, ...(operatorId !== undefined && { operatorId }) }
      const { token, expiresAt } = await issueImpersonation(deps, project, purpose)
      return { url: withToken(redirectURL, 'impersonation', token), expires_at: wireTime(expiresAt) }
    },
    print: (answer, { user_id }) => ({ user_id, ...answer }),
  }),

  projectAct({
    call: calls.removePicture,
    words: 'user remove-picture',
    page,
    role: 'operator',
    events: ['user.changed'],
    about: 'remove the picture of a user, uploaded or linked, such as one that breaks your rules',
    sentence: 'Picture of a user removed',
    doc: 'Remove the picture',
    params: { user_id: user },
    fields: {},
    run: async (deps, request) => {
      const { userId } = await requireUser(deps, request)
      await removePictureOf(deps, request.project, userId, 'user.changed')
      return showUser(deps, request)
    },
    print: ({ user_id }) => ({ user_id, removed: true }),
  }),

  projectAct({
    call: calls.deleteUser,
    words: 'user delete',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['user.removed'],
    about: 'delete a user with all factors and sessions, permanently',
    sentence: 'User deleted',
    doc: 'Delete user',
    params: { user_id: user },
    fields: {},
    run: async (deps, request) => {
      const { userId } = await requireUser(deps, request)
      await removePerson(deps, request.project, userId)
      return { user_id: userId }
    },
    print: ({ user_id }) => ({ user_id, deleted: true }),
  }),
]

const redirectNotListed = () =>
  new ProviderError(
    'bad_request',
    'Invalid value for `redirect_url`: it is not in the setting redirect_urls of the project. No link was created. Add it there, or use a listed one.',
  )
