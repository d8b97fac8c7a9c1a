import { portalRefusals } from '../../copy/locales/en.portal.ts'
import type { PortalChanges } from '../contract.ts'
import { editing, editingStyles } from '../editing.ts'
import { connectionActs, repeatAct, tokenActs } from './acts.ts'
import { scimCards } from './cards.ts'
import { NewScimConnection } from './NewScimConnection.tsx'
import { newScimConnection } from './new-connection.ts'
import { ScimRest } from './ScimRest.tsx'
import { scimRecords } from './scim-connection.ts'

export const styles = editingStyles
export const sentences = portalRefusals
export const changes: PortalChanges = {
  editing,
  New: NewScimConnection,
  Rest: ScimRest,
  cards: [newScimConnection, ...scimCards] as PortalChanges['cards'],
  acts: [...tokenActs, repeatAct, ...connectionActs] as PortalChanges['acts'],
  subject: (_, records) => scimRecords(records).connection ?? null,
}
