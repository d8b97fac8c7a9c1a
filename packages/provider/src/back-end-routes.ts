import type { Route } from './http/route.ts'
import { attestedSessionRoutes } from './identity/back-end/attested-sessions.ts'
import { bounceRoutes } from './identity/back-end/bounces.ts'
import { earlierSessionRoutes } from './identity/back-end/earlier-sessions.ts'
import { emailUpdateMemberRoutes } from './identity/back-end/email-update.ts'
import { memberSessionRoutes } from './identity/back-end/member-sessions.ts'
import { memberRoutes } from './identity/back-end/members.ts'
import { organizationPolicyRoutes } from './identity/back-end/organization-policy.ts'
import { organizationRoutes } from './identity/back-end/organizations.ts'
import { projectRoutes } from './identity/back-end/project.ts'
import { sessionRoutes } from './identity/back-end/sessions.ts'
import { userRoutes } from './identity/back-end/users.ts'
import { vouchedMemberSessionRoutes } from './identity/back-end/vouched-member-sessions.ts'
import { m2mRoutes } from './m2m/back-end.ts'
import { cryptoBackEndRoutes } from './methods/crypto/back-end.ts'
import { discoveryBackEndRoutes } from './methods/discovery/back-end-b2b.ts'
import { emailLinkBackEndRoutes } from './methods/email-link/back-end.ts'
import { emailLinkMemberRoutes } from './methods/email-link/back-end-b2b.ts'
import { askByLink } from './methods/email-link/organizations.ts'
import { impersonationBackEndRoutes } from './methods/impersonation/back-end.ts'
import { impersonationMemberRoutes } from './methods/impersonation/back-end-b2b.ts'
import { oauthBackEndRoutes } from './methods/oauth/back-end.ts'
import { oauthMemberRoutes } from './methods/oauth/back-end-b2b.ts'
import { otpBackEndRoutes } from './methods/otp/back-end.ts'
import { otpMemberRoutes } from './methods/otp/back-end-b2b.ts'
import { askByCode } from './methods/otp/organizations.ts'
import { passkeyBackEndRoutes } from './methods/passkey/back-end.ts'
import { passwordBackEndRoutes } from './methods/password/back-end.ts'
import { passwordMemberRoutes } from './methods/password/back-end-b2b.ts'
import { ssoMemberRoutes } from './methods/sso/back-end-b2b.ts'
import { totpBackEndRoutes } from './methods/totp/back-end.ts'
import { totpMemberRoutes } from './methods/totp/back-end-b2b.ts'

/** Every call that a site's back end can make, answered under `/v1`. */
export const backEndRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...earlierSessionRoutes,
  ...attestedSessionRoutes,
  ...userRoutes,
  ...projectRoutes,
  ...bounceRoutes,
  ...m2mRoutes,
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
  ...vouchedMemberSessionRoutes,
  ...discoveryBackEndRoutes,
  ...emailLinkMemberRoutes,
  ...otpMemberRoutes,
  ...totpMemberRoutes,
  ...passwordMemberRoutes,
  ...oauthMemberRoutes,
  ...ssoMemberRoutes,
  ...impersonationBackEndRoutes,
  ...impersonationMemberRoutes,
]
