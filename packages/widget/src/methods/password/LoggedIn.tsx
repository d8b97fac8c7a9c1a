import type { View } from '../../flow/view.ts'
import { Check } from '../../ui/Check.tsx'
import { Heading } from '../../ui/Heading.tsx'

/** The end of the way: the password was right, or is set. */
export const LoggedIn: View = ({ at }) => (
  <div className="lk-view lk-end" role="status">
    <Check />
    <Heading id={`${at.id}-title`} text={at.words('password.done')} describedBy={`${at.id}-text`} />
    <p id={`${at.id}-text`} className="lk-body">
      {at.words('password.doneText')}
    </p>
  </div>
)
