/** Every name of the existing packages that has nothing to do with a user interface. */
export type {
  AuthenticateResponse,
  CryptoWalletAuthenticateResponse,
  CryptoWalletAuthenticateStartResponse,
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
  WebAuthnAuthenticateResponse,
  WebAuthnAuthenticateStartResponse,
  WebAuthnRegisterResponse,
  WebAuthnRegisterStartResponse,
  WebAuthnUpdateResponse,
} from './answers.ts'
export {
  OAuthProviders,
  OneTapPositions,
  OTPMethods,
  Products,
  RedirectURLType,
  UNRECOVERABLE_ERROR_TYPES,
  Wallets,
} from './enums.ts'
export {
  AuthFlowType,
  B2BMFAProducts,
  B2BOAuthProviders,
  B2BProducts,
} from './enums-b2b.ts'
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
} from './errors.ts'
export { StytchEventType } from './event-types.ts'
export {
  createStytchClient,
  createStytchClient as createStytchHeadlessClient,
  StytchHeadlessClient,
  StytchHeadlessClient as StytchClient,
} from './headless.ts'
export type * from './later/authenticator-apps.ts'
export type * from './later/business-sign-in.ts'
export type * from './later/connected-apps.ts'
export {
  IDPOAuthFlowMissingParamError,
  parseOAuthAuthorizeParams,
  parseOAuthLogoutParams,
} from './later/connected-apps-values.ts'
export type * from './later/devices.ts'
export type * from './later/impersonation.ts'
export type * from './later/organizations.ts'
export type * from './later/permissions.ts'
export type * from './later/phones.ts'
export * from './later/phones-values.ts'
export type {
  IHeadlessOAuthClient,
  IOAuthProvider,
  OAuthAttachResponse,
  OAuthAuthenticateOptions,
  OAuthAuthenticateResponse,
  OAuthGetURLOptions,
  OAuthOptions,
  OAuthStartFailureReason,
  OAuthStartOptions,
  OAuthStartResponse,
  OneTapStyleConfig,
  ProviderOptions,
  ProvidersOptions,
} from './oauth.ts'
export type {
  AmazonOAuthFactor,
  AppleOAuthFactor,
  BitbucketOAuthFactor,
  CoinbaseOAuthFactor,
  DiscordOAuthFactor,
  FacebookOAuthFactor,
  FigmaOAuthFactor,
  GithubOAuthFactor,
  GitLabOAuthFactor,
  GoogleOAuthFactor,
  LinkedInOAuthFactor,
  MicrosoftOAuthFactor,
  SalesforceOAuthFactor,
  SlackOAuthFactor,
  SnapchatOAuthFactor,
  TikTokOAuthFactor,
  TwitchOAuthFactor,
  TwitterOAuthFactor,
  YahooOAuthFactor,
} from './oauth-factors.ts'
export type {
  StytchClientOptions,
  StytchProjectConfiguration,
  StytchProjectConfigurationInput,
} from './options.ts'
export type {
  IHeadlessCryptoWalletClient,
  IHeadlessMagicLinksClient,
  IHeadlessOTPsClient,
  IHeadlessPasswordClient,
  IHeadlessSessionClient,
  IHeadlessUserClient,
  IHeadlessWebAuthnClient,
  SessionOnChangeCallback,
  TokenType,
  UnsubscribeFunction,
  UserOnChangeCallback,
} from './parts.ts'
export type {
  AuthenticationFactor,
  CachedSession as SessionInfo,
  CachedUser as UserInfo,
  ConsumerState,
  CryptoWalletFactor,
  EmailFactor,
  PasswordFactor,
  PhoneNumberFactor,
  Session,
  SessionTokens,
  User,
  WebAuthnFactor,
  WebAuthnRegistration,
} from './person.ts'
export type {
  CryptoWalletAuthenticateOptions,
  CryptoWalletAuthenticateStartOptions,
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
  WebAuthnAuthenticateStartOptions,
  WebAuthnRegisterStartOptions,
  WebAuthnUpdateOptions,
} from './requests.ts'
