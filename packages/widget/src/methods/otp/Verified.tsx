import type { View } from '../../flow/view.ts'
import { Check } from '../../ui/Check.tsx'
import { Heading } from '../../ui/Heading.tsx'

/** The end of the way: the code was right. */
export const Verified: View = ({ at }) => (
  <div className="lk-view lk-end" role="status">
    <Check />
    <Heading id={`${at.id}-title`} text={at.words('otp.verified')} describedBy={`${at.id}-text`} />
    <p id={`${at.id}-text`} className="lk-body">
      {at.words('otp.verifiedText')}
    </p>
  </div>
)
