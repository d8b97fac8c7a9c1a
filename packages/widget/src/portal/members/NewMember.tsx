import { CardView } from '../CardView.tsx'
import type { PageProps } from '../contract.ts'
import { invitation } from './cards.ts'

/** The form that invites a member. */
export const NewMember = ({ page, onCancel }: { readonly page: PageProps; readonly onCancel: () => void }) => {
  const { at, facts, records } = page
  const about = { subject: null, facts, records, config: at.config, words: at.words }
  return <CardView card={invitation} about={about} id="new" page={page} onCancel={onCancel} />
}
