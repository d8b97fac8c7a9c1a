export type {
  AuthenticateResponse,
  DeleteResponse,
  MagicLinksAuthenticateResponse,
  MagicLinksLoginOrCreateResponse,
  MagicLinksSendResponse,
  OTPsAuthenticateResponse,
  OTPsLoginOrCreateResponse,
  OTPsSendResponse,
  PasswordAuthenticateResponse,
  PasswordCreateResponse,
  PasswordResetByEmailResponse,
  PasswordResetByEmailStartResponse,
  PasswordResetByExistingPasswordResponse,
  PasswordResetBySessionResponse,
  PasswordStrengthCheckResponse,
  Receipt as ResponseCommon,
  SessionAuthenticateResponse,
  SessionRevokeResponse,
  UpdateResponse,
  UserUpdateResponse,
} from '@latchkey/client/stytch/answers'
export {
  OAuthProviders,
  OneTapPositions,
  OTPMethods,
  Products,
  RedirectURLType,
  UNRECOVERABLE_ERROR_TYPES,
  Wallets,
} from '@latchkey/client/stytch/enums'
export {
  StytchAPIError,
  StytchAPIError as StytchSDKAPIError,
  StytchAPISchemaError,
  StytchAPISchemaError as StytchSDKSchemaError,
  StytchAPIUnreachableError,
  StytchAPIUnreachableError as SDKAPIUnreachableError,
  StytchError,
  StytchSDKError,
  type StytchSDKErrorOptions,
  StytchSDKUsageError,
} from '@latchkey/client/stytch/errors'
export { StytchEventType } from '@latchkey/client/stytch/event-types'
export {
  createStytchClient,
  createStytchClient as createStytchHeadlessClient,
  StytchHeadlessClient,
  StytchHeadlessClient as StytchClient,
} from '@latchkey/client/stytch/headless'
export type { StytchClientOptions } from '@latchkey/client/stytch/options'
export type {
  IHeadlessMagicLinksClient,
  IHeadlessOTPsClient,
  IHeadlessPasswordClient,
  IHeadlessSessionClient,
  IHeadlessUserClient,
  SessionOnChangeCallback,
  TokenType,
  UnsubscribeFunction,
  UserOnChangeCallback,
} from '@latchkey/client/stytch/parts'
export type {
  AuthenticationFactor,
  CachedSession as SessionInfo,
  CachedUser as UserInfo,
  ConsumerState,
  EmailFactor,
  PasswordFactor,
  PhoneNumberFactor,
  Session,
  SessionTokens,
  User,
  WebAuthnRegistration,
} from '@latchkey/client/stytch/person'
export type {
  Locale as locale,
  MagicLinksAuthenticateOptions,
  MagicLinksLoginOrCreateOptions,
  MagicLinksSendOptions,
  OTPAuthenticateOptions,
  OTPCodeEmailOptions,
  OTPCodeOptions,
  OTPCodeSMSOptions,
  PasswordAuthenticateOptions,
  PasswordCreateOptions,
  PasswordResetByEmailOptions,
  PasswordResetByEmailStartOptions,
  PasswordResetByExistingPasswordOptions,
  PasswordResetBySessionOptions,
  PasswordStrengthCheckOptions,
  SessionAuthenticateOptions,
  SessionDurationOptions,
  SessionRevokeOptions,
  SessionTokensUpdate,
  UserUpdateOptions,
} from '@latchkey/client/stytch/requests'
export type { Callbacks, StytchEvent, StytchSDKUIError } from '@latchkey/widget/stytch/callbacks'
export type { StytchDOMEvent } from '@latchkey/widget/stytch/dom-events'
export type { ElementProps as SDKConfig } from '@latchkey/widget/stytch/element'
export {
  type ResetPasswordProps as ResetPasswordSDKConfig,
  StytchResetPassword,
  StytchUI,
} from '@latchkey/widget/stytch/elements'
export type {
  EmailMagicLinksOptions,
  OtpOptions,
  PasswordOptions,
  SessionOptions,
  StytchLoginConfig,
} from '@latchkey/widget/stytch/login-config'
export { mountLogin, mountResetPassword } from '@latchkey/widget/stytch/mounts'
export type { PresentationConfig, PresentationOptions, Theme } from '@latchkey/widget/stytch/presentation'
export type { Strings, StringsOptions } from '@latchkey/widget/stytch/strings'
export type { StyleConfig } from '@latchkey/widget/stytch/styles'
export { defaultDarkTheme, defaultTheme, shadcnTheme } from '@latchkey/widget/stytch/themes'
export { StytchUIClient } from '@latchkey/widget/stytch/ui-client'
