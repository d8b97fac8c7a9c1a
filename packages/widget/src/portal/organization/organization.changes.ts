import { portalRefusals } from '../../copy/locales/en.portal.ts'
import type { PortalChanges } from '../contract.ts'
import { editing, editingStyles } from '../editing.ts'
import { organizationCards } from './cards.ts'
import { checkDomain, newDomain, removeDomain } from './domains.ts'
import { OrganizationRest } from './OrganizationRest.tsx'
import { newSetupLink, revokeSetupLink } from './setup-links.ts'

export const styles = editingStyles
export const sentences = portalRefusals
export const changes: PortalChanges = {
  editing,
  Rest: OrganizationRest,
  cards: [...organizationCards, newDomain, newSetupLink] as PortalChanges['cards'],
  acts: [checkDomain, removeDomain, revokeSetupLink] as PortalChanges['acts'],
  subject: ({ organization }) => organization,
}
