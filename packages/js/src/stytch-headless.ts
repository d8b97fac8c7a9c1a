/** The headless client, under the names that sites of the existing SDK import. */
export * from '@latchkey/client/stytch/names'
export type {
  Callbacks,
  EmailMagicLinksOptions,
  OtpOptions,
  PasskeyOptions,
  PasswordOptions,
  SessionOptions,
  StringsOptions,
  StyleConfig,
  StytchEvent,
  StytchLoginConfig,
  StytchSDKUIError,
} from '@latchkey/widget/stytch/names'
