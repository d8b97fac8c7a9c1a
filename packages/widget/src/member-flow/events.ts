import type { DiscoveryEvents } from '../methods/discovery/b2b.contract.ts'
import type { EmailLinkEvents } from '../methods/email-link/b2b.contract.ts'
import type { OtpEvents } from '../methods/otp/b2b.contract.ts'
import type { PasswordEvents } from '../methods/password/b2b.contract.ts'
import type { SsoEvents } from '../methods/sso/b2b.contract.ts'
import type { TotpEvents } from '../methods/totp/b2b.contract.ts'

/** Events of the methods for the host page, from their contracts. Written by `npm run map`. */
export interface MethodEvents
  extends DiscoveryEvents,
    EmailLinkEvents,
    OtpEvents,
    PasswordEvents,
    SsoEvents,
    TotpEvents {}
