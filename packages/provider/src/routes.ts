import type { Route } from './http/route.ts'
import { identityRoutes } from './identity/consumer.ts'
import { cryptoRoutes } from './methods/crypto/consumer.ts'
import { emailLinkRoutes } from './methods/email-link/consumer.ts'
import { oauthRoutes } from './methods/oauth/consumer.ts'
import { otpRoutes } from './methods/otp/consumer.ts'
import { passkeyRoutes } from './methods/passkey/consumer.ts'
import { passwordRoutes } from './methods/password/consumer.ts'
import { totpRoutes } from './methods/totp/consumer.ts'

/** Every call that is answered under `/sdk/v1`, but for the events, which `http` takes in itself. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...emailLinkRoutes,
  ...otpRoutes,
  ...passwordRoutes,
  ...passkeyRoutes,
  ...oauthRoutes,
  ...cryptoRoutes,
  ...totpRoutes,
]
