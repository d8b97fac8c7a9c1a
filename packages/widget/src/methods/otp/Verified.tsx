import type { View } from '../../flow/view.ts'
import { Success } from '../../ui/Success.tsx'

/** The end of the way: the code was right. */
export const Verified: View = ({ at: { id, words } }) => (
  <Success id={id} title={words('otp.verified')} text={words('otp.verifiedText')} />
)
