import type { AuthFlowType, B2BMFAProducts, B2BOAuthProviders, B2BProducts } from '@latchkey/client/stytch/enums-b2b'
import type { B2BLoginConfig } from '../../member-flow/config.ts'
import type { SessionOptions, StytchProduct } from '../login-config.ts'

export interface B2BEmailMagicLinksOptions {
  loginRedirectURL?: string
  signupRedirectURL?: string
  discoveryRedirectURL?: string
  loginTemplateId?: string
  signupTemplateId?: string
  loginExpirationMinutes?: number
  signupExpirationMinutes?: number
  discoveryExpirationMinutes?: number
  domainHint?: string
  locale?: string
}

export interface B2BEmailOTPOptions {
  loginTemplateId?: string
  signupTemplateId?: string
  locale?: string
}

export interface B2BSMSOTPOptions {
  locale?: string
}

export interface B2BSSOOptions {
  loginRedirectURL?: string
  signupRedirectURL?: string
  providerParams?: Record<string, string>
  locale?: string
}

export interface B2BPasswordOptions {
  loginRedirectURL?: string
  resetPasswordRedirectURL?: string
  resetPasswordExpirationMinutes?: number
  resetPasswordTemplateId?: string
  discoveryRedirectURL?: string
  verifyEmailTemplateId?: string
  locale?: string
}

/** A provider with its options, or only its name. */
export type B2BOAuthProviderConfig =
  | B2BOAuthProviders
  | {
      type: B2BOAuthProviders | `${B2BOAuthProviders}`
      one_tap?: boolean
      cancel_on_tap_outside?: boolean
      customScopes?: string[]
      providerParams?: Record<string, string>
    }

export interface B2BOAuthOptions {
  loginRedirectURL?: string
  signupRedirectURL?: string
  discoveryRedirectURL?: string
  providers: B2BOAuthProviderConfig[]
  customScopes?: string[]
  providerParams?: Record<string, string>
  locale?: string
}

export interface DirectLoginForSingleMembershipConfig {
  status: boolean
  ignoreInvites: boolean
  ignoreJitProvisioning: boolean
}

/** The configuration of existing sites. Its options are the same as ours; only products are named differently. */
export interface StytchB2BUIConfig {
  products: readonly (B2BProducts | StytchProduct)[]
  authFlowType: AuthFlowType | `${AuthFlowType}`
  sessionOptions: SessionOptions
  emailMagicLinksOptions?: B2BEmailMagicLinksOptions
  emailOtpOptions?: B2BEmailOTPOptions
  smsOtpOptions?: B2BSMSOTPOptions
  ssoOptions?: B2BSSOOptions
  passwordOptions?: B2BPasswordOptions
  oauthOptions?: B2BOAuthOptions
  directLoginForSingleMembership?: DirectLoginForSingleMembershipConfig
  directCreateOrganizationForNoMembership?: boolean
  disableCreateOrganization?: boolean
  mfaProductOrder?: readonly (B2BMFAProducts | `${B2BMFAProducts}`)[]
  mfaProductInclude?: readonly (B2BMFAProducts | `${B2BMFAProducts}`)[]
  organizationSlug?: string | null
  enableShadowDOM?: boolean
}

/** @param shadow whether the generation requests the shadow root outside the configuration */
export const b2bConfigOf = ({ products, ...options }: StytchB2BUIConfig, shadow = false): B2BLoginConfig =>
  ({
    ...options,
    products: products.map((product) => (typeof product === 'string' ? product : product.id)),
    enableShadowDOM: shadow || options.enableShadowDOM === true,
  }) as B2BLoginConfig
