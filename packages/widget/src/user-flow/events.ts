import type { UserAccountEvents } from './account.contract.ts'
import type { CryptoEvents } from './crypto.contract.ts'
import type { EmailLinkEvents } from './email-link.contract.ts'
import type { IdentityProviderEvents } from './identity-provider.contract.ts'
import type { OtpEvents } from './otp.contract.ts'
import type { PasskeyEvents } from './passkey.contract.ts'
import type { PasswordEvents } from './password.contract.ts'

/** Events of the methods for the host page, from their contracts. Written by `npm run map`. */
export interface MethodEvents
  extends UserAccountEvents,
    CryptoEvents,
    EmailLinkEvents,
    IdentityProviderEvents,
    OtpEvents,
    PasskeyEvents,
    PasswordEvents {}
