import * as calls from '@latchkey/protocol/methods/email-link/back-end'
import * as schema from '@latchkey/protocol/methods/email-link/back-end.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { tokenTypes } from '../../domain/one-time-secrets/link-tokens.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import { requireSameClient } from '../../domain/sessions/require-same-client.ts'
import { anyRecipient, type Recipient, requireRecipient } from '../../domain/sign-in/recipient.ts'
import { redeemLink } from '../../domain/sign-in/redeem-link.ts'
import { signInByLink } from '../../domain/sign-in/sign-in-by-link.ts'
import { requirePerson } from '../../domain/users/back-end-users.ts'
import { profileOf } from '../../domain/users/profile.ts'
import { issueEmbedded, redeemEmbedded } from '../../methods/email-link/embedded.ts'
import { sendLink } from '../../methods/email-link/engine.ts'
import { invitePerson, revokeInvitation } from '../../methods/email-link/invitation.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../route.ts'
import { backEndGrant } from './back-end-grant.ts'
import { signInContextOf } from './sign-in-context.ts'

type LinkContext = Context<'back end'>

interface Link {
  readonly email: string
  readonly login_magic_link_url?: string | undefined
  readonly signup_magic_link_url?: string | undefined
  readonly login_expiration_minutes?: number | undefined
  readonly signup_expiration_minutes?: number | undefined
  readonly code_challenge?: string | undefined
  readonly locale?: string | undefined
  readonly login_template_id?: string | undefined
  readonly signup_template_id?: string | undefined
}

const send = async (
  deps: MethodDeps,
  at: LinkContext,
  input: Link,
  { reason, isNew, userId, contactId }: Recipient,
  isInvitation?: true,
) => {
  const { project, clientAddress, baseURL, origin } = at
  const { locale, login_template_id, signup_template_id } = input
  const login = { locale, templateId: login_template_id }
  const signup = { locale, templateId: signup_template_id }
  await sendLink(deps, {
    project,
    reason,
    isNew,
    clientAddress,
    baseURL,
    origin,
    requester: attributesOf(at),
    destination: emailDestination(input.email),
    known: { redirectURL: input.login_magic_link_url, minutes: input.login_expiration_minutes, mailOptions: login },
    fresh: { redirectURL: input.signup_magic_link_url, minutes: input.signup_expiration_minutes, mailOptions: signup },
    codeChallenge: input.code_challenge,
    ...(isInvitation && { isInvitation }),
  })
  return { user_id: userId, email_id: contactId ?? '' }
}

const defaultEmbeddedMinutes = 60

export const emailLinkBackEndRoutes: readonly Route[] = [
  route(calls.loginOrCreate, schema.loginOrCreate, async (deps, at, input) => {
    const { clientAddress, project } = at
    const options = { clientAddress, isPending: input.create_user_as_pending === true }
    const recipient = await anyRecipient(deps, project, emailDestination(input.email), options)
    return { ...(await send(deps, at, input, recipient)), user_created: recipient.isNew }
  }),

  route(calls.send, schema.send, async (deps, at, input) =>
    send(deps, at, input, await requireRecipient(deps, at.project, emailDestination(input.email), input)),
  ),

  route(calls.invite, schema.invite, async (deps, at, input) => {
    const recipient = await invitePerson(deps, at.project, emailDestination(input.email), profileOf(input))
    const ending = {
      email: input.email,
      signup_magic_link_url: input.invite_magic_link_url,
      signup_expiration_minutes: input.invite_expiration_minutes ?? 10_080,
      signup_template_id: input.invite_template_id,
      locale: input.locale,
    }
    return send(deps, at, ending, recipient, true)
  }),

  route(calls.revokeInvite, schema.revokeInvite, async (deps, { project }, input) => {
    await revokeInvitation(deps, project, emailDestination(input.email))
    return {}
  }),

  route(calls.create, schema.create, async (deps, at, { user_id: namedUserId, expiration_minutes: minutes }) => {
    const { userId } = await requirePerson(deps.store.db, at.project, namedUserId)
    const lifeMs = (minutes ?? defaultEmbeddedMinutes) * 60_000
    return { user_id: userId, token: await issueEmbedded(deps, at.project, userId, attributesOf(at), lifeMs) }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const { project, baseURL, clientAddress } = at
    const { token, code_verifier: codeVerifier, options } = input
    const signInContext = await signInContextOf(deps, at, input)
    const embedded = await redeemEmbedded(deps, signInContext, token, (requester) =>
      requireSameClient(options, requester, signInContext.attributes),
    )
    if (embedded !== null) {
      const granted = await backEndGrant(deps, { ...embedded, project, baseURL })
      return { ...granted, method_id: embedded.embeddedId, reset_sessions: false }
    }
    const returning = { project, token, codeVerifier, clientAddress, accepted: tokenTypes }
    const signedIn = await redeemLink(deps, returning, (db, purpose) => {
      requireSameClient(options, purpose.requester, signInContext.attributes)
      return signInByLink(deps, db, purpose, signInContext)
    })
    const granted = await backEndGrant(deps, { ...signedIn, project, baseURL })
    return { ...granted, method_id: signedIn.factor.factorId, reset_sessions: signedIn.isClaimed }
  }),
]
