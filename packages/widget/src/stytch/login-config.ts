import type { OTPMethods, Products } from '@latchkey/client/stytch/enums'
import type { OAuthOptions } from '@latchkey/client/stytch/oauth'
import type { LoginConfig } from '../user-flow/config.ts'
import type { Product } from '../user-flow/products.ts'

/** A product as generation 6 passes it: an object that only its name matters of. */
export interface StytchProduct {
  readonly id: string
}

/** What existing sites write. Every option of ours is one of theirs, but for how a product is named. */
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

/** Setting up a passkey is a mount of its own here, no product of a login. */
const isForLogin = (name: string): name is Product => name !== 'passkeyRegistration'

/** There a form stands above the buttons where it is named before them. Passkeys have both, so they say nothing of it. */
const isFormFirst = (products: readonly Product[]) => {
  const first = products.find((product) => product !== 'passkeys')
  return first !== undefined && first !== 'oauth' && first !== 'crypto'
}

/** @param shadow whether a generation asks for the shadow tree elsewhere */
export const loginConfigOf = ({ products, ...options }: StytchLoginConfig, shadow = false): LoginConfig => {
  const named = products.map((product) => (typeof product === 'string' ? product : product.id)).filter(isForLogin)
  return {
    ...options,
    products: named,
    formFirst: isFormFirst(named),
    enableShadowDOM: shadow || options.enableShadowDOM === true,
  }
}
