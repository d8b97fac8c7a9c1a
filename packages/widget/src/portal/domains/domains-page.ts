import { domainCalls } from '@latchkey/client/identity/domains'
import { checkDomain, domainPermission, newDomain, removeDomain } from '../organization/domains.ts'
import type { Page } from '../page.ts'
import { DomainsView } from './DomainsView.tsx'

/** The email domains alone, for the holder of a set-up link, who does not see the settings of the organization. */
export const domainsPage: Page = {
  page: 'domains',
  title: 'portal.emailDomains',
  permission: domainPermission,
  load: async (client, _, signal) => ({ domains: (await domainCalls.list(client, {}, signal)).domains }),
  cards: [newDomain] as Page['cards'],
  acts: [checkDomain, removeDomain] as Page['acts'],
  subject: ({ organization }) => organization,
  View: DomainsView,
  actions: Object.values(domainCalls) as Page['actions'],
}
