import type { Member } from '@latchkey/protocol/identity/member'
import { portalRefusals } from '../../copy/locales/en.portal.ts'
import type { PortalChanges } from '../contract.ts'
import { editing, editingStyles } from '../editing.ts'
import type { Records } from '../facts.ts'
import { factorActs, membershipActs } from './acts.ts'
import { invitation, memberCards } from './cards.ts'
import { MemberDetails } from './MemberDetails.tsx'
import { NewMember } from './NewMember.tsx'

export const styles = editingStyles
export const sentences = portalRefusals
export const changes: PortalChanges = {
  editing,
  Open: MemberDetails,
  New: NewMember,
  cards: [...memberCards, invitation] as PortalChanges['cards'],
  acts: [...factorActs, ...membershipActs] as PortalChanges['acts'],
  subject: (_, records: Records & { readonly member?: Member }) => records.member ?? null,
}
