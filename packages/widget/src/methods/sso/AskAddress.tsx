import { AskText } from '../../ui/AskText.tsx'
import type { View } from '../../ui/view.ts'

/** Asks for an address whose connections are looked up. */
export const AskAddress: View<{ readonly typed: string }, { submit: [email: string] }> = ({ at, emit }) => (
  <AskText
    at={at}
    texts={{ title: 'sso.emailTitle', label: 'email.label', next: 'sso.continue' }}
    type="email"
    typed={at.typed}
    onSubmit={emit.submit}
  />
)
