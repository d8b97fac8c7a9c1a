import type { HalfWay } from '@latchkey/protocol/identity/member-session'
import { requireMembership } from '../../domain/organizations/members/membership.ts'
import { type SecondStep, secondStepOf } from '../../domain/organizations/sign-in/second-factor-step.ts'
import { type SessionProof, sessionOf } from '../../domain/sessions/session-proof.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Context } from '../context.ts'
import { organizationOf, requireNobody } from './organization-of.ts'

interface Asked extends HalfWay, SessionProof {
  readonly organization_id: string
  readonly member_id: string
}

/** Who gets a second factor: whoever the request shows to be at theirs, else the member whom the site answers for. */
export const setUpStepOf = async (deps: MethodDeps, at: Context<'back end'>, input: Asked): Promise<SecondStep> => {
  const session = await sessionOf(deps, at.project, input)
  const isShown = session !== null || (input.intermediate_session_token ?? '') !== ''
  if (isShown) return secondStepOf(deps, { ...at, session }, input)
  const named = await organizationOf(deps, at, input.organization_id)
  requireNobody(named)
  const { realm } = named
  const membership = await requireMembership(deps.store.rows, realm, input.member_id)
  const attributes = { ip_address: at.ipAddress, user_agent: at.userAgent }
  const arrival = { project: at.project, live: null, halfWay: null, minutes: 0, attributes }
  return { realm, membership, arrival, by: { site: true } }
}
