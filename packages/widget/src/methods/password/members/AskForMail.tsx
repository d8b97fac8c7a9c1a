import { AskText } from '../../../ui/AskText.tsx'
import type { View } from '../../../ui/view.ts'

type AskForMailData = { readonly email: string; readonly isDiscovery: boolean }

/** Asks for the address of an email about the password. */
export const AskForMail: View<AskForMailData, { submit: [email: string] }> = ({ at, emit }) => (
  <AskText
    at={at}
    texts={{
      title: 'memberPassword.forgotTitle',
      text: at.isDiscovery ? 'memberPassword.forgotDiscovery' : 'memberPassword.forgotOrganization',
      label: 'email.label',
      next: 'password.continue',
    }}
    type="email"
    typed={at.email}
    onSubmit={emit.submit}
  />
)
