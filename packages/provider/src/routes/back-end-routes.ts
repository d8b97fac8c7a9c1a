import { askByLink } from '../methods/email-link/organizations.ts'
import { askByCode } from '../methods/otp/organizations.ts'
import { attestedSessionRoutes } from './back-end/attested-sessions.ts'
import { bounceRoutes } from './back-end/bounces.ts'
import { connectedAppRoutes } from './back-end/connected-apps.ts'
import { cryptoBackEndRoutes } from './back-end/crypto.ts'
import { earlierSessionRoutes } from './back-end/earlier-sessions.ts'
import { emailLinkBackEndRoutes } from './back-end/email-link.ts'
import { grantedAppRoutes } from './back-end/granted-apps.ts'
import { impersonationBackEndRoutes } from './back-end/impersonation.ts'
import { m2mRoutes } from './back-end/m2m.ts'
import { oauthBackEndRoutes } from './back-end/oauth.ts'
import { otpBackEndRoutes } from './back-end/otp.ts'
import { passkeyBackEndRoutes } from './back-end/passkey.ts'
import { passwordBackEndRoutes } from './back-end/password.ts'
import { projectRoutes } from './back-end/project.ts'
import { sessionRoutes } from './back-end/sessions.ts'
import { totpBackEndRoutes } from './back-end/totp.ts'
import { userRoutes } from './back-end/users.ts'
import { discoveryBackEndRoutes } from './back-end-b2b/discovery.ts'
import { emailLinkMemberRoutes } from './back-end-b2b/email-link.ts'
import { emailUpdateMemberRoutes } from './back-end-b2b/email-update.ts'
import { grantedAppMemberRoutes } from './back-end-b2b/granted-apps.ts'
import { impersonationMemberRoutes } from './back-end-b2b/impersonation.ts'
import { memberSessionRoutes } from './back-end-b2b/member-sessions.ts'
import { memberRoutes } from './back-end-b2b/members.ts'
import { oauthMemberRoutes } from './back-end-b2b/oauth.ts'
import { organizationPolicyRoutes } from './back-end-b2b/organization-policy.ts'
import { organizationRoutes } from './back-end-b2b/organizations.ts'
import { otpMemberRoutes } from './back-end-b2b/otp.ts'
import { passwordMemberRoutes } from './back-end-b2b/password.ts'
import { scimMemberRoutes } from './back-end-b2b/scim.ts'
import { setupLinkRoutes } from './back-end-b2b/setup-links.ts'
import { ssoMemberRoutes } from './back-end-b2b/sso.ts'
import { totpMemberRoutes } from './back-end-b2b/totp.ts'
import { vouchedMemberSessionRoutes } from './back-end-b2b/vouched-member-sessions.ts'
import type { Route } from './route.ts'

/** Every call that a site's back end can make, answered under `/v1`. */
export const backEndRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...earlierSessionRoutes,
  ...attestedSessionRoutes,
  ...userRoutes,
  ...projectRoutes,
  ...bounceRoutes,
  ...m2mRoutes,
  ...connectedAppRoutes,
  ...grantedAppRoutes,
  ...emailLinkBackEndRoutes,
  ...otpBackEndRoutes,
  ...passwordBackEndRoutes,
  ...passkeyBackEndRoutes,
  ...oauthBackEndRoutes,
  ...cryptoBackEndRoutes,
  ...totpBackEndRoutes,
  ...organizationRoutes,
  ...organizationPolicyRoutes,
  ...memberRoutes,
  ...emailUpdateMemberRoutes({ EMAIL_MAGIC_LINK: askByLink, EMAIL_OTP: askByCode }),
  ...memberSessionRoutes,
  ...grantedAppMemberRoutes,
  ...vouchedMemberSessionRoutes,
  ...discoveryBackEndRoutes,
  ...emailLinkMemberRoutes,
  ...otpMemberRoutes,
  ...totpMemberRoutes,
  ...passwordMemberRoutes,
  ...oauthMemberRoutes,
  ...ssoMemberRoutes,
  ...scimMemberRoutes,
  ...setupLinkRoutes,
  ...impersonationBackEndRoutes,
  ...impersonationMemberRoutes,
]
