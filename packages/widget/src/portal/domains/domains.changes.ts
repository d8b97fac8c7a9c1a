import { portalRefusals } from '../../copy/locales/en.portal.ts'
import type { PortalChanges } from '../contract.ts'
import { editing, editingStyles } from '../editing.ts'
import { checkDomain, newDomain, removeDomain } from '../organization/domains.ts'
import { DomainsRest } from './DomainsRest.tsx'

export const styles = editingStyles
export const sentences = portalRefusals
export const changes: PortalChanges = {
  editing,
  Rest: DomainsRest,
  cards: [newDomain] as PortalChanges['cards'],
  acts: [checkDomain, removeDomain] as PortalChanges['acts'],
  subject: ({ organization }) => organization,
}
