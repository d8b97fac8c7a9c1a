import type { MainStep } from '../mount/sections.ts'
import type { MemberAccountSteps } from './account.contract.ts'
import type { DiscoverySteps } from './discovery.contract.ts'
import type { MemberEmailLinkSteps } from './email-link.contract.ts'
import type { MemberIdentityProviderSteps } from './identity-provider.contract.ts'
import type { MfaSteps } from './mfa.contract.ts'
import type { MemberOauthSteps } from './oauth.contract.ts'
import type { MemberOtpSteps } from './otp.contract.ts'
import type { MemberPasswordSteps } from './password.contract.ts'
import type { SsoSteps } from './sso.contract.ts'
import type { TotpSteps } from './totp.contract.ts'

/** Screens of the vertical with their data, from the contracts of its methods. Written by `npm run map`. */
export interface MemberSteps
  extends MemberAccountSteps,
    DiscoverySteps,
    MemberEmailLinkSteps,
    MemberIdentityProviderSteps,
    MfaSteps,
    MemberOauthSteps,
    MemberOtpSteps,
    MemberPasswordSteps,
    SsoSteps,
    TotpSteps {
  Main: MainStep
}
