import { keyed, signedIn } from '../core/call.ts'
import type { Grant } from '../identity/session.ts'
import type { User } from '../identity/user.ts'
import type {
  AuthorizeDescribed,
  AuthorizeRequest,
  AuthorizeStarted,
  AuthorizeSubmit,
  AuthorizeSubmitted,
  DeviceAnswered,
  DeviceRequest,
  DeviceStarted,
  DeviceSubmit,
  GrantedApp,
  LogoutRequest,
  LogoutStarted,
} from './wire.ts'

export interface UserAuthorizeStarted extends AuthorizeStarted {
  readonly user_id: string
  readonly user: User
}

export const authorizeStart = signedIn.post<AuthorizeRequest, UserAuthorizeStarted>('/idp/oauth/authorize/start')
/** Names the app of a request before a user is signed in. */
export const authorizeDescribe = keyed.post<AuthorizeRequest, AuthorizeDescribed>('/idp/oauth/authorize/describe')
/**
 * Requires a session, with two exceptions. Without one, the app gets the error `login_required` for `prompt=none`, and
 * `access_denied` for `consent_denied`.
 */
export const authorizeSubmit = keyed.post<AuthorizeSubmit, AuthorizeSubmitted>('/idp/oauth/authorize/submit')
/** The request of a device that shows a code (RFC 8628), for the signed-in user. */
export const deviceStart = signedIn.post<DeviceRequest, UserAuthorizeStarted & DeviceStarted>('/idp/oauth/device/start')
export const deviceSubmit = signedIn.post<DeviceSubmit, DeviceAnswered>('/idp/oauth/device/submit')
export const logoutStart = keyed.post<LogoutRequest, LogoutStarted>('/oauth/logout/start')

export const connectedApps = signedIn.get<object, { readonly connected_apps: readonly GrantedApp[] }>(
  '/users/connected_apps',
)
export const revokeConnectedApp = signedIn.touch<{ readonly id: string }, object>('/users/connected_apps/:id/revoke')

export const exchangeAccessToken = keyed.post<
  { readonly access_token: string; readonly session_duration_minutes?: number | undefined },
  Grant
>('/sessions/exchange_access_token', 'session')
export const attest = keyed.post<
  { readonly profile_id: string; readonly token: string; readonly session_duration_minutes?: number | undefined },
  Grant
>('/sessions/attest', 'session')
