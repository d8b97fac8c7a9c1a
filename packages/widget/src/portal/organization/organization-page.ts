import { organizationCalls } from '@latchkey/client/identity/organization'
import type { Page } from '../page.ts'
import { organizationCards } from './cards.ts'
import { OrganizationView } from './OrganizationView.tsx'

/** The settings of the organization. Every member may read them. */
export const organizationPage: Page = {
  page: 'organization',
  title: 'portal.organization',
  // The facts of every page have the organization.
  load: async () => ({}),
  cards: organizationCards as Page['cards'],
  acts: [],
  subject: ({ organization }) => organization,
  View: OrganizationView,
  actions: [organizationCalls.update] as Page['actions'],
}
