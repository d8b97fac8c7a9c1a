import * as calls from '@latchkey/protocol/methods/discovery/b2b'
import * as schema from '@latchkey/protocol/methods/discovery/b2b.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { contactsOf } from '../../domain/factors/contacts.ts'
import { requireAddress } from '../../domain/organizations/discovery/begin-discovery.ts'
import { type DiscoveryQuery, discovered } from '../../domain/organizations/discovery/discovered-organizations.ts'
import { definedOnly } from '../../domain/organizations/given-members.ts'
import { arrivalOf } from '../../domain/organizations/members/caller.ts'
import { memberProven } from '../../domain/organizations/members/member-answers.ts'
import {
  type ActiveIntermediateSession,
  intermediateSessionExpired,
} from '../../domain/organizations/sign-in/intermediate-session.ts'
import type { MemberArrival } from '../../domain/organizations/sign-in/member-sign-in-context.ts'
import { claimsOfSession } from '../../domain/organizations/sign-in/session-claims.ts'
import type { LiveSession } from '../../domain/sessions/sessions.ts'
import { ProviderError } from '../../errors.ts'
import { chooseOrganization, foundOrganization } from '../../methods/discovery/engine.ts'
import { type Route, route } from '../route.ts'

const withIntermediateSession = (
  arrival: MemberArrival,
): MemberArrival & { readonly intermediateSession: ActiveIntermediateSession } => {
  const { intermediateSession } = arrival
  if (intermediateSession === null) throw intermediateSessionExpired()
  return { ...arrival, intermediateSession }
}

export const discoveryRoutes: readonly Route[] = [
  route(calls.list, schema.list, async (deps, at, input) => {
    const { intermediateSession, live } = await arrivalOf(deps, at, input)
    const { onlyAs, ...looking } = lookerOf(intermediateSession, live)
    const signInProofs =
      live === null ? {} : { held: { organizationId: live.session.organizationId, proofs: live.session.proofs } }
    const all = await discovered(deps, at.project, { ...looking, ...signInProofs })
    return {
      email_address: looking.destination.address,
      discovered_organizations: all.filter(
        ({ membership: { member } }) => onlyAs === null || member?.member_id === onlyAs,
      ),
      organization_id_hint: intermediateSession?.into?.organizationId ?? null,
    }
  }),

  route(
    calls.create,
    schema.create,
    async (deps, at, { intermediate_session_token, session_duration_minutes, ...input }) => {
      const arrival = await arrivalOf(deps, at, { intermediate_session_token, session_duration_minutes })
      return memberProven(deps, at, await foundOrganization(deps, withIntermediateSession(arrival), definedOnly(input)))
    },
  ),

  route(calls.exchange, schema.exchange, async (deps, at, input) => {
    const arrival = await arrivalOf(deps, at, input)
    return memberProven(
      deps,
      at,
      await chooseOrganization(deps, withIntermediateSession(arrival), input.organization_id),
    )
  }),
]

interface Looker extends Pick<DiscoveryQuery, 'claims' | 'destination'> {
  /** The only member whose organization is listed, if no proof is valid outside it. */
  readonly onlyAs: string | null
}

/**
 * Returns the address and claims that discovery searches by. A discovery session finds every organization of its
 * address. A session for one organization finds others only by proofs that demonstrated an address: claims of an
 * identity provider or a password are valid in that organization alone.
 */
const lookerOf = (intermediateSession: ActiveIntermediateSession | null, live: LiveSession | null): Looker => {
  if (intermediateSession === null) return lookerOfSession(live)
  const { claims, into, discovery } = intermediateSession
  const beyond = discovery?.claims ?? claims.filter(({ provesAddress }) => provesAddress !== null)
  if (beyond.length > 0) return { claims: beyond, destination: requireAddress(beyond), onlyAs: null }
  if (into === null) throw intermediateSessionExpired()
  return { claims, destination: requireAddress(claims), onlyAs: into.memberId }
}

const lookerOfSession = (live: LiveSession | null): Looker => {
  if (live === null) throw nobody()
  const claims = claimsOfSession(live)
  const own = contactsOf(live.person).find(({ kind }) => kind === 'email')?.address ?? ''
  return { claims, destination: emailDestination(own), onlyAs: claims.length > 0 ? null : live.person.userId }
}

const nobody = () =>
  new ProviderError(
    'user_unauthenticated',
    'No session was found: the request carries neither a session nor an intermediate session. Sign in first.',
  )
