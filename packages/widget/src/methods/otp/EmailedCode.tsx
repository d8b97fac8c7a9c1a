import type { View } from '../../flow/view.ts'
import { CodeEntry } from '../../ui/CodeEntry.tsx'
import type { OtpSteps } from './b2b.contract.ts'

/** Asks a member for the six digits of an email. */
export const EmailedCode: View<OtpSteps['Email OTP Entry'], { submit: [code: string]; resend: [] }> = (props) => (
  <CodeEntry {...props} at={{ ...props.at, locksResend: true }} />
)
