import type { LinkSend, LinkSent } from '@latchkey/protocol/methods/email-link/consumer'
import { authenticate, loginOrCreate, sendPrimary, sendSecondary } from '@latchkey/protocol/methods/email-link/consumer'
import * as schema from '@latchkey/protocol/methods/email-link/consumer.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import type { Reason } from '../../domain/factors/reason.ts'
import { consumerTokenTypes } from '../../domain/one-time-secrets/link-tokens.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import { ownReason } from '../../domain/sign-in/own-reason.ts'
import { redeemLink } from '../../domain/sign-in/redeem-link.ts'
import { grant } from '../../domain/sign-in/session-grant.ts'
import { signInByLink } from '../../domain/sign-in/sign-in-by-link.ts'
import { redeemEmbedded } from '../../methods/email-link/embedded.ts'
import { sendLink } from '../../methods/email-link/engine.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../route.ts'

/**
 * Sends a login link. `create_user_as_pending` is accepted for compatibility and has no effect: a user is stored only
 * when the link is followed, so no user is active with an unproven address.
 */
const send = async (
  deps: MethodDeps,
  { project, clientAddress, origin, baseURL }: Context<'project' | 'session'>,
  input: LinkSend,
  reason: Reason,
): Promise<LinkSent> => {
  const { locale, login_template_id, signup_template_id } = input
  const login = { locale, templateId: login_template_id }
  const signup = { locale, templateId: signup_template_id }
  const methodId = await sendLink(deps, {
    project,
    reason,
    destination: emailDestination(input.email),
    known: { redirectURL: input.login_magic_link_url, minutes: input.login_expiration_minutes, mailOptions: login },
    fresh: { redirectURL: input.signup_magic_link_url, minutes: input.signup_expiration_minutes, mailOptions: signup },
    codeChallenge: input.code_challenge,
    clientAddress,
    origin,
    baseURL,
  })
  return methodId === null ? {} : { method_id: methodId }
}

export const emailLinkRoutes: readonly Route[] = [
  route(loginOrCreate, schema.send, (deps, at, input) => send(deps, at, input, { reason: 'login_or_create' })),
  route(sendPrimary, schema.send, (deps, at, input) => send(deps, at, input, { reason: 'primary' })),
  route(sendSecondary, schema.send, async (deps, at, input) => send(deps, at, input, ownReason(deps, at.session))),

  route(authenticate, schema.authenticate, async (deps, context, input) => {
    const { project, baseURL, clientAddress, session: activeSession } = context
    const returning = {
      project,
      token: input.token,
      codeVerifier: input.code_verifier,
      clientAddress,
      accepted: consumerTokenTypes,
    }
    const attributes = attributesOf(context)
    const signInContext = { project, activeSession, attributes, minutes: input.session_duration_minutes }
    const embedded = await redeemEmbedded(deps, signInContext, input.token)
    if (embedded !== null)
      return { ...(await grant(deps, { ...embedded, project, baseURL })), method_id: embedded.embeddedId }
    const signedIn = await redeemLink(deps, returning, (db, purpose) => signInByLink(deps, db, purpose, signInContext))
    return { ...(await grant(deps, { ...signedIn, project, baseURL })), method_id: signedIn.factor.factorId }
  }),
]
