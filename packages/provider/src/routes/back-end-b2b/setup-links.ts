import * as calls from '@latchkey/protocol/identity/back-end/setup-links'
import * as schema from '@latchkey/protocol/identity/back-end/setup-links.schema'
import { createSetupLink, listSetupLinks, revokeSetupLink } from '../../domain/organizations/setup-links.ts'
import { wireTime } from '../../domain/wire-time.ts'
import { type Route, route } from '../route.ts'
import { organizationOf, siteOnly } from './organization-of.ts'

/** The calls by which a site lets a person without an account set up an organization. */
export const setupLinkRoutes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, at, { organization_id, features, expires_in_hours: hours }) => {
    const { scope } = await organizationOf(deps, at, organization_id)
    const chosen = { features, hours: hours ?? schema.usualHours, createdBy: 'back end', baseURL: at.baseURL } as const
    const { link, url } = await createSetupLink(deps, scope, chosen)
    return { setup_link_id: link.setupLinkId, url, expires_at: wireTime(link.expiresAt) }
  }),

  route(calls.list, schema.organization, async (deps, at, { organization_id }) => {
    const { scope } = await organizationOf(deps, at, organization_id)
    return { setup_links: await listSetupLinks(deps, scope) }
  }),

  route(calls.remove, schema.reference, async (deps, at, { organization_id, setup_link_id }) => {
    const { scope } = await organizationOf(deps, at, organization_id)
    await revokeSetupLink(deps, scope, setup_link_id)
    return { setup_link_id }
  }),
].map(siteOnly)
