import type { MemberAccountSteps } from '../methods/account/b2b.contract.ts'
import type { DiscoverySteps } from '../methods/discovery/b2b.contract.ts'
import type { MemberEmailLinkSteps } from '../methods/email-link/b2b.contract.ts'
import type { MemberIdentityProviderSteps } from '../methods/identity-provider/b2b.contract.ts'
import type { MfaSteps } from '../methods/mfa/b2b.contract.ts'
import type { MemberOauthSteps } from '../methods/oauth/b2b.contract.ts'
import type { MemberOtpSteps } from '../methods/otp/b2b.contract.ts'
import type { MemberPasswordSteps } from '../methods/password/b2b.contract.ts'
import type { SsoSteps } from '../methods/sso/b2b.contract.ts'
import type { TotpSteps } from '../methods/totp/b2b.contract.ts'
import type { MainStep } from '../mount/sections.ts'

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
