import { Success } from '../../ui/Success.tsx'
import type { View } from '../../ui/view.ts'

/** The last screen: the password was correct, or was set. */
export const LoggedIn: View = ({ at: { id, words } }) => (
  <Success id={id} title={words('password.done')} text={words('password.doneText')} />
)
