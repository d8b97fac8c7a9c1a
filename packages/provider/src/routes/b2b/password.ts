import * as calls from '@latchkey/protocol/methods/password/b2b'
import * as schema from '@latchkey/protocol/methods/password/b2b.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { emailIdOf } from '../../domain/factors/contacts.ts'
import { discoveryAnswer } from '../../domain/organizations/discovery/begin-discovery.ts'
import { callerOf, signInContextOf } from '../../domain/organizations/members/caller.ts'
import { memberGrant, memberProven } from '../../domain/organizations/members/member-answers.ts'
import { attemptOf } from '../../methods/password/attempt.ts'
import { setPasswordBySession } from '../../methods/password/change.ts'
import { sendDiscoveryReset, sendMemberReset } from '../../methods/password/organization-resets.ts'
import {
  discoverByPassword,
  enterByPassword,
  renewMemberPassword,
  resetDiscoveryPassword,
  resetMemberPassword,
} from '../../methods/password/organizations.ts'
import { checkStrength } from '../../methods/password/strength.ts'
import { type Route, route } from '../route.ts'

export const passwordBusinessRoutes: readonly Route[] = [
  route(calls.strengthCheck, schema.strengthCheck, async (deps, { project, clientAddress }, input) => {
    const { password, email_address = '' } = input
    const near = email_address === '' ? '' : emailDestination(email_address).address
    const { feedback, ...judged } = await checkStrength(deps, project, clientAddress, password, near)
    const { suggestions, warning, luds_requirements } = feedback
    return { ...judged, luds_feedback: luds_requirements ?? nothingCounted, zxcvbn_feedback: { suggestions, warning } }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const attempt = attemptOf(at, input.email_address, input.password)
    const signInContext = await signInContextOf(deps, at, input)
    return memberProven(
      deps,
      at,
      await enterByPassword(deps, attempt, signInContext, input.organization_id),
      input.locale,
    )
  }),

  route(calls.resetByEmailStart, schema.resetByEmailStart, async (deps, at, input) => {
    const { project, clientAddress, origin, baseURL } = at
    await sendMemberReset(deps, {
      project,
      organizationId: input.organization_id,
      destination: emailDestination(input.email_address),
      resetURL: input.reset_password_redirect_url,
      loginURL: input.login_redirect_url,
      minutes: input.reset_password_expiration_minutes,
      codeChallenge: input.code_challenge,
      locale: input.locale,
      clientAddress,
      origin,
      baseURL,
    })
    return {}
  }),

  route(calls.resetByEmail, schema.resetByEmail, async (deps, at, input) => {
    const { project, clientAddress } = at
    const { password_reset_token: token, code_verifier: codeVerifier } = input
    const returning = { project, token, codeVerifier, clientAddress }
    const signInContext = await signInContextOf(deps, at, input)
    const entered = await resetMemberPassword(deps, returning, input.password, signInContext)
    return {
      ...(await memberProven(deps, at, entered, input.locale)),
      member_email_id: emailIdOf(entered.membership.member),
    }
  }),

  route(calls.resetByExistingPassword, schema.resetByExistingPassword, async (deps, at, input) => {
    const attempt = attemptOf(at, input.email_address, input.existing_password)
    const signInContext = await signInContextOf(deps, at, { session_duration_minutes: input.session_duration_minutes })
    const { organization_id, new_password } = input
    return memberProven(
      deps,
      at,
      await renewMemberPassword(deps, attempt, new_password, signInContext, organization_id),
      input.locale,
    )
  }),

  route(calls.resetBySession, schema.resetBySession, async (deps, at, input) => {
    const { scope, activeSession } = await callerOf(deps, at)
    const { clientAddress } = at
    const { password, session_duration_minutes: minutes } = input
    const { session, token } = await setPasswordBySession(
      deps,
      { project: scope, clientAddress },
      activeSession,
      password,
      {
        minutes,
      },
    )
    return memberGrant(deps, at, await callerOf(deps, at), { session, token })
  }),

  route(calls.discovery.resetByEmailStart, schema.discoveryResetStart, async (deps, at, input) => {
    const { project, clientAddress, origin, baseURL } = at
    await sendDiscoveryReset(deps, {
      project,
      destination: emailDestination(input.email_address),
      resetURL: input.reset_password_redirect_url,
      discoveryURL: input.discovery_redirect_url,
      minutes: input.reset_password_expiration_minutes,
      codeChallenge: input.pkce_code_challenge,
      locale: input.locale,
      clientAddress,
      origin,
      baseURL,
    })
    return {}
  }),

  route(calls.discovery.resetByEmail, schema.discoveryReset, async (deps, { project, clientAddress }, input) => {
    const { password_reset_token: token, pkce_code_verifier: codeVerifier } = input
    const returning = { project, token, codeVerifier, clientAddress }
    const discovery = await resetDiscoveryPassword(deps, returning, input.password)
    return discoveryAnswer(deps, project, discovery.token, discovery.claims)
  }),

  route(calls.discovery.authenticate, schema.discoveryAuthenticate, async (deps, at, input) => {
    const discovery = await discoverByPassword(deps, attemptOf(at, input.email_address, input.password))
    return discoveryAnswer(deps, at.project, discovery.token, discovery.claims)
  }),
]

/** Sent by projects with another strength policy, because existing clients read the member in every case. */
const nothingCounted = {
  has_lower_case: true,
  has_upper_case: true,
  has_digit: true,
  has_symbol: true,
  missing_characters: 0,
  missing_complexity: 0,
} as const
