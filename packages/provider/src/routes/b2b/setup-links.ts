import type { SetupFeature } from '@latchkey/protocol/identity/setup-links'
import * as calls from '@latchkey/protocol/identity/setup-links'
import * as schema from '@latchkey/protocol/identity/setup-links.schema'
import { type Caller, callerOf } from '../../domain/organizations/members/caller.ts'
import { requireNotImpersonated } from '../../domain/organizations/members/impersonation-guard.ts'
import { roleHolder } from '../../domain/organizations/members/member-roles.ts'
import {
  createSetupLink,
  listSetupLinks,
  revokeSetupLink,
  wireSetupLink,
} from '../../domain/organizations/setup-links.ts'
import { holdsFeatures } from '../../domain/organizations/setup-permissions.ts'
import { ProviderError } from '../../errors.ts'
import { type Route, route } from '../route.ts'

/** How long a link of a member works. */
const hours = 168

/** Whether the member may do all that a link with these features may do. */
const holds = (caller: Caller, features: readonly SetupFeature[]): boolean =>
  holdsFeatures(roleHolder(caller), features)

/** The calls by which an admin lets a person without an account set up what the admin may set up too. */
export const memberSetupLinkRoutes: readonly Route[] = [
  route(calls.list, schema.nothing, async (deps, at) => {
    const caller = await callerOf(deps, at)
    const links = await listSetupLinks(deps, caller.scope)
    return { setup_links: links.filter(({ features }) => holds(caller, features)) }
  }),

  route(calls.create, schema.create, async (deps, at, { features }) => {
    const caller = await callerOf(deps, at)
    if (!holds(caller, features)) throw moreThanHeld()
    // Staff of the site have other ways, and a link would outlive their session.
    requireNotImpersonated(caller.activeSession, 'stytch.organization', 'update.settings.allowed-domains')
    const chosen = { features, hours, createdBy: caller.member.memberId, baseURL: at.baseURL }
    const { link, url } = await createSetupLink(deps, caller.scope, chosen)
    return { ...wireSetupLink(link), url }
  }),

  route(calls.remove, schema.reference, async (deps, at, { setup_link_id }) => {
    const caller = await callerOf(deps, at)
    requireNotImpersonated(caller.activeSession, 'stytch.organization', 'update.settings.allowed-domains')
    await revokeSetupLink(deps, caller.scope, setup_link_id, ({ features }) => holds(caller, features))
    return { setup_link_id }
  }),
]

const moreThanHeld = () =>
  new ProviderError(
    'unauthorized_action',
    'A set-up link can include only what your own roles permit: for each feature every permission of its page. No link was created. Leave the feature out, or ask an admin with more permissions.',
  )
