import * as calls from '@latchkey/protocol/identity/back-end/member-session'
import * as schema from '@latchkey/protocol/identity/back-end/member-session.schema'
import { exchangeAccessToken } from '../../domain/grants/exchange-access-token.ts'
import { requireMember } from '../../domain/grants/grantor.ts'
import { callerOf } from '../../domain/organizations/members/caller.ts'
import { memberGrant } from '../../domain/organizations/members/member-answers.ts'
import { attestMember } from '../../domain/organizations/sign-in/attest-member.ts'
import { earlierMemberOf } from '../../domain/organizations/sign-in/earlier-member.ts'
import { addCustomClaims } from '../../domain/sessions/add-custom-claims.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import { useSession } from '../../domain/sessions/sessions.ts'
import { defaultSessionMinutes } from '../../domain/sessions/sign-in-context.ts'
import { exchangeEarlierSession } from '../../domain/sign-in/earlier-session.ts'
import { signInContextOf } from '../back-end/sign-in-context.ts'
import { type Route, route } from '../route.ts'
import { organizationOf } from './organization-of.ts'

/** The routes that sign in members whom a previous provider or a trusted token vouches for. */
export const vouchedMemberSessionRoutes: readonly Route[] = [
  route(calls.migrate, schema.migrate, async (deps, at, { organization_id, session_token: jwt, ...sessionOptions }) => {
    const { scope, organization } = await organizationOf(deps, at, organization_id)
    const { session_duration_minutes: minutes = defaultSessionMinutes, session_custom_claims: customClaims } =
      sessionOptions
    const { clientAddress } = at
    const attributes = attributesOf(at)
    const signInContext = { project: scope, clientAddress, minutes, customClaims, attributes }
    const activeSession = await exchangeEarlierSession(
      deps,
      signInContext,
      jwt,
      earlierMemberOf(deps, scope, organization),
    )
    const caller = await callerOf(deps, { ...at, session: activeSession })
    const usedSession = await useSession(deps, activeSession, sessionOptions.session_duration_minutes)
    const session = await addCustomClaims(deps, activeSession, usedSession, customClaims)
    return memberGrant(deps, at, caller, { session, token: activeSession.token })
  }),

  route(calls.attest, schema.attest, async (deps, at, { profile_id, token, organization_id, ...sessionOptions }) => {
    const { minutes, ...signInContext } = await signInContextOf(deps, at, sessionOptions)
    const lasting = { ...signInContext, minutes: minutes ?? defaultSessionMinutes }
    const { membership, opened } = await attestMember(deps, at, { profile_id, token, organization_id }, lasting)
    return memberGrant(deps, at, membership, opened)
  }),

  route(
    calls.exchangeAccessToken,
    schema.exchangeAccessToken,
    async (deps, at, { access_token, ...sessionOptions }) => {
      const { minutes, attributes, customClaims } = await signInContextOf(deps, at, sessionOptions)
      const { project, clientAddress } = at
      const signInContext = {
        project,
        clientAddress,
        minutes: minutes ?? defaultSessionMinutes,
        attributes,
        customClaims,
      }
      const { grantor, ...opened } = await exchangeAccessToken(deps, signInContext, access_token)
      return memberGrant(deps, at, requireMember(grantor), opened)
    },
  ),
]
