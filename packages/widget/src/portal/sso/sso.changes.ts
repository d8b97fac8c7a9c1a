import { portalRefusals } from '../../copy/locales/en.portal.ts'
import type { PortalChanges } from '../contract.ts'
import { editing, editingStyles } from '../editing.ts'
import { connectionActs, readTest, removeCertificate } from './acts.ts'
import { ConnectionDetails } from './ConnectionDetails.tsx'
import { connectionCards } from './cards.ts'
import { connectionsIn } from './connection.ts'
import { NewConnection } from './NewConnection.tsx'
import { newConnection } from './new-connection.ts'
import { NEW_CONNECTION } from './new-connection-name.ts'

export const styles = editingStyles
export const sentences = portalRefusals
export const changes: PortalChanges = {
  editing,
  Open: ConnectionDetails,
  New: NewConnection,
  cards: [...connectionCards, newConnection] as PortalChanges['cards'],
  acts: [...connectionActs, removeCertificate, readTest] as PortalChanges['acts'],
  subject: (_, records, id) => connectionsIn(records).find(({ connection_id }) => connection_id === id) ?? null,
  after(name, { created }, place) {
    if (name === NEW_CONNECTION && typeof created === 'string') return { page: 'sso', open: created }
    return name === 'delete' ? { page: 'sso' } : place
  },
}
