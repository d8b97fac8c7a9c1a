import * as calls from '@latchkey/protocol/methods/oauth/consumer'
import * as schema from '@latchkey/protocol/methods/oauth/consumer.schema'
import { everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { oauthAccount } from '../../domain/factors/oauth.ts'
import { requireStepUp } from '../../domain/factors/step-up.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import { grant } from '../../domain/sign-in/session-grant.ts'
import { removeFactor } from '../../domain/users/remove-factor.ts'
import { wireUser } from '../../domain/users/wire-user.ts'
import { issueAttachTokenToPage } from '../../methods/oauth/attach.ts'
import { finishReturned } from '../../methods/oauth/engine.ts'
import { removedNotice } from '../../methods/oauth/notices.ts'
import { wireProviderValues } from '../../methods/oauth/wire-values.ts'
import { type Route, route } from '../route.ts'

export const oauthRoutes: readonly Route[] = [
  route(calls.authenticate, schema.authenticate, async (deps, context, input) => {
    const { project, baseURL, clientAddress, session: activeSession } = context
    const { token, code_verifier: codeVerifier, session_duration_minutes: minutes } = input
    const signInContext = { project, activeSession, attributes: attributesOf(context), minutes }
    const { returned, ...signedIn } = await finishReturned(deps, { token, codeVerifier, clientAddress }, signInContext)
    const { provider, profile, values } = returned
    return {
      ...(await grant(deps, { ...signedIn, project, baseURL })),
      provider_subject: profile.subject,
      provider_type: everyOAuthProvider[provider],
      profile_picture_url: profile.picture,
      locale: profile.locale,
      provider_values: wireProviderValues(values),
    }
  }),

  route(calls.attach, schema.attach, async (deps, context, { provider }) => {
    const { session } = context
    const { userId } = session.person
    // Adding an account adds a way to sign in, so it requires a recent proof.
    requireStepUp(session.session, session.person, deps.clock.now(), 'addFactor')
    return { oauth_attach_token: await issueAttachTokenToPage(deps, context, userId, provider) }
  }),

  route(calls.remove, schema.remove, async (deps, { project, session }, { id }) => {
    const changedPerson = await removeFactor(deps, project, session, oauthAccount, id, (db, { person, gone }) =>
      notifyOwner(deps, db, project, person, removedNotice(gone)),
    )
    const user = wireUser(changedPerson, deps.clock.now())
    return { user_id: user.user_id, __user: user }
  }),
]
