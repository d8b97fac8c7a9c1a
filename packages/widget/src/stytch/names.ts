/** The names of the existing packages that mounts and React components both need. */
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
export type { StytchDOMEvent } from './dom-events.ts'
export type { ElementProps as SDKConfig } from './element.ts'
export type { ResetPasswordProps as ResetPasswordSDKConfig } from './elements.ts'
export type { AuthTokenParams, IDPConsentManifestGenerator, IDPSDKConfig } from './identity-provider.ts'
export type {
  EmailMagicLinksOptions,
  OtpOptions,
  PasskeyOptions,
  PasswordOptions,
  SessionOptions,
  StytchLoginConfig,
} from './login-config.ts'
export type { PresentationConfig, PresentationOptions } from './presentation.ts'
export type { SiteStrings as Strings, StringsOptions } from './strings.ts'
export type { DeprecatedSDKConfig, StyleConfig } from './styles.ts'
export { defaultDarkTheme, defaultTheme, type StytchTheme as Theme, shadcnTheme } from './themes.ts'
