import * as calls from '@latchkey/protocol/identity/back-end/member-session'
import * as schema from '@latchkey/protocol/identity/back-end/member-session.schema'
import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import type { Context } from '../../http/context.ts'
import { type Route, route } from '../../http/route.ts'
import { atomically } from '../../store/atomically.ts'
import { asPerson } from '../../store/tables/memberships.ts'
import { type EarlierRealm, exchangeEarlierSession } from '../earlier-session.ts'
import { callerOf } from '../member/caller.ts'
import { lockVouched, memberOfToken, organizationIn, speaksOf } from '../member/member-of-token.ts'
import { memberNotFound } from '../member/membership.ts'
import { openMemberSession } from '../member/open-member-session.ts'
import { memberGrant } from '../member/proven.ts'
import { useSession } from '../sessions.ts'
import { nameOfToken, trustedProof } from '../trusted-proof.ts'
import type { TrustedClaims } from '../trusted-tokens.ts'
import { arrivalOf } from './arrival.ts'
import { attestedClaims } from './attested-claims.ts'
import { claiming } from './claiming.ts'
import { type NamedOrganization, organizationOf } from './organization-of.ts'

/** Sixty, where nobody says how long. */
const usualMinutes = 60

/** The sessions by which members of an organization come from elsewhere: of the provider before, or by a trusted token. */
export const vouchedMemberSessionRoutes: readonly Route[] = [
  route(calls.migrate, schema.migrate, async (deps, at, { organization_id, session_token: jwt, ...wishes }) => {
    const named = await organizationOf(deps, at, organization_id)
    const { session_duration_minutes: minutes = usualMinutes, session_custom_claims: customClaims } = wishes
    const { clientAddress, ipAddress, userAgent } = at
    const attributes = { ip_address: ipAddress, user_agent: userAgent }
    const arrival = { project: named.realm, clientAddress, minutes, customClaims, attributes }
    const live = await exchangeEarlierSession(deps, arrival, jwt, membersOf(deps, named))
    const caller = await callerOf(deps, { ...at, session: live })
    const used = await useSession(deps, live, wishes.session_duration_minutes)
    const session = await claiming(deps, live, used, customClaims)
    return memberGrant(deps, at, caller, { session, token: live.token })
  }),

  route(calls.attest, schema.attest, async (deps, at, { profile_id, token, organization_id, ...wishes }) => {
    const claims = await attestedClaims(deps, at, profile_id, token)
    const { realm } = await organizationSaid(deps, at, organization_id, claims)
    const found = await memberOfToken(deps.store.rows, realm, claims)
    if (found === null) throw memberNotFound()
    const { memberId } = found.member
    const { live, minutes, ...arrival } = await arrivalOf(deps, at, wishes)
    const held = live?.session.userId === memberId ? live.session.proofs : []
    const lasting = { ...arrival, live, minutes: minutes ?? usualMinutes }
    const { membership, opened } = await atomically(deps.store, async (rows) => {
      const membership = await lockVouched(deps, rows, realm, memberId, held)
      const proof = trustedProof(deps, realm, nameOfToken(token, claims))
      return { membership, opened: await openMemberSession(deps, rows, realm, lasting, memberId, [proof]) }
    })
    return memberGrant(deps, at, membership, opened)
  }),
]

const membersOf = (deps: Deps, { realm, organization }: NamedOrganization): EarlierRealm => ({
  async idOf(claims) {
    if (!(await speaksOf(deps.store.rows, realm, organization, claims))) return null
    return (await memberOfToken(deps.store.rows, realm, claims))?.member.memberId ?? null
  },
  async lock(rows, memberId) {
    const { member } = await lockVouched(deps, rows, realm, memberId, [])
    return asPerson(member)
  },
  subject: (userId) => ({ subject: 'member', userId, organizationId: realm.organizationId }),
})

/** The organization that the request names, the token, or both of them alike. */
const organizationSaid = async (
  deps: Deps,
  at: Context<'back end'>,
  asked: string | undefined,
  claims: TrustedClaims,
): Promise<NamedOrganization> => {
  const said = asked ?? organizationIn(claims).id
  if (said === null) {
    throw new ProviderError(
      'bad_request',
      'Neither the request nor the token names an organization, so nobody was looked for. Send organization_id.',
    )
  }
  const named = await organizationOf(deps, at, said)
  if (await speaksOf(deps.store.rows, named.realm, named.organization, claims)) return named
  throw new ProviderError(
    'unauthorized_action',
    'The token is about another organization than the request, so nobody was signed in. Name the one that it is about.',
  )
}
