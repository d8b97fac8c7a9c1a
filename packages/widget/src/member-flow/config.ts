import type { BusinessOAuthProvider } from '@latchkey/client/methods/oauth/providers'
import type { OneTapOptions } from '../mount/one-tap.ts'
import type { ResetMailOptions } from '../mount/options.ts'

/** The sign-in methods by their names in `config.products`. */
export type MemberProduct = 'emailMagicLinks' | 'emailOtp' | 'sso' | 'passwords' | 'oauth'

/**
 * The type of sign-in: for any user, who then chooses an organization; for one organization; or after a password reset.
 */
export type FlowType = 'Discovery' | 'Organization' | 'PasswordReset'

/** Second factors by their names in the configuration. */
export type MfaProduct = 'smsOtp' | 'totp'

/** Options of login links. The project's settings are the defaults. */
export interface MemberLinkConfig {
  readonly loginRedirectURL?: string
  readonly signupRedirectURL?: string
  readonly discoveryRedirectURL?: string
  readonly loginTemplateId?: string
  readonly signupTemplateId?: string
  readonly loginExpirationMinutes?: number
  readonly signupExpirationMinutes?: number
  readonly discoveryExpirationMinutes?: number
  /** Domain of the email's sender, which the inbox links search for. */
  readonly domainHint?: string
  readonly locale?: string
}

export interface CodeConfig {
  readonly loginTemplateId?: string
  readonly signupTemplateId?: string
  readonly locale?: string
}

/** One OAuth provider with its own options. */
export interface MemberOAuthProvider extends OneTapOptions {
  readonly type: BusinessOAuthProvider
  readonly customScopes?: readonly string[]
  readonly providerParams?: Readonly<Record<string, string>>
}

export interface MemberOAuthConfig {
  /** In the order of their buttons; a plain name is a provider without options. */
  readonly providers?: readonly (MemberOAuthProvider | BusinessOAuthProvider)[]
  readonly loginRedirectURL?: string
  readonly signupRedirectURL?: string
  readonly discoveryRedirectURL?: string
  /** Default scopes of providers without their own. */
  readonly customScopes?: readonly string[]
  readonly providerParams?: Readonly<Record<string, string>>
}

export interface SsoConfig {
  readonly loginRedirectURL?: string
  readonly signupRedirectURL?: string
}

/** Options of passwords and of the emails about them. */
interface MemberPasswordConfig extends ResetMailOptions {
  readonly discoveryRedirectURL?: string
  readonly verifyEmailTemplateId?: string
  readonly locale?: string
}

/** When a user with a single organization signs in to it without a choice. */
export interface DirectLogin {
  readonly status: boolean
  /** Even if there are invitations. */
  readonly ignoreInvites?: boolean
  /** Even if there are organizations that the user could join. */
  readonly ignoreJitProvisioning?: boolean
}

/** The site's configuration. Everything is optional. */
export interface B2BLoginConfig {
  /** The methods on Main. Default: email login links. */
  products?: readonly MemberProduct[]
  /** Default: the sign-in of one organization. */
  authFlowType?: FlowType
  /** The organization's slug. Default: found in the page's URL by the project's `slug_pattern`. */
  organizationSlug?: string
  emailMagicLinksOptions?: MemberLinkConfig
  emailOtpOptions?: CodeConfig
  ssoOptions?: SsoConfig
  passwordOptions?: MemberPasswordConfig
  oauthOptions?: MemberOAuthConfig
  smsOtpOptions?: {
    locale?: string
    /** The country that a phone form starts with, as an ISO 3166-1 code. Default: `'US'`. */
    defaultCountry?: string
  }
  sessionOptions?: {
    /** Lifetime of a session in minutes: 5 to 527040. Default: 60. */
    sessionDurationMinutes?: number
  }
  directLoginForSingleMembership?: DirectLogin
  /** Creates an organization without asking, for a user who belongs to none. */
  directCreateOrganizationForNoMembership?: boolean
  /** Hides the creation of organizations, even if the project allows it. */
  disableCreateOrganization?: boolean
  /** Asks for name and slug when an organization is created. Default: both are derived from the address. */
  createOrganizationForm?: boolean
  /** Second factors that members may set up. Default: both. An organization's policy takes precedence. */
  mfaProductInclude?: readonly MfaProduct[]
  /** Order in which second factors are offered. Default: the authenticator app first. */
  mfaProductOrder?: readonly MfaProduct[]
  /** Puts the provider or connection that this browser used last first, and marks it. Default: true. */
  lastUsed?: boolean
  /** Renders inside a shadow root, isolated from the page's styles. */
  enableShadowDOM?: boolean
}

/** The configuration with all defaults filled in. */
export interface MemberConfig {
  readonly products: readonly MemberProduct[]
  readonly flow: FlowType
  readonly slug: string | null
  readonly link: MemberLinkConfig
  readonly code: CodeConfig
  readonly sso: SsoConfig
  readonly password: MemberPasswordConfig
  readonly oauth: MemberOAuthConfig & { readonly providers: readonly MemberOAuthProvider[] }
  readonly text: { readonly locale?: string; readonly defaultCountry?: string }
  readonly session: { readonly minutes: number }
  readonly directLogin: DirectLogin
  readonly directCreate: boolean
  readonly mayCreate: boolean
  readonly asksForName: boolean
  readonly mfa: readonly MfaProduct[]
  readonly mfaOrder: readonly MfaProduct[]
  readonly lastUsed: boolean
}
/** Returns an object with one wire parameter, or an empty object if the value is undefined. */
export const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: Value }
