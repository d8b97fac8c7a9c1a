import type { rbacOf } from '../identity/rbac.ts'
import type * as answer from './answers.ts'
import type * as apps from './connected-apps.ts'
import type { CachedSession, CachedUser, ConsumerState, Session, SessionTokens, User } from './person.ts'
import type * as request from './requests.ts'
import type { UnbuiltOfUser } from './unbuilt/consumer.ts'

export type UnsubscribeFunction = () => void
export type SessionOnChangeCallback = (session: Session | null) => void
export type UserOnChangeCallback = (user: User | null) => void

/** The parts of the client with their methods, as existing sites call them. */
export interface IHeadlessSessionClient<_Project = object> {
  getSync(): Session | null
  getInfo(): CachedSession
  getTokens(): SessionTokens | null
  onChange(callback: SessionOnChangeCallback): UnsubscribeFunction
  authenticate(options?: request.SessionAuthenticateOptions): Promise<answer.SessionAuthenticateResponse>
  revoke(options?: request.SessionRevokeOptions): Promise<answer.SessionRevokeResponse>
  exchangeAccessToken(options: apps.SessionAccessTokenExchangeOptions): Promise<apps.SessionAccessTokenExchangeResponse>
  attest(data: apps.SessionAttestOptions): Promise<apps.SessionAttestResponse>
  updateSession(tokens: request.SessionTokensUpdate): void
}

export interface IHeadlessUserClient extends UnbuiltOfUser {
  get(): Promise<User>
  getSync(): User | null
  getInfo(): CachedUser
  onChange(callback: UserOnChangeCallback): UnsubscribeFunction
  update(options: request.UserUpdateOptions): Promise<answer.UserUpdateResponse>
  deleteEmail(emailId: string): Promise<answer.DeleteResponse>
  deletePhoneNumber(phoneId: string): Promise<answer.DeleteResponse>
  deleteWebauthnRegistration(webAuthnId: string): Promise<answer.DeleteResponse>
  deleteOAuthRegistration(oauthUserRegistrationId: string): Promise<answer.DeleteResponse>
  deleteCryptoWallet(cryptoWalletId: string): Promise<answer.DeleteResponse>
  deleteTOTP(totpId: string): Promise<answer.DeleteResponse>
  getConnectedApps(): Promise<apps.UserGetConnectedAppsResponse>
  revokedConnectedApp(connectedAppId: string): Promise<answer.Receipt>
}

export interface IHeadlessRBACClient extends ReturnType<typeof rbacOf> {}
export type { PermissionsMap, PermissionsMap as ConsumerPermissionsMap } from '../identity/permissions.ts'

type Sends<Options, Answer> = (to: string, options?: Options) => Promise<Answer>

export interface IHeadlessMagicLinksClient<_Project = object> {
  email: {
    loginOrCreate: Sends<request.MagicLinksLoginOrCreateOptions, answer.MagicLinksLoginOrCreateResponse>
    send: Sends<request.MagicLinksSendOptions, answer.MagicLinksSendResponse>
  }
  authenticate(
    token: string,
    options: request.MagicLinksAuthenticateOptions,
  ): Promise<answer.MagicLinksAuthenticateResponse>
}

interface Passcodes<Options> {
  loginOrCreate: Sends<Options, answer.OTPsLoginOrCreateResponse>
  send: Sends<Options, answer.OTPsSendResponse>
}

export interface IHeadlessOTPsClient<_Project = object> {
  sms: Passcodes<request.OTPCodeSMSOptions>
  whatsapp: Passcodes<request.OTPCodeOptions>
  email: Passcodes<request.OTPCodeEmailOptions>
  authenticate(
    code: string,
    method_id: string,
    options?: request.OTPAuthenticateOptions,
  ): Promise<answer.OTPsAuthenticateResponse>
}

export interface IHeadlessPasswordClient<_Project = object> {
  create(options: request.PasswordCreateOptions): Promise<answer.PasswordCreateResponse>
  authenticate(options: request.PasswordAuthenticateOptions): Promise<answer.PasswordAuthenticateResponse>
  strengthCheck(options: request.PasswordStrengthCheckOptions): Promise<answer.PasswordStrengthCheckResponse>
  resetByEmailStart(
    options: request.PasswordResetByEmailStartOptions,
  ): Promise<answer.PasswordResetByEmailStartResponse>
  resetByEmail(options: request.PasswordResetByEmailOptions): Promise<answer.PasswordResetByEmailResponse>
  resetByExistingPassword(
    options: request.PasswordResetByExistingPasswordOptions,
  ): Promise<answer.PasswordResetByExistingPasswordResponse>
  resetBySession(options: request.PasswordResetBySessionOptions): Promise<answer.PasswordResetBySessionResponse>
}

export interface IHeadlessWebAuthnClient<_Project = object> {
  register(options?: request.WebAuthnRegisterStartOptions): Promise<answer.WebAuthnRegisterResponse>
  authenticate(options: request.WebAuthnAuthenticateStartOptions): Promise<answer.WebAuthnAuthenticateResponse | null>
  update(options: request.WebAuthnUpdateOptions): Promise<answer.WebAuthnUpdateResponse>
  browserSupportsAutofill(): Promise<boolean>
}

export interface IHeadlessCryptoWalletClient<_Project = object> {
  authenticateStart(
    options: request.CryptoWalletAuthenticateStartOptions,
  ): Promise<answer.CryptoWalletAuthenticateStartResponse>
  authenticate(options: request.CryptoWalletAuthenticateOptions): Promise<answer.CryptoWalletAuthenticateResponse>
}

export interface IHeadlessTOTPClient<_Project = object> {
  create(options: request.TOTPCreateOptions): Promise<answer.TOTPCreateResponse>
  authenticate(options: request.TOTPAuthenticateOptions): Promise<answer.TOTPAuthenticateResponse>
  recoveryCodes(): Promise<answer.TOTPRecoveryCodesResponse>
  recover(options: request.TOTPRecoverOptions): Promise<answer.TOTPRecoverResponse>
}

export type OnStateChange = (callback: (state: ConsumerState) => void) => UnsubscribeFunction
export type TokenType = 'magic_links' | 'oauth' | 'reset_password'

type Unhandled = { handled: false; tokenType: string; token: string }

export interface ImpersonationAuthenticateOptions {
  impersonation_token: string
}
export type ImpersonationAuthenticateResponse<_Project = object> = answer.AuthenticateResponse
export interface IHeadlessImpersonationClient<_Project = object> {
  authenticate(options: ImpersonationAuthenticateOptions): Promise<ImpersonationAuthenticateResponse>
}

export type ParseAuthenticateUrl = (
  href?: string,
) => { handled: true; tokenType: 'magic_links' | 'oauth' | 'impersonation'; token: string } | Unhandled | null

export type AuthenticateByUrl = (
  options: { clearParams?: boolean } & request.SessionDurationOptions,
  href?: string,
) => Promise<{ handled: true; tokenType: 'magic_links' | 'oauth' | 'impersonation'; data: unknown } | Unhandled | null>
