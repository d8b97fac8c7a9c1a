import type { View } from '../../flow/view.ts'
import { CodeEntry } from '../../ui/CodeEntry.tsx'
import type { MemberOtpSteps } from './b2b.contract.ts'

/** Asks a member for the six digits of an email. */
export const EmailedCode: View<MemberOtpSteps['Email OTP Entry'], { submit: [code: string]; resend: [] }> = (props) => (
  <CodeEntry {...props} at={{ ...props.at, locksResend: true }} />
)
