import { domainCalls } from '@latchkey/client/identity/domains'
import { setupLinkCalls } from '@latchkey/client/identity/setup-links'
import type { Page } from '../page.ts'
import { permits } from '../permissions.ts'
import { domainPermission } from './domain-permission.ts'
import { heldFeatures } from './held-features.ts'
import { OrganizationView } from './OrganizationView.tsx'

/** The settings of the organization. Every member may read them. */
export const organizationPage: Page = {
  page: 'organization',
  title: 'portal.organization',
  // The facts of every page have the organization.
  async load(client, { facts }, signal) {
    const [domains, links] = await Promise.all([
      permits(facts, domainPermission) ? domainCalls.list(client, {}, signal) : null,
      heldFeatures(facts).length > 0 ? setupLinkCalls.list(client, {}, signal) : null,
    ])
    return { ...domains, ...(links && { setupLinks: links.setup_links }) }
  },
  changes: () => import('./organization.changes.ts'),
  View: OrganizationView,
}
