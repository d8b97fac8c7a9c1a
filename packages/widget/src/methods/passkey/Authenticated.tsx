import type { View } from '../../flow/view.ts'
import { Success } from '../../ui/Success.tsx'

/** The end of the way: the passkey was right. */
export const Authenticated: View = ({ at: { id, words } }) => (
  <Success id={id} title={words('passkey.authenticated')} text={words('passkey.authenticatedText')} />
)
