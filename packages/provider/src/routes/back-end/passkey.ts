import * as calls from '@latchkey/protocol/methods/passkey/back-end'
import * as schema from '@latchkey/protocol/methods/passkey/back-end.schema'
import { passkey, wirePasskey } from '../../domain/factors/passkey.ts'
import { requirePerson } from '../../domain/users/back-end-users.ts'
import { finishAuthentication, startAuthentication } from '../../methods/passkey/engine.ts'
import { renamePasskey } from '../../methods/passkey/keep.ts'
import { nothingPending, passkeyNotFound } from '../../methods/passkey/refusals.ts'
import { finishRegistration, startRegistration } from '../../methods/passkey/register.ts'
import { passkeysOf } from '../../methods/passkey/stored-passkey.ts'
import { factorById } from '../../store/tables/factors/factors-by-id.ts'
import { type Route, route } from '../route.ts'
import { backEndGrant } from './back-end-grant.ts'
import { signInContextOf } from './sign-in-context.ts'

export const passkeyBackEndRoutes: readonly Route[] = [
  route(calls.registerStart, schema.registerStart, async (deps, at, { user_id: namedUserId, ...asked }) => {
    const person = await requirePerson(deps.store.db, at.project, namedUserId)
    const options = await startRegistration(deps, at, { person, session: null }, asked)
    return { user_id: person.userId, public_key_credential_creation_options: options }
  }),

  route(calls.register, schema.register, async (deps, at, input) => {
    const { project, baseURL } = at
    const { userId } = await requirePerson(deps.store.db, project, input.user_id)
    const signInContext = await signInContextOf(deps, at, input)
    if (signInContext.activeSession !== null && signInContext.activeSession.person.userId !== userId)
      throw nothingPending()
    const registration = await finishRegistration(deps, at, signInContext, input.public_key_credential, userId)
    const granted = await backEndGrant(deps, { ...registration, project, baseURL })
    return { ...granted, webauthn_registration_id: registration.passkey.factorId }
  }),

  route(calls.authenticateStart, schema.authenticateStart, async (deps, at, { user_id: namedUserId, ...asked }) => {
    const person = namedUserId === undefined ? null : await requirePerson(deps.store.db, at.project, namedUserId)
    const owner = person === null ? null : { person, session: null }
    const options = await startAuthentication(deps, at, owner, asked)
    return { user_id: person?.userId ?? '', public_key_credential_request_options: options }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const { project, baseURL } = at
    const signInContext = await signInContextOf(deps, at, input)
    const signedIn = await finishAuthentication(deps, at, input.public_key_credential, signInContext)
    const granted = await backEndGrant(deps, { ...signedIn, project, baseURL })
    return { ...granted, webauthn_registration_id: signedIn.passkey.factorId }
  }),

  route(calls.update, schema.update, async (deps, { project }, { webauthn_registration_id: factorId, name }) => {
    const passkeyFactor = await factorById(deps.store.db, project, { kind: passkey.name, factorId })
    if (passkeyFactor === null) throw passkeyNotFound()
    return {
      webauthn_registration: wirePasskey(await renamePasskey(deps, project, passkeyFactor.ownerId, factorId, name)),
    }
  }),

  route(calls.list, schema.list, async (deps, { project }, { user_id: namedUserId, domain }) => {
    const { userId } = await requirePerson(deps.store.db, project, namedUserId)
    const passkeys = await passkeysOf(deps.store.db, project, userId, domain)
    const credentials = passkeys.map(({ credentialId, factor, publicKey }) => ({
      credential_id: credentialId,
      webauthn_registration_id: factor.factorId,
      type: 'public-key' as const,
      public_key: publicKey,
    }))
    return { credentials }
  }),
]
