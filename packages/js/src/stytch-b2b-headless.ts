/** Headless client of members, under the names that sites of the existing SDK import. */
export * from '@latchkey/client/stytch/names'
export * from '@latchkey/client/stytch/names-b2b'
export type {
  B2BEmailMagicLinksOptions,
  B2BEmailOTPOptions,
  B2BOAuthOptions,
  B2BOAuthProviderConfig,
  B2BPasswordOptions,
  B2BSMSOTPOptions,
  B2BSSOOptions,
  Callbacks,
  DirectLoginForSingleMembershipConfig,
  EmailMagicLinksOptions,
  OtpOptions,
  PasskeyOptions,
  PasswordOptions,
  SessionOptions,
  StringsOptions,
  StyleConfig,
  StytchB2BUIConfig,
  StytchEvent,
  StytchLoginConfig,
  StytchSDKUIError,
} from '@latchkey/widget/stytch/names'
