import * as schema from '@latchkey/protocol/account/account.schema'
import * as calls from '@latchkey/protocol/account/consumer'
import { accountDeletion, cancelDeletion, requestDeletion } from '../../domain/account/account-deletion.ts'
import { accountExport } from '../../domain/account/account-export.ts'
import { accountSessions, endAccountSession, endOtherAccountSessions } from '../../domain/account/account-sessions.ts'
import { makePrimary } from '../../domain/account/primary-contact.ts'
import { changeUserProfile } from '../../domain/account/profile.ts'
import { requireStepUp } from '../../domain/factors/step-up.ts'
import { wireProof } from '../../domain/sessions/wire-session.ts'
import { wireUser } from '../../domain/users/wire-user.ts'
import { chosenContact } from '../chosen-contact.ts'
import { type Route, route } from '../route.ts'

/** The routes by which users manage their own account. */
export const accountRoutes: readonly Route[] = [
  route(calls.sessions, schema.nothing, async (deps, { project, session }) => ({
    sessions: await accountSessions(deps, project, session, wireProof),
  })),

  route(calls.endSession, schema.session, async (deps, { project, session }, { session_id }) => {
    await endAccountSession(deps, project, session, session_id)
    return {}
  }),

  route(calls.endOtherSessions, schema.nothing, async (deps, { project, session }) => {
    await endOtherAccountSessions(deps, project, session)
    return {}
  }),

  route(calls.makePrimary, schema.contact, async (deps, { project, session }, choice) => {
    const { kind, id } = chosenContact(choice)
    const user = wireUser(await makePrimary(deps, project, session, kind, id), deps.clock.now())
    return { user_id: user.user_id, __user: user }
  }),

  route(calls.updateProfile, schema.profile, async (deps, { project, session: activeSession, baseURL }, change) => {
    const user = wireUser(await changeUserProfile(deps, project, { activeSession, baseURL }, change), deps.clock.now())
    return { user_id: user.user_id, __user: user }
  }),

  route(calls.exportAccount, schema.nothing, async (deps, { project, session }) => ({
    user: wireUser(session.person, deps.clock.now()),
    ...(await accountExport(deps, project, session, wireProof)),
  })),

  route(calls.readDeletion, schema.nothing, (deps, { project, session }) => accountDeletion(deps, project, session)),

  route(calls.requestDeletion, schema.nothing, (deps, { project, session }) =>
    requestDeletion(deps, project, session, () =>
      requireStepUp(session.session, session.person, deps.clock.now(), 'deleteAccount'),
    ),
  ),

  route(calls.cancelDeletion, schema.nothing, (deps, { project, session }) => cancelDeletion(deps, project, session)),
]
