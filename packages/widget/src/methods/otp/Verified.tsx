import { Success } from '../../ui/Success.tsx'
import type { View } from '../../ui/view.ts'

/** The last screen: the code was correct, or another tab has signed in. */
export const Verified: View<{ readonly isElsewhere?: true }> = ({ at: { id, words, isElsewhere } }) => (
  <Success id={id} title={words('otp.verified')} text={words(isElsewhere ? 'otp.signedInText' : 'otp.verifiedText')} />
)
