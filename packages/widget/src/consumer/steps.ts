import type { Channel } from '@latchkey/protocol/methods/otp/consumer'
import type { EmailLinkSteps } from '../methods/email-link/consumer.ts'
import type { OtpSteps } from '../methods/otp/consumer.ts'
import type { PasskeySteps } from '../methods/passkey/consumer.ts'
import type { PasswordSteps } from '../methods/password/consumer.ts'

/** Every consumer screen and the data that it carries. Each method declares its own; this is the table of them all. */
export interface Steps extends EmailLinkSteps, OtpSteps, PasswordSteps, PasskeySteps {
  Main: {
    /** What stood in the field when the person came back. */
    typed: string
    /** By what the form asks for that the person came back to, where there are several. No two ask for an address. */
    entry?: Channel
  }
}
