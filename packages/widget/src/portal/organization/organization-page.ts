import { domainCalls } from '@latchkey/client/identity/domains'
import { organizationCalls } from '@latchkey/client/identity/organization'
import { setupLinkCalls } from '@latchkey/client/identity/setup-links'
import type { Page } from '../page.ts'
import { permits } from '../permissions.ts'
import { organizationCards } from './cards.ts'
import { checkDomain, domainPermission, newDomain, removeDomain } from './domains.ts'
import { OrganizationView } from './OrganizationView.tsx'
import { heldFeatures, newSetupLink, revokeSetupLink } from './setup-links.ts'

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
  cards: [...organizationCards, newDomain, newSetupLink] as Page['cards'],
  acts: [checkDomain, removeDomain, revokeSetupLink] as Page['acts'],
  subject: ({ organization }) => organization,
  View: OrganizationView,
  actions: [
    organizationCalls.update,
    ...Object.values(domainCalls),
    ...Object.values(setupLinkCalls),
  ] as Page['actions'],
}
