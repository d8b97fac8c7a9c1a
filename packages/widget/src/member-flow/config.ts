import type { BusinessOAuthProvider } from '@latchkey/client/methods/oauth/providers'
import type { OneTapOptions } from '../mount/one-tap.ts'
import type { ResetMailOptions } from '../mount/options.ts'

/** The sign-in methods by their names in `config.products`. */
export type Product = 'emailMagicLinks' | 'emailOtp' | 'sso' | 'passwords' | 'oauth'

/** Whose sign-in it is: anybody's, who then chooses an organization; one organization's; or that of a reset password. */
export type FlowType = 'Discovery' | 'Organization' | 'PasswordReset'

/** Second factors by their names in the configuration. */
export type MfaProduct = 'smsOtp' | 'totp'

/** What a site says of login links. Where it says nothing the project's own address and times count. */
export interface LinkConfig {
  readonly loginRedirectURL?: string
  readonly signupRedirectURL?: string
  readonly discoveryRedirectURL?: string
  readonly loginTemplateId?: string
  readonly signupTemplateId?: string
  readonly loginExpirationMinutes?: number
  readonly signupExpirationMinutes?: number
  readonly discoveryExpirationMinutes?: number
  /** The domain that the mail comes from, by which the inbox links search. */
  readonly domainHint?: string
  readonly locale?: string
}

export interface CodeConfig {
  readonly loginTemplateId?: string
  readonly signupTemplateId?: string
  readonly locale?: string
}

/** One outside provider, and what of the way there is its own. */
export interface OAuthProvider extends OneTapOptions {
  readonly type: BusinessOAuthProvider
  readonly customScopes?: readonly string[]
  readonly providerParams?: Readonly<Record<string, string>>
}

export interface OAuthConfig {
  /** In the order of their buttons; a name alone is one without anything of its own. */
  readonly providers?: readonly (OAuthProvider | BusinessOAuthProvider)[]
  readonly loginRedirectURL?: string
  readonly signupRedirectURL?: string
  readonly discoveryRedirectURL?: string
  /** Asked of every provider that says nothing of its own. */
  readonly customScopes?: readonly string[]
  readonly providerParams?: Readonly<Record<string, string>>
}

export interface SsoConfig {
  readonly loginRedirectURL?: string
  readonly signupRedirectURL?: string
}

/** What a site says of passwords and of the mails about them. */
interface PasswordConfig extends ResetMailOptions {
  readonly discoveryRedirectURL?: string
  readonly verifyEmailTemplateId?: string
  readonly locale?: string
}

/** When somebody with a single organization is not asked which. */
export interface DirectLogin {
  readonly status: boolean
  /** Also where there are invitations. */
  readonly ignoreInvites?: boolean
  /** Also where there are organizations that could be joined. */
  readonly ignoreJitProvisioning?: boolean
}

/** What a site writes. Everything may be left out. */
export interface B2BLoginConfig {
  /** What Main offers; email login links where nothing is said. */
  products?: readonly Product[]
  /** One organization's sign-in where nothing is said. */
  authFlowType?: FlowType
  /** Whose sign-in it is; left out, the project's `slug_pattern` finds it in the page's address. */
  organizationSlug?: string
  emailMagicLinksOptions?: LinkConfig
  emailOtpOptions?: CodeConfig
  ssoOptions?: SsoConfig
  passwordOptions?: PasswordConfig
  oauthOptions?: OAuthConfig
  smsOtpOptions?: {
    locale?: string
    /** The country that a number's form begins with, as ISO 3166-1 names it; `'US'` where nothing is said. */
    defaultCountry?: string
  }
  sessionOptions?: {
    /** How long a session lives: 5 to 527040, 60 where nothing is said. */
    sessionDurationMinutes?: number
  }
  directLoginForSingleMembership?: DirectLogin
  /** Makes an organization without asking for somebody who belongs to none. */
  directCreateOrganizationForNoMembership?: boolean
  /** Offers nobody to make an organization, whatever the project allows. */
  disableCreateOrganization?: boolean
  /** Asks whoever makes an organization for its name and slug; else both come from the address. */
  createOrganizationForm?: boolean
  /** Second factors that may be set up; both where nothing is said. An organization's own rule comes first. */
  mfaProductInclude?: readonly MfaProduct[]
  /** In which order second factors are offered; the authenticator app first where nothing is said. */
  mfaProductOrder?: readonly MfaProduct[]
  /** Puts the provider or the connection first, and marks it, that this browser left the page for last. On where nothing is said. */
  lastUsed?: boolean
  /** Renders inside a shadow root, apart from the page's styles. */
  enableShadowDOM?: boolean
}

/** The same with every gap filled. */
export interface Config {
  readonly products: readonly Product[]
  readonly flow: FlowType
  readonly slug: string | null
  readonly link: LinkConfig
  readonly code: CodeConfig
  readonly sso: SsoConfig
  readonly password: PasswordConfig
  readonly oauth: OAuthConfig & { readonly providers: readonly OAuthProvider[] }
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
/** What a site says, by the names of the wire. What it left out is left out there too. */
export const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: Value }
