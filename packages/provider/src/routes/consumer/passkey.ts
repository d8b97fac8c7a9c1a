import * as calls from '@latchkey/protocol/methods/passkey/consumer'
import * as schema from '@latchkey/protocol/methods/passkey/consumer.schema'
import { wirePasskey } from '../../domain/factors/passkey.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import { grant } from '../../domain/sign-in/session-grant.ts'
import { wireUser } from '../../domain/users/wire-user.ts'
import { finishAuthentication, startAuthentication } from '../../methods/passkey/engine.ts'
import { removePasskey, renamePasskey } from '../../methods/passkey/keep.ts'
import { finishRegistration, startRegistration } from '../../methods/passkey/register.ts'
import { type Route, route } from '../route.ts'

export const passkeyRoutes: readonly Route[] = [
  route(calls.registerStart, schema.registerStart, async (deps, context, input) => ({
    user_id: context.session.person.userId,
    public_key_credential_creation_options: await startRegistration(deps, context, context.session, input),
  })),

  route(calls.register, schema.register, async (deps, context, input) => {
    const { project, baseURL, session: activeSession } = context
    const attributes = attributesOf(context)
    const signInContext = { project, activeSession, attributes, minutes: input.session_duration_minutes ?? null }
    const registration = await finishRegistration(deps, context, signInContext, input.public_key_credential)
    const granted = await grant(deps, { ...registration, project, baseURL })
    return { ...granted, webauthn_registration_id: registration.passkey.factorId }
  }),

  route(calls.authenticateStart.primary, schema.authenticateStart, async (deps, context, input) => ({
    userId: '',
    public_key_credential_request_options: await startAuthentication(deps, context, null, input),
  })),

  route(calls.authenticateStart.secondary, schema.authenticateStart, async (deps, context, input) => ({
    userId: context.session.person.userId,
    public_key_credential_request_options: await startAuthentication(deps, context, context.session, input),
  })),

  route(calls.authenticate, schema.authenticate, async (deps, context, input) => {
    const { project, baseURL, session: activeSession } = context
    const attributes = attributesOf(context)
    const signInContext = { project, activeSession, attributes, minutes: input.session_duration_minutes }
    const signedIn = await finishAuthentication(deps, context, input.public_key_credential, signInContext)
    const granted = await grant(deps, { ...signedIn, project, baseURL })
    return { ...granted, webauthn_registration_id: signedIn.passkey.factorId }
  }),

  route(calls.update, schema.update, async (deps, { project, session }, { webauthn_registration_id, name }) => ({
    webauthn_registration: wirePasskey(
      await renamePasskey(deps, project, session.person.userId, webauthn_registration_id, name),
    ),
  })),

  route(calls.remove, schema.remove, async (deps, { project, session }, { id }) => {
    const user = wireUser(await removePasskey(deps, project, session, id), deps.clock.now())
    return { user_id: user.user_id, __user: user }
  }),
]
