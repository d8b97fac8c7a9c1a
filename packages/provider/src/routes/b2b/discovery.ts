import * as calls from '@latchkey/protocol/methods/discovery/b2b'
import * as schema from '@latchkey/protocol/methods/discovery/b2b.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { contactsOf } from '../../domain/factors/contacts.ts'
import { requireAddress } from '../../domain/organizations/discovery/begin-discovery.ts'
import { type DiscoveryQuery, discovered } from '../../domain/organizations/discovery/discovered-organizations.ts'
import { definedOnly } from '../../domain/organizations/given-members.ts'
import { signInContextOf } from '../../domain/organizations/members/caller.ts'
import { memberProven } from '../../domain/organizations/members/member-answers.ts'
import {
  type ActiveIntermediateSession,
  intermediateSessionExpired,
} from '../../domain/organizations/sign-in/intermediate-session.ts'
import type { MemberSignInContext } from '../../domain/organizations/sign-in/member-sign-in-context.ts'
import { claimsOfSession } from '../../domain/organizations/sign-in/session-claims.ts'
import type { ActiveSession } from '../../domain/sessions/sessions.ts'
import { ProviderError } from '../../errors.ts'
import { chooseOrganization, foundOrganization } from '../../methods/discovery/engine.ts'
import { type Route, route } from '../route.ts'

const withIntermediateSession = (
  signInContext: MemberSignInContext,
): MemberSignInContext & { readonly intermediateSession: ActiveIntermediateSession } => {
  const { intermediateSession } = signInContext
  if (intermediateSession === null) throw intermediateSessionExpired()
  return { ...signInContext, intermediateSession }
}

export const discoveryRoutes: readonly Route[] = [
  route(calls.list, schema.list, async (deps, at, input) => {
    const { intermediateSession, activeSession } = await signInContextOf(deps, at, input)
    const { onlyAs, ...looking } = lookerOf(intermediateSession, activeSession)
    const signInProofs =
      activeSession === null
        ? {}
        : { held: { organizationId: activeSession.session.organizationId, proofs: activeSession.session.proofs } }
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
      const signInContext = await signInContextOf(deps, at, { intermediate_session_token, session_duration_minutes })
      return memberProven(
        deps,
        at,
        await foundOrganization(deps, withIntermediateSession(signInContext), definedOnly(input)),
      )
    },
  ),

  route(calls.exchange, schema.exchange, async (deps, at, input) => {
    const signInContext = await signInContextOf(deps, at, input)
    return memberProven(
      deps,
      at,
      await chooseOrganization(deps, withIntermediateSession(signInContext), input.organization_id),
      input.locale,
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
const lookerOf = (
  intermediateSession: ActiveIntermediateSession | null,
  activeSession: ActiveSession | null,
): Looker => {
  if (intermediateSession === null) return lookerOfSession(activeSession)
  const { claims, into, discovery } = intermediateSession
  const beyond = discovery?.claims ?? claims.filter(({ provesAddress }) => provesAddress !== null)
  if (beyond.length > 0) return { claims: beyond, destination: requireAddress(beyond), onlyAs: null }
  if (into === null) throw intermediateSessionExpired()
  return { claims, destination: requireAddress(claims), onlyAs: into.memberId }
}

const lookerOfSession = (activeSession: ActiveSession | null): Looker => {
  if (activeSession === null) throw nobody()
  const claims = claimsOfSession(activeSession)
  const own = contactsOf(activeSession.person).find(({ kind }) => kind === 'email')?.address ?? ''
  return { claims, destination: emailDestination(own), onlyAs: claims.length > 0 ? null : activeSession.person.userId }
}

const nobody = () =>
  new ProviderError(
    'user_unauthenticated',
    'No session was found: the request carries neither a session nor an intermediate session. Sign in first.',
  )
