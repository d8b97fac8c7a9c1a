import type { ConsoleSession, PasskeyPrompt } from '@latchkey/protocol/console/session'
import { factorsOf } from '../domain/factors/factor-kind.ts'
import { passkey } from '../domain/factors/passkey.ts'
import { operatorSessionMinutes } from '../domain/operators/console-project.ts'
import { acceptInvitation } from '../domain/operators/invitations.ts'
import { operatorName, operatorOf, roleFor } from '../domain/operators/operators.ts'
import { attributesOf } from '../domain/sessions/client-attributes.ts'
import type { OpenedSession } from '../domain/sessions/open-session.ts'
import { revokeSession } from '../domain/sessions/session-revocation.ts'
import { wireTime } from '../domain/wire-time.ts'
import { ProviderError } from '../errors.ts'
import { finishAuthentication, startAuthentication } from '../methods/passkey/engine.ts'
import { finishRegistration, startRegistration } from '../methods/passkey/register.ts'
import {
  type ConsoleRequest,
  type ConsoleRoute,
  type OperatorRequest,
  openRoute,
  operatorRoute,
} from './console-route.ts'
import { requireOperator } from './guards.ts'
import * as schema from './session.schema.ts'
import { noSessionCookie, sessionCookie, tokenOf } from './session-cookie.ts'

/** Sign-in and sign-out of operators. The answers contain no token: the session is in a cookie that scripts cannot read. */
export const sessionRoutes: readonly ConsoleRoute[] = [
  operatorRoute({
    verb: 'GET',
    path: '/api/session',
    role: 'viewer',
    schema: schema.nothing,
    answer: async (_deps, request): Promise<ConsoleSession> => ({
      operator: {
        user_id: request.operator.person.userId,
        name: operatorName(request.operator.person),
        role: roleFor(request.operator, ''),
        has_passkey: factorsOf(request.operator.person, passkey).length > 0,
      },
      projects: request.projects.map((project) => ({
        project_id: project.projectId,
        name: project.settings.project_name,
        vertical: project.vertical,
        role: roleFor(request.operator, project.projectId) ?? 'viewer',
      })),
      expires_at: wireTime(request.session.session.expiresAt),
    }),
  }),

  openRoute({
    verb: 'POST',
    path: '/api/session/invitation',
    schema: schema.invitation,
    answer: async (deps, request, { token }) => {
      signIn(request, await acceptInvitation(deps, request.console, token, attributesOf(request)))
      return {}
    },
  }),

  openRoute({
    verb: 'POST',
    path: '/api/session/passkey/start',
    schema: schema.passkeyStart,
    answer: async (deps, request, { domain }): Promise<PasskeyPrompt> => {
      const { console: project, origin, clientAddress } = request
      const options = { domain, return_passkey_credential_options: true }
      return { options: await startAuthentication(deps, { project, origin, clientAddress }, null, options) }
    },
  }),

  openRoute({
    verb: 'POST',
    path: '/api/session/passkey',
    schema: schema.credential,
    answer: async (deps, request, { credential }) => {
      const { console: project, clientAddress } = request
      const signInContext = {
        project,
        activeSession: null,
        minutes: operatorSessionMinutes,
        attributes: attributesOf(request),
      }
      const signedIn = await finishAuthentication(deps, { project, clientAddress }, credential, signInContext)
      // A passkey of a removed operator opens no console.
      if ((await operatorOf(deps.store.db, project, signedIn.person)) === null) throw noOperator()
      await endEarlierSession(deps, request)
      signIn(request, signedIn)
      return {}
    },
  }),

  operatorRoute({
    verb: 'POST',
    path: '/api/session/passkeys/start',
    role: 'viewer',
    schema: schema.passkeyStart,
    answer: async (deps, request, { domain }): Promise<PasskeyPrompt> => {
      const { console: project, origin, clientAddress } = request
      const options = {
        domain,
        return_passkey_credential_options: true,
        user_agent: request.userAgent,
        override_name: operatorName(request.operator.person),
        override_display_name: operatorName(request.operator.person),
      }
      const start = { project, origin, clientAddress }
      return { options: await startRegistration(deps, start, ownerOf(request), options) }
    },
  }),

  operatorRoute({
    verb: 'POST',
    path: '/api/session/passkeys',
    role: 'viewer',
    schema: schema.credential,
    answer: async (deps, request, { credential }) => {
      const { console: project, clientAddress, session, operator } = request
      const isFirst = ownerOf(request).session === null
      const signInContext = {
        project,
        activeSession: session,
        minutes: operatorSessionMinutes,
        attributes: attributesOf(request),
        ...(isFirst && { isBackEnd: true }),
      }
      const { userId } = operator.person
      signIn(request, await finishRegistration(deps, { project, clientAddress }, signInContext, credential, userId))
      return {}
    },
  }),

  operatorRoute({
    verb: 'DELETE',
    path: '/api/session',
    role: 'viewer',
    schema: schema.nothing,
    answer: async (deps, { console: project, session, origin, setCookie }) => {
      await revokeSession(deps, project, session)
      setCookie(noSessionCookie(origin))
      return {}
    },
  }),
]

/**
 * Returns the owner of a new passkey. The first passkey needs no other proof than the invitation, as a back end vouches
 * for a user. A further one needs a recent passkey.
 */
const ownerOf = ({ operator, session }: OperatorRequest) => ({
  person: operator.person,
  session: factorsOf(operator.person, passkey).length === 0 ? null : session.session,
})

const signIn = ({ origin, setCookie }: ConsoleRequest, { session, token }: OpenedSession): void =>
  setCookie(sessionCookie(origin, token, session.expiresAt))

/** Ends the session that the browser replaces, so that a copy of its cookie is void too. */
const endEarlierSession = async (
  deps: Parameters<typeof requireOperator>[0],
  { console: project, origin, exchange }: ConsoleRequest,
): Promise<void> => {
  const earlier = await requireOperator(deps, project, tokenOf(origin, exchange.request)).catch(() => null)
  if (earlier !== null) await revokeSession(deps, project, earlier.session)
}

const noOperator = () =>
  new ProviderError(
    'unauthorized_action',
    'This passkey belongs to no operator of the console. You were not signed in. Ask an owner for an invitation.',
  )
