import type { View } from '../../flow/view.ts'
import { Success } from '../../ui/Success.tsx'

/** The end of the way: the password was right, or is set. */
export const LoggedIn: View = ({ at: { id, words } }) => (
  <Success id={id} title={words('password.done')} text={words('password.doneText')} />
)
