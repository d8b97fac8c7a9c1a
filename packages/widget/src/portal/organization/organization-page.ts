import { domainCalls } from '@latchkey/client/identity/domains'
import { organizationCalls } from '@latchkey/client/identity/organization'
import type { Page } from '../page.ts'
import { permits } from '../permissions.ts'
import { organizationCards } from './cards.ts'
import { checkDomain, domainPermission, newDomain, removeDomain } from './domains.ts'
import { OrganizationView } from './OrganizationView.tsx'

/** The settings of the organization. Every member may read them. */
export const organizationPage: Page = {
  page: 'organization',
  title: 'portal.organization',
  // The facts of every page have the organization.
  load: async (client, { facts }, signal) =>
    permits(facts, domainPermission) ? { domains: (await domainCalls.list(client, {}, signal)).domains } : {},
  cards: [...organizationCards, newDomain] as Page['cards'],
  acts: [checkDomain, removeDomain] as Page['acts'],
  subject: ({ organization }) => organization,
  View: OrganizationView,
  actions: [organizationCalls.update, ...Object.values(domainCalls)] as Page['actions'],
}
