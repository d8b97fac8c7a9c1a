import type { MemberAccountEvents } from '../methods/account/b2b.contract.ts'
import type { DiscoveryEvents } from '../methods/discovery/b2b.contract.ts'
import type { MemberEmailLinkEvents } from '../methods/email-link/b2b.contract.ts'
import type { MemberIdentityProviderEvents } from '../methods/identity-provider/b2b.contract.ts'
import type { MemberOtpEvents } from '../methods/otp/b2b.contract.ts'
import type { MemberPasswordEvents } from '../methods/password/b2b.contract.ts'
import type { SsoEvents } from '../methods/sso/b2b.contract.ts'
import type { TotpEvents } from '../methods/totp/b2b.contract.ts'

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
