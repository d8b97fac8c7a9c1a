import type { View } from '../../flow/view.ts'
import { Success } from '../../ui/Success.tsx'

/** The last screen: the password was correct, or was set. */
export const LoggedIn: View = ({ at: { id, words } }) => (
  <Success id={id} title={words('password.done')} text={words('password.doneText')} />
)
