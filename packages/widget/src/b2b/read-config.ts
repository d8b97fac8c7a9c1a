import type { B2BLoginConfig, MemberConfig, MfaProduct } from '../member-flow/config.ts'
import { shownProviders } from '../member-flow/providers.ts'

const SESSION_MINUTES = 60
const BOTH: readonly MfaProduct[] = ['totp', 'smsOtp']

/** Fills in the defaults. A site's configuration may be JSON, in which `null` also means unset. */
export const readConfig = (siteConfig?: B2BLoginConfig | null): MemberConfig => {
  const {
    products,
    authFlowType,
    organizationSlug,
    emailMagicLinksOptions,
    emailOtpOptions,
    ssoOptions,
    passwordOptions,
    oauthOptions,
    smsOtpOptions,
    sessionOptions,
    directLoginForSingleMembership,
    directCreateOrganizationForNoMembership,
    disableCreateOrganization,
    createOrganizationForm,
    mfaProductInclude,
    mfaProductOrder,
    lastUsed,
  } = siteConfig ?? {}
  return {
    products: products ?? ['emailMagicLinks'],
    flow: authFlowType ?? 'Organization',
    slug: organizationSlug || null,
    link: emailMagicLinksOptions ?? {},
    code: emailOtpOptions ?? {},
    sso: ssoOptions ?? {},
    password: passwordOptions ?? {},
    oauth: { ...oauthOptions, providers: shownProviders(oauthOptions?.providers ?? []) },
    text: smsOtpOptions ?? {},
    session: { minutes: sessionOptions?.sessionDurationMinutes ?? SESSION_MINUTES },
    directLogin: directLoginForSingleMembership ?? { status: false },
    directCreate: directCreateOrganizationForNoMembership === true,
    mayCreate: disableCreateOrganization !== true,
    asksForName: createOrganizationForm === true,
    mfa: mfaProductInclude?.length ? mfaProductInclude : BOTH,
    mfaOrder: mfaProductOrder ?? BOTH,
    lastUsed: lastUsed !== false,
  }
}
