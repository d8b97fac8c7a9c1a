import type { UserAccountEvents } from '../methods/account/consumer.contract.ts'
import type { CryptoEvents } from '../methods/crypto/consumer.contract.ts'
import type { EmailLinkEvents } from '../methods/email-link/consumer.contract.ts'
import type { IdentityProviderEvents } from '../methods/identity-provider/consumer.contract.ts'
import type { OtpEvents } from '../methods/otp/consumer.contract.ts'
import type { PasskeyEvents } from '../methods/passkey/consumer.contract.ts'
import type { PasswordEvents } from '../methods/password/consumer.contract.ts'

/** Events of the methods for the host page, from their contracts. Written by `npm run map`. */
export interface MethodEvents
  extends UserAccountEvents,
    CryptoEvents,
    EmailLinkEvents,
    IdentityProviderEvents,
    OtpEvents,
    PasskeyEvents,
    PasswordEvents {}
