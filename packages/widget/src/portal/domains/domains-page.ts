import { domainCalls } from '@latchkey/client/identity/domains'
import { domainPermission } from '../organization/domain-permission.ts'
import type { Page } from '../page.ts'
import { DomainsView } from './DomainsView.tsx'

/** The email domains alone, for the holder of a set-up link, who does not see the settings of the organization. */
export const domainsPage: Page = {
  page: 'domains',
  title: 'portal.emailDomains',
  permission: domainPermission,
  load: async (client, _, signal) => ({ domains: (await domainCalls.list(client, {}, signal)).domains }),
  changes: () => import('./domains.changes.ts'),
  View: DomainsView,
}
