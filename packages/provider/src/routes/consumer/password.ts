import * as calls from '@latchkey/protocol/methods/password/consumer'
import * as schema from '@latchkey/protocol/methods/password/consumer.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import type { SignInContext } from '../../domain/sessions/sign-in-context.ts'
import { grant } from '../../domain/sign-in/session-grant.ts'
import { createAccount, signIn } from '../../methods/password/account.ts'
import { attemptOf } from '../../methods/password/attempt.ts'
import { replacePassword, setPasswordBySession } from '../../methods/password/change.ts'
import { resetPassword, sendReset } from '../../methods/password/reset.ts'
import { checkStrength } from '../../methods/password/strength.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../route.ts'

type PasswordRequestContext = Context<'project'>

const signInContextOf = (request: PasswordRequestContext, minutes: number): SignInContext => ({
  project: request.project,
  activeSession: request.session,
  minutes,
  attributes: attributesOf(request),
})

export const passwordRoutes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, at, { email, password, session_duration_minutes: minutes }) => {
    const { contactId, ...signedIn } = await createAccount(
      deps,
      attemptOf(at, email, password),
      signInContextOf(at, minutes),
    )
    return { ...(await grant(deps, { ...signedIn, project: at.project, baseURL: at.baseURL })), email_id: contactId }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const attempt = attemptOf(at, input.email, input.password)
    const signedIn = await signIn(deps, attempt, signInContextOf(at, input.session_duration_minutes))
    return grant(deps, { ...signedIn, project: at.project, baseURL: at.baseURL })
  }),

  route(
    calls.strengthCheck,
    schema.strengthCheck,
    async (deps, { project, clientAddress }, { password, email = '' }) => {
      // An empty address in the form is not an invalid one.
      const near = email === '' ? '' : emailDestination(email).address
      return checkStrength(deps, project, clientAddress, password, near)
    },
  ),

  route(
    calls.resetByEmailStart,
    schema.resetByEmailStart,
    async (deps, { project, clientAddress, origin, baseURL }, input) => {
      await sendReset(deps, {
        project,
        destination: emailDestination(input.email),
        resetURL: input.reset_password_redirect_url,
        loginURL: input.login_redirect_url,
        resetMinutes: input.reset_password_expiration_minutes,
        loginMinutes: input.login_expiration_minutes,
        codeChallenge: input.code_challenge,
        mailOptions: { templateId: input.reset_password_template_id, locale: input.locale },
        clientAddress,
        origin,
        baseURL,
      })
      return {}
    },
  ),

  route(calls.resetByEmail, schema.resetByEmail, async (deps, at, input) => {
    const { project, clientAddress, baseURL } = at
    const returning = { project, token: input.token, codeVerifier: input.code_verifier, clientAddress }
    const signInContext = signInContextOf(at, input.session_duration_minutes)
    return grant(deps, { ...(await resetPassword(deps, returning, input.password, signInContext)), project, baseURL })
  }),

  route(calls.resetByExistingPassword, schema.resetByExistingPassword, async (deps, at, input) => {
    const attempt = attemptOf(at, input.email, input.existing_password)
    const signInContext = signInContextOf(at, input.session_duration_minutes)
    const signedIn = await replacePassword(deps, attempt, input.new_password, signInContext)
    return grant(deps, { ...signedIn, project: at.project, baseURL: at.baseURL })
  }),

  route(
    calls.resetBySession,
    schema.resetBySession,
    async (deps, { project, baseURL, session, clientAddress }, input) => {
      const { password, session_duration_minutes: minutes } = input
      return grant(deps, {
        ...(await setPasswordBySession(deps, { project, clientAddress }, session, password, { minutes })),
        project,
        baseURL,
      })
    },
  ),
]
