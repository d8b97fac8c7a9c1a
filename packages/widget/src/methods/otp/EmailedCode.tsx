import type { MemberOtpSteps } from '../../member-flow/otp.contract.ts'
import { CodeEntry } from '../../ui/CodeEntry.tsx'
import type { View } from '../../ui/view.ts'

type EmailedCodeData = MemberOtpSteps['Email OTP Entry'] & {
  /** False if an organization asks for this very address. */
  readonly mayChange: boolean
}

/** Asks a member for the six digits of an email. */
export const EmailedCode: View<EmailedCodeData, { submit: [code: string]; resend: [] }> = (props) => (
  <CodeEntry
    {...props}
    at={{ ...props.at, locksResend: true }}
    onBack={props.at.mayChange ? props.onBack : undefined}
  />
)
