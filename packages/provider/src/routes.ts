import type { Route } from './http/route.ts'
import { identityBusinessRoutes } from './identity/b2b.ts'
import { identityRoutes } from './identity/consumer.ts'
import { emailUpdateRoutes } from './identity/email-update-b2b.ts'
import { membersRoutes } from './identity/members-b2b.ts'
import { cryptoRoutes } from './methods/crypto/consumer.ts'
import { discoveryRoutes } from './methods/discovery/b2b.ts'
import { emailLinkBusinessRoutes } from './methods/email-link/b2b.ts'
import { emailLinkRoutes } from './methods/email-link/consumer.ts'
import { askByLink } from './methods/email-link/organizations.ts'
import { impersonationBusinessRoutes } from './methods/impersonation/b2b.ts'
import { impersonationRoutes } from './methods/impersonation/consumer.ts'
import { oauthBusinessRoutes } from './methods/oauth/b2b.ts'
import { oauthRoutes } from './methods/oauth/consumer.ts'
import { otpBusinessRoutes } from './methods/otp/b2b.ts'
import { otpRoutes } from './methods/otp/consumer.ts'
import { askByCode } from './methods/otp/organizations.ts'
import { passkeyRoutes } from './methods/passkey/consumer.ts'
import { passwordBusinessRoutes } from './methods/password/b2b.ts'
import { passwordRoutes } from './methods/password/consumer.ts'
import { ssoBusinessRoutes } from './methods/sso/b2b.ts'
import { totpBusinessRoutes } from './methods/totp/b2b.ts'
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
  ...impersonationRoutes,
  ...identityBusinessRoutes,
  ...membersRoutes,
  ...emailUpdateRoutes({ EMAIL_MAGIC_LINK: askByLink, EMAIL_OTP: askByCode }),
  ...discoveryRoutes,
  ...emailLinkBusinessRoutes,
  ...otpBusinessRoutes,
  ...totpBusinessRoutes,
  ...passwordBusinessRoutes,
  ...oauthBusinessRoutes,
  ...ssoBusinessRoutes,
  ...impersonationBusinessRoutes,
]
