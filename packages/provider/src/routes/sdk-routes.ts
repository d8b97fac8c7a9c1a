import { askByLink } from '../methods/email-link/organizations.ts'
import { askByCode } from '../methods/otp/organizations.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import { adminPortalRoutes } from './b2b/admin-portal.ts'
import { connectedAppBusinessRoutes } from './b2b/connected-apps.ts'
import { discoveryRoutes } from './b2b/discovery.ts'
import { domainRoutes } from './b2b/domains.ts'
import { emailLinkBusinessRoutes } from './b2b/email-link.ts'
import { emailUpdateRoutes } from './b2b/email-update.ts'
import { impersonationBusinessRoutes } from './b2b/impersonation.ts'
import { membersRoutes } from './b2b/members.ts'
import { oauthBusinessRoutes } from './b2b/oauth.ts'
import { otpBusinessRoutes } from './b2b/otp.ts'
import { accountBusinessRoutes } from './b2b/own-account.ts'
import { passwordBusinessRoutes } from './b2b/password.ts'
import { scimRoutes } from './b2b/scim.ts'
import { identityBusinessRoutes } from './b2b/sessions.ts'
import { memberSetupLinkRoutes } from './b2b/setup-links.ts'
import { ssoBusinessRoutes } from './b2b/sso.ts'
import { totpBusinessRoutes } from './b2b/totp.ts'
import { connectedAppRoutes } from './consumer/connected-apps.ts'
import { cryptoRoutes } from './consumer/crypto.ts'
import { emailLinkRoutes } from './consumer/email-link.ts'
import { impersonationRoutes } from './consumer/impersonation.ts'
import { oauthRoutes } from './consumer/oauth.ts'
import { otpRoutes } from './consumer/otp.ts'
import { accountRoutes } from './consumer/own-account.ts'
import { passkeyRoutes } from './consumer/passkey.ts'
import { passwordRoutes } from './consumer/password.ts'
import { totpRoutes } from './consumer/totp.ts'
import { identityRoutes } from './consumer/users.ts'
import type { Route } from './route.ts'

const userRoutes: readonly Route[] = [
  ...identityRoutes,
  ...emailLinkRoutes,
  ...otpRoutes,
  ...passwordRoutes,
  ...passkeyRoutes,
  ...oauthRoutes,
  ...cryptoRoutes,
  ...totpRoutes,
  ...impersonationRoutes,
  ...connectedAppRoutes,
  ...accountRoutes,
]

const memberRoutes: readonly Route[] = [
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
  ...scimRoutes,
  ...adminPortalRoutes,
  ...domainRoutes,
  ...memberSetupLinkRoutes,
  ...impersonationBusinessRoutes,
  ...connectedAppBusinessRoutes,
  ...accountBusinessRoutes,
]

const forProjectsOf = (vertical: Project['vertical'], routesOfVertical: readonly Route[]): readonly Route[] =>
  routesOfVertical.map((route) => ({ ...route, vertical }))

/** Every call that is answered under `/sdk/v1`, but for the events, which `http` takes in itself. */
export const routes: readonly Route[] = [
  ...forProjectsOf('CONSUMER', userRoutes),
  ...forProjectsOf('B2B', memberRoutes),
]
