import * as calls from '@latchkey/protocol/methods/password/back-end'
import * as schema from '@latchkey/protocol/methods/password/back-end.schema'
import { strengthCheck } from '@latchkey/protocol/methods/password/consumer.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import { requireSameClient } from '../../domain/sessions/require-same-client.ts'
import { requireSessionOf } from '../../domain/sessions/session-proof.ts'
import { profileOf } from '../../domain/users/profile.ts'
import { personOfContact } from '../../domain/users/users.ts'
import { backEndUser } from '../../domain/users/wire-back-end-user.ts'
import { createAccount, signIn } from '../../methods/password/account.ts'
import { attemptOf } from '../../methods/password/attempt.ts'
import { replacePassword, setPasswordBySession } from '../../methods/password/change.ts'
import { migratePassword } from '../../methods/password/migrate.ts'
import { noSuchAddress } from '../../methods/password/refusals.ts'
import { resetPassword, sendReset } from '../../methods/password/reset.ts'
import { checkStrength } from '../../methods/password/strength.ts'
import { type Route, route } from '../route.ts'
import { backEndGrant } from './back-end-grant.ts'
import { signInContextOf } from './sign-in-context.ts'

export const passwordBackEndRoutes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, at, input) => {
    const { project, baseURL } = at
    const attempt = attemptOf(at, input.email, input.password)
    const signInContext = await signInContextOf(deps, at, input)
    const { contactId, ...made } = await createAccount(deps, attempt, signInContext, profileOf(input))
    return { ...(await backEndGrant(deps, { ...made, project, baseURL })), email_id: contactId }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const { project, baseURL } = at
    const attempt = attemptOf(at, input.email, input.password)
    return backEndGrant(deps, {
      ...(await signIn(deps, attempt, await signInContextOf(deps, at, input))),
      project,
      baseURL,
    })
  }),

  route(calls.strengthCheck, strengthCheck, async (deps, { project, clientAddress }, { password, email = '' }) =>
    checkStrength(deps, project, clientAddress, password, email === '' ? '' : emailDestination(email).address),
  ),

  route(calls.migrate, schema.migrate, async (deps, { project }, input) => {
    const { person, emailId, isNew } = await migratePassword(deps, project, input)
    const user = await backEndUser(deps, project, person)
    return { user_id: user.user_id, user, email_id: emailId, user_created: isNew }
  }),

  route(calls.resetStart, schema.resetStart, async (deps, at, input) => {
    const { project, clientAddress, origin, baseURL } = at
    const destination = emailDestination(input.email)
    const existingContact = await personOfContact(deps.store.db, project, destination)
    // A back end may look up users anyway, so it gets this error in protected mode too.
    if (existingContact === null) throw noSuchAddress()
    await sendReset(deps, {
      project,
      destination,
      clientAddress,
      origin,
      baseURL,
      requester: attributesOf(at),
      resetURL: input.reset_password_redirect_url,
      loginURL: input.login_redirect_url,
      resetMinutes: input.reset_password_expiration_minutes,
      loginMinutes: undefined,
      codeChallenge: input.code_challenge,
      mailOptions: { templateId: input.reset_password_template_id, locale: input.locale },
    })
    return { user_id: existingContact.person.userId, email_id: existingContact.factor.factorId }
  }),

  route(calls.resetByEmail, schema.resetByEmail, async (deps, at, input) => {
    const { project, clientAddress, baseURL } = at
    const returning = { project, token: input.token, codeVerifier: input.code_verifier, clientAddress }
    const signInContext = await signInContextOf(deps, at, input)
    const reset = await resetPassword(deps, returning, input.password, signInContext, ({ requester }) =>
      requireSameClient(input.options, requester, signInContext.attributes),
    )
    return backEndGrant(deps, { ...reset, project, baseURL })
  }),

  route(calls.resetByExistingPassword, schema.resetByExistingPassword, async (deps, at, input) => {
    const { project, baseURL } = at
    const attempt = attemptOf(at, input.email, input.existing_password)
    const signInContext = await signInContextOf(deps, at, input)
    return backEndGrant(deps, {
      ...(await replacePassword(deps, attempt, input.new_password, signInContext)),
      project,
      baseURL,
    })
  }),

  route(calls.resetBySession, schema.resetBySession, async (deps, at, input) => {
    const { project, baseURL } = at
    const activeSession = await requireSessionOf(deps, project, input)
    const { session_duration_minutes: minutes, session_custom_claims: customClaims } = input
    const set = await setPasswordBySession(deps, at, activeSession, input.password, { minutes, customClaims })
    return backEndGrant(deps, { ...set, project, baseURL })
  }),
]
