import type { MainStep } from '../mount/sections.ts'
import type { UserAccountSteps } from './account.contract.ts'
import type { CryptoSteps } from './crypto.contract.ts'
import type { EmailLinkSteps } from './email-link.contract.ts'
import type { IdentityProviderSteps } from './identity-provider.contract.ts'
import type { InAppSteps } from './in-app.contract.ts'
import type { OauthSteps } from './oauth.contract.ts'
import type { OtpSteps } from './otp.contract.ts'
import type { PasskeySteps } from './passkey.contract.ts'
import type { PasswordSteps } from './password.contract.ts'

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
