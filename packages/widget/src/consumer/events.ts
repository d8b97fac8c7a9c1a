import type { CryptoEvents } from '../methods/crypto/consumer.contract.ts'
import type { EmailLinkEvents } from '../methods/email-link/consumer.contract.ts'
import type { OtpEvents } from '../methods/otp/consumer.contract.ts'
import type { PasskeyEvents } from '../methods/passkey/consumer.contract.ts'
import type { PasswordEvents } from '../methods/password/consumer.contract.ts'

/** What the host page hears of the methods, from the contracts of each. Written by `npm run map`. */
export interface MethodEvents extends CryptoEvents, EmailLinkEvents, OtpEvents, PasskeyEvents, PasswordEvents {}
