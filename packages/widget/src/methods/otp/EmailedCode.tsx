import type { View } from '../../flow/view.ts'
import { CodeEntry } from '../../ui/CodeEntry.tsx'
import type { OtpSteps } from './b2b.contract.ts'

/** Six digits of a mail to a member. */
export const EmailedCode: View<OtpSteps['Email OTP Entry'], { submit: [code: string]; resend: [] }> = (props) => (
  <CodeEntry {...props} at={{ ...props.at, locksResend: true }} />
)
