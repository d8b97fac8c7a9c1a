import type { IntermediateSession } from '@latchkey/protocol/identity/member-session'
import { requireMembership } from '../../domain/organizations/members/membership.ts'
import { type SecondStep, secondStepOf } from '../../domain/organizations/sign-in/second-factor-step.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import { type SessionProof, sessionOf } from '../../domain/sessions/session-proof.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Context } from '../context.ts'
import { organizationOf, requireNobody } from './organization-of.ts'

interface SetUpInput extends IntermediateSession, SessionProof {
  readonly organization_id: string
  readonly member_id: string
}

/**
 * Returns the member who gets a second factor: the one whose session or intermediate session the request contains, else
 * the one whom the site vouches for.
 */
export const setUpStepOf = async (
  deps: MethodDeps,
  at: Context<'back end'>,
  input: SetUpInput,
): Promise<SecondStep> => {
  const session = await sessionOf(deps, at.project, input)
  const isShown = session !== null || (input.intermediate_session_token ?? '') !== ''
  if (isShown) return secondStepOf(deps, { ...at, session }, input)
  const callerOrganization = await organizationOf(deps, at, input.organization_id)
  requireNobody(callerOrganization)
  const { scope } = callerOrganization
  const membership = await requireMembership(deps.store.db, scope, input.member_id)
  const attributes = attributesOf(at)
  const signInContext = { project: at.project, activeSession: null, intermediateSession: null, minutes: 0, attributes }
  return { scope, membership, signInContext, by: { site: true } }
}
