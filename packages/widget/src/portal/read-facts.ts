import type { Action } from '@latchkey/client/core/action'
import { readPortalFeatures } from '@latchkey/client/identity/admin-portal'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { organizationCalls } from '@latchkey/client/identity/organization'
import type { Facts } from './facts.ts'

/** Reads what every page needs: the organization, the roles and what the project offers. */
export const readFacts: Action<object, Facts | null, SignedInMember> = Object.assign(
  async (...[client, , signal]: Parameters<Action<object, Facts | null, SignedInMember>>) => {
    const [{ rbacPolicy }, features] = await Promise.all([
      client.settings.fresh(),
      readPortalFeatures(client, {}, signal),
      organizationCalls.get(client),
    ])
    const signedIn = client.session.current()
    if (!signedIn) return null
    const { session, member: self, organization } = signedIn
    const roles = [...(rbacPolicy?.roles ?? []), ...(organization.custom_roles ?? [])]
    return { organization, self, roles, held: session.roles, features }
  },
  // Its actions, for docs/SCREENS.md.
  { actions: [readPortalFeatures, organizationCalls.get] },
)

/** Returns the facts with the organization and the member as the last answer had them. */
export const renewedFacts = (
  facts: Facts,
  current: Pick<SignedInMember, 'organization' | 'member' | 'session'> | null,
): Facts =>
  current && current.organization.organization_id === facts.organization.organization_id
    ? { ...facts, organization: current.organization, self: current.member, held: current.session.roles }
    : facts
