import type { EmailLinkSteps } from '../methods/email-link/consumer.ts'
import type { OtpSteps } from '../methods/otp/consumer.ts'
import type { EntryName } from './plan.ts'

/** Every consumer screen and the data that it carries. Each method declares its own; this is the table of them all. */
export interface Steps extends EmailLinkSteps, OtpSteps {
  Main: {
    /** What stood in the field when the person came back. */
    typed: string
    /** The form that the person came back to, where there are several. */
    entry?: EntryName
  }
}
