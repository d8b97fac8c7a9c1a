/** The names of the existing packages that its headless clients export too. */
export type {
  B2BEmailMagicLinksOptions,
  B2BEmailOTPOptions,
  B2BOAuthOptions,
  B2BOAuthProviderConfig,
  B2BPasswordOptions,
  B2BSMSOTPOptions,
  B2BSSOOptions,
  DirectLoginForSingleMembershipConfig,
  StytchB2BUIConfig,
} from './b2b/b2b-config.ts'
export type { Callbacks, StytchEvent, StytchSDKUIError } from './callbacks.ts'
export type {
  EmailMagicLinksOptions,
  OtpOptions,
  PasskeyOptions,
  PasswordOptions,
  SessionOptions,
  StytchLoginConfig,
} from './login-config.ts'
export type { StringsOptions } from './strings.ts'
export type { StyleConfig } from './styles.ts'
