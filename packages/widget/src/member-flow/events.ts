import type { MemberAccountEvents } from './account.contract.ts'
import type { DiscoveryEvents } from './discovery.contract.ts'
import type { MemberEmailLinkEvents } from './email-link.contract.ts'
import type { MemberIdentityProviderEvents } from './identity-provider.contract.ts'
import type { MemberOtpEvents } from './otp.contract.ts'
import type { MemberPasswordEvents } from './password.contract.ts'
import type { SsoEvents } from './sso.contract.ts'
import type { TotpEvents } from './totp.contract.ts'

/** Events of the methods for the host page, from their contracts. Written by `npm run map`. */
export interface MemberMethodEvents
  extends MemberAccountEvents,
    DiscoveryEvents,
    MemberEmailLinkEvents,
    MemberIdentityProviderEvents,
    MemberOtpEvents,
    MemberPasswordEvents,
    SsoEvents,
    TotpEvents {}
