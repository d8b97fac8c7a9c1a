import * as calls from '@latchkey/protocol/methods/discovery/b2b'
import * as schema from '@latchkey/protocol/methods/discovery/b2b.schema'
import { ProviderError } from '../../errors.ts'
import type { Context } from '../../http/context.ts'
import { type Route, route } from '../../http/route.ts'
import { emailDestination } from '../../identity/destinations.ts'
import { requireAddress } from '../../identity/discovery/begin-discovery.ts'
import { discovered } from '../../identity/discovery/discovered.ts'
import { contactsOf } from '../../identity/factors/contacts.ts'
import { arrivalOf } from '../../identity/member/caller.ts'
import type { MemberArrival } from '../../identity/member/enter.ts'
import { halfWayOver, type LiveHalfWay } from '../../identity/member/half-way.ts'
import { memberProven } from '../../identity/member/proven.ts'
import { claimsOfSession } from '../../identity/member/session-claims.ts'
import { given } from '../../identity/organization/given.ts'
import { chooseOrganization, foundOrganization } from './engine.ts'

const withHalfWay = (arrival: MemberArrival): MemberArrival & { readonly halfWay: LiveHalfWay } => {
  const { halfWay } = arrival
  if (halfWay === null) throw halfWayOver()
  return { ...arrival, halfWay }
}

export const discoveryRoutes: readonly Route[] = [
  route(calls.list, schema.list, async (deps, at, input) => {
    const { project } = at
    const { halfWay, live } = await arrivalOf(deps, at, input)
    if (halfWay === null && live === null) throw nobody()
    const claims = halfWay?.claims ?? claimsOfSession(live)
    const destination = halfWay === null ? emailDestination(addressOfSession(at)) : requireAddress(claims)
    const held =
      live === null ? {} : { held: { organizationId: live.session.organizationId, proofs: live.session.proofs } }
    const all = await discovered(deps, project, { destination, claims, ...held })
    // A session that proves its address nowhere else is told of the organization that it is of.
    const own = all.filter(({ organization }) => organization.organization_id === live?.session.organizationId)
    return {
      email_address: destination.address,
      discovered_organizations: claims.length === 0 ? own : all,
      organization_id_hint: halfWay?.into?.organizationId ?? null,
    }
  }),

  route(
    calls.create,
    schema.create,
    async (deps, at, { intermediate_session_token, session_duration_minutes, ...input }) => {
      const arrival = await arrivalOf(deps, at, { intermediate_session_token, session_duration_minutes })
      return memberProven(deps, at, await foundOrganization(deps, withHalfWay(arrival), given(input)))
    },
  ),

  route(calls.exchange, schema.exchange, async (deps, at, input) => {
    const arrival = await arrivalOf(deps, at, input)
    return memberProven(deps, at, await chooseOrganization(deps, withHalfWay(arrival), input.organization_id))
  }),
]

/** The address of whoever is signed in. */
const addressOfSession = ({ session }: Context<'project'>): string =>
  (session === null ? [] : contactsOf(session.person)).find(({ kind }) => kind === 'email')?.address ?? ''

const nobody = () =>
  new ProviderError(
    'user_unauthenticated',
    'Nobody is signed in, nor half-way in. The request carries no session. Sign in first.',
  )
