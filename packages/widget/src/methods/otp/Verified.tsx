import type { View } from '../../flow/view.ts'
import { Success } from '../../ui/Success.tsx'

/** The last screen: the code was correct. */
export const Verified: View = ({ at: { id, words } }) => (
  <Success id={id} title={words('otp.verified')} text={words('otp.verifiedText')} />
)
