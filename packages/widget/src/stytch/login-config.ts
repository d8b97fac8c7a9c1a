import type { OTPMethods, Products } from '@latchkey/client/stytch/enums'
import type { OAuthOptions } from '@latchkey/client/stytch/oauth'
import type { LoginConfig } from '../user-flow/config.ts'
import type { Product } from '../user-flow/products.ts'

/** A product object of generation 6. Only its ID is used. */
export interface StytchProduct {
  readonly id: string
}

/** The configuration of existing sites. Its options are the same as ours; only products are named differently. */
export interface StytchLoginConfig {
  products: readonly (Products | StytchProduct)[]
  emailMagicLinksOptions?: EmailMagicLinksOptions
  otpOptions?: OtpOptions
  passwordOptions?: PasswordOptions
  sessionOptions?: SessionOptions
  oauthOptions?: OAuthOptions
  passkeyOptions?: PasskeyOptions
  enableShadowDOM?: boolean
}

export interface EmailMagicLinksOptions {
  loginRedirectURL?: string
  loginExpirationMinutes?: number
  loginTemplateId?: string
  signupRedirectURL?: string
  signupExpirationMinutes?: number
  signupTemplateId?: string
  createUserAsPending?: boolean
  domainHint?: string
  locale?: string
}

export interface OtpOptions {
  methods: OTPMethods[]
  expirationMinutes?: number
  loginTemplateId?: string
  signupTemplateId?: string
  locale?: string
}

export interface PasswordOptions {
  loginRedirectURL?: string
  loginExpirationMinutes?: number
  resetPasswordRedirectURL?: string
  resetPasswordExpirationMinutes?: number
  resetPasswordTemplateId?: string
  locale?: string
}

export interface PasskeyOptions {
  domain?: string
}

export interface SessionOptions {
  sessionDurationMinutes: number
}

/** Passkey registration has a separate mount here, so it is not a login product. */
const isForLogin = (name: string): name is Product => name !== 'passkeyRegistration'

/** A form that is listed before the buttons appears above them. Passkeys have both and are ignored. */
const isFormFirst = (products: readonly Product[]) => {
  const first = products.find((product) => product !== 'passkeys')
  return first !== undefined && first !== 'oauth' && first !== 'crypto'
}

/** @param shadow whether the generation requests the shadow root outside the configuration */
export const loginConfigOf = ({ products, ...options }: StytchLoginConfig, shadow = false): LoginConfig => {
  const productNames = products
    .map((product) => (typeof product === 'string' ? product : product.id))
    .filter(isForLogin)
  return {
    ...options,
    products: productNames,
    formFirst: isFormFirst(productNames),
    enableShadowDOM: shadow || options.enableShadowDOM === true,
  }
}
