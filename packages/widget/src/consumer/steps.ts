import type { CryptoSteps } from '../methods/crypto/consumer.ts'
import type { EmailLinkSteps } from '../methods/email-link/consumer.ts'
import type { OauthSteps } from '../methods/oauth/consumer.ts'
import type { OtpSteps } from '../methods/otp/consumer.ts'
import type { PasskeySteps } from '../methods/passkey/consumer.ts'
import type { PasswordSteps } from '../methods/password/consumer.ts'
import type { MainStep } from '../mount/definition.ts'

/** Every consumer screen and the data that it carries. Each method declares its own; this is the table of them all. */
export interface Steps extends EmailLinkSteps, OauthSteps, OtpSteps, PasswordSteps, PasskeySteps, CryptoSteps {
  Main: MainStep
}
