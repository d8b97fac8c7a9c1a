import { CardView } from '../CardView.tsx'
import type { PageProps } from '../contract.ts'
import { newConnection } from './new-connection.ts'

/** The form of a new connection. */
export const NewConnection = ({ page, onCancel }: { readonly page: PageProps; readonly onCancel: () => void }) => {
  const { at, facts, records } = page
  const about = { subject: null, facts, records, config: at.config, words: at.words }
  return <CardView card={newConnection} about={about} id="new" page={page} onCancel={onCancel} />
}
