import type { UserAccountSteps } from '../methods/account/consumer.contract.ts'
import type { CryptoSteps } from '../methods/crypto/consumer.contract.ts'
import type { EmailLinkSteps } from '../methods/email-link/consumer.contract.ts'
import type { IdentityProviderSteps } from '../methods/identity-provider/consumer.contract.ts'
import type { InAppSteps } from '../methods/in-app/consumer.contract.ts'
import type { OauthSteps } from '../methods/oauth/consumer.contract.ts'
import type { OtpSteps } from '../methods/otp/consumer.contract.ts'
import type { PasskeySteps } from '../methods/passkey/consumer.contract.ts'
import type { PasswordSteps } from '../methods/password/consumer.contract.ts'
import type { MainStep } from '../mount/sections.ts'

/** Screens of the vertical with their data, from the contracts of its methods. Written by `npm run map`. */
export interface Steps
  extends UserAccountSteps,
    CryptoSteps,
    EmailLinkSteps,
    IdentityProviderSteps,
    InAppSteps,
    OauthSteps,
    OtpSteps,
    PasskeySteps,
    PasswordSteps {
  Main: MainStep
}
