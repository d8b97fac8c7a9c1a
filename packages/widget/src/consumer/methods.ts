import type { Method } from '../flow/method.ts'
import { account } from '../methods/account/consumer.ts'
import { crypto } from '../methods/crypto/consumer.ts'
import { emailLink } from '../methods/email-link/consumer.ts'
import { identityProvider } from '../methods/identity-provider/consumer.ts'
import { inApp } from '../methods/in-app/consumer.ts'
import { oauth } from '../methods/oauth/consumer.ts'
import { otp } from '../methods/otp/consumer.ts'
import { passkey, passkeyRegistration } from '../methods/passkey/consumer.ts'
import { password, passwordReset } from '../methods/password/consumer.ts'
import type { Consumer } from '../user-flow/vertical.ts'

/** The sign-in methods of the consumer vertical: a table of contents. */
export const methods: readonly Method<Consumer>[] = [
  emailLink,
  otp,
  password,
  passwordReset,
  passkey,
  passkeyRegistration,
  oauth,
  crypto,
  inApp,
  identityProvider,
  account,
]
