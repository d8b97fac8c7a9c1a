import type { CryptoSteps } from '../methods/crypto/consumer.contract.ts'
import type { EmailLinkSteps } from '../methods/email-link/consumer.contract.ts'
import type { InAppSteps } from '../methods/in-app/consumer.contract.ts'
import type { OauthSteps } from '../methods/oauth/consumer.contract.ts'
import type { OtpSteps } from '../methods/otp/consumer.contract.ts'
import type { PasskeySteps } from '../methods/passkey/consumer.contract.ts'
import type { PasswordSteps } from '../methods/password/consumer.contract.ts'
import type { MainStep } from '../mount/definition.ts'

/** Every consumer screen and the data that it carries. Each method declares its own; this is the table of them all. */
export interface Steps
  extends EmailLinkSteps,
    OauthSteps,
    OtpSteps,
    PasswordSteps,
    PasskeySteps,
    CryptoSteps,
    InAppSteps {
  Main: MainStep
}
