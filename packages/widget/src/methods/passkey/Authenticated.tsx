import { Success } from '../../ui/Success.tsx'
import type { View } from '../../ui/view.ts'

/** The last screen: the passkey signed in. */
export const Authenticated: View = ({ at: { id, words } }) => (
  <Success id={id} title={words('passkey.authenticated')} text={words('passkey.authenticatedText')} />
)
