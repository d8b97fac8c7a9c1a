/** Exports of the existing packages that do not concern a user interface. */
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
  TOTPAuthenticateResponse,
  TOTPCreateResponse,
  TOTPRecoverResponse,
  TOTPRecoveryCodesResponse,
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
export type * from './member-parts.ts'
export type * from './member-sign-in.ts'
export type * from './members.ts'
export type {
  CachedMember as MemberInfo,
  CachedMemberSession as MemberSessionInfo,
  CachedOrganization as OrganizationInfo,
} from './members.ts'
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
export type * from './organization-calls.ts'
export type { MemberAnswered as MemberResponseCommon } from './organization-calls.ts'
export type {
  ConsumerPermissionsMap,
  IHeadlessCryptoWalletClient,
  IHeadlessImpersonationClient,
  IHeadlessMagicLinksClient,
  IHeadlessOTPsClient,
  IHeadlessPasswordClient,
  IHeadlessRBACClient,
  IHeadlessSessionClient,
  IHeadlessTOTPClient,
  IHeadlessUserClient,
  IHeadlessWebAuthnClient,
  ImpersonationAuthenticateOptions,
  ImpersonationAuthenticateResponse,
  PermissionsMap,
  SessionOnChangeCallback,
  TokenType,
  UnsubscribeFunction,
  UserOnChangeCallback,
} from './parts.ts'
export type {
  AuthenticationFactor,
  AuthenticatorAppFactor,
  CachedSession as SessionInfo,
  CachedUser as UserInfo,
  ConsumerState,
  CryptoWalletFactor,
  EmailFactor,
  PasswordFactor,
  PhoneNumberFactor,
  RecoveryCodeFactor,
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
  SIWEParams,
  TOTPAuthenticateOptions,
  TOTPCreateOptions,
  TOTPRecoverOptions,
  UserUpdateOptions,
  WebAuthnAuthenticateStartOptions,
  WebAuthnRegisterStartOptions,
  WebAuthnUpdateOptions,
} from './requests.ts'
export type * from './unbuilt/business-sign-in.ts'
export type * from './unbuilt/connected-apps.ts'
export {
  IDPOAuthFlowMissingParamError,
  parseOAuthAuthorizeParams,
  parseOAuthLogoutParams,
} from './unbuilt/connected-apps-values.ts'
export type * from './unbuilt/devices.ts'
export type * from './unbuilt/organizations.ts'
export type * from './unbuilt/phones.ts'
export * from './unbuilt/phones-values.ts'
