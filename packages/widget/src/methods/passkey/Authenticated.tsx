import type { View } from '../../flow/view.ts'
import { Success } from '../../ui/Success.tsx'

/** The last screen: the passkey signed in. */
export const Authenticated: View = ({ at: { id, words } }) => (
  <Success id={id} title={words('passkey.authenticated')} text={words('passkey.authenticatedText')} />
)
