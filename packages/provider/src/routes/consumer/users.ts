import * as bootstrapCall from '@latchkey/protocol/identity/bootstrap'
import * as bootstrapSchema from '@latchkey/protocol/identity/bootstrap.schema'
import * as sessionCalls from '@latchkey/protocol/identity/session'
import * as sessionSchema from '@latchkey/protocol/identity/session.schema'
import * as userCalls from '@latchkey/protocol/identity/user'
import * as userSchema from '@latchkey/protocol/identity/user.schema'
import { bootstrapAnswer } from '../../domain/projects/bootstrap.ts'
import { revokeSession } from '../../domain/sessions/session-revocation.ts'
import { useSession } from '../../domain/sessions/sessions.ts'
import { grant } from '../../domain/sign-in/session-grant.ts'
import { removeContact } from '../../domain/users/contact-removal.ts'
import { search } from '../../domain/users/search-by-email.ts'
import { changeProfile } from '../../domain/users/users.ts'
import { wireUser } from '../../domain/users/wire-user.ts'
import { ProviderError } from '../../errors.ts'
import { type Route, route } from '../route.ts'

/** The routes for the project, the session and the user. */
export const identityRoutes: readonly Route[] = [
  route(bootstrapCall.bootstrap, bootstrapSchema.bootstrap, async ({ projects }, _context, { public_token }) => {
    const project = await projects.byPublicToken(public_token)
    if (project !== null) return bootstrapAnswer(project)
    throw new ProviderError(
      'public_token_not_found',
      'The public token belongs to no project on this server. Copy the `public_token` of your project.',
    )
  }),

  route(sessionCalls.authenticate, sessionSchema.authenticate, async (deps, context, input) => {
    const { project, baseURL, session: activeSession } = context
    const session = await useSession(deps, activeSession, input.session_duration_minutes)
    return grant(deps, { project, baseURL, session, person: activeSession.person, token: activeSession.token })
  }),

  route(sessionCalls.revoke, sessionSchema.revoke, async (deps, { project, session }) => {
    await revokeSession(deps, project, session)
    return {}
  }),

  route(userCalls.me, userSchema.me, async ({ clock }, { session }) => wireUser(session.person, clock.now())),

  route(userCalls.update, userSchema.update, async (deps, { project, session }, { name, untrusted_metadata }) => {
    const person = await changeProfile(deps, project, session.person.userId, {
      ...(name === undefined ? {} : { name: givenParts(name) }),
      ...(untrusted_metadata === undefined ? {} : { untrustedMetadata: untrusted_metadata }),
    })
    const user = wireUser(person, deps.clock.now())
    const { user_id, emails, phone_numbers, crypto_wallets } = user
    return { user_id, emails, phone_numbers, crypto_wallets, __user: user }
  }),

  route(userCalls.search, userSchema.search, async (deps, { project, clientAddress }, { email }) => ({
    userType: await search(deps, project, clientAddress, email),
  })),

  route(userCalls.deleteEmail, userSchema.deleteFactor, async (deps, { project, session }, { id }) => {
    const user = wireUser(await removeContact(deps, project, session, 'email', id), deps.clock.now())
    return { user_id: user.user_id, __user: user }
  }),

  route(userCalls.deletePhoneNumber, userSchema.deleteFactor, async (deps, { project, session }, { id }) => {
    const user = wireUser(await removeContact(deps, project, session, 'phone_number', id), deps.clock.now())
    return { user_id: user.user_id, __user: user }
  }),
]

/** Returns the name parts that were sent; omitted parts stay unchanged. */
const givenParts = (name: { [Part in 'first_name' | 'middle_name' | 'last_name']?: string | undefined }) =>
  Object.fromEntries(Object.entries(name).filter(([, part]) => part !== undefined))
