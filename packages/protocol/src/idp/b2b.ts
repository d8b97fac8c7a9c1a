import { keyed, signedIn } from '../core/call.ts'
import type { Member } from '../identity/member.ts'
import type { Organization } from '../identity/organization.ts'
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

export interface MemberAuthorizeStarted extends AuthorizeStarted {
  readonly member_id: string
  readonly member: Member
  readonly organization: Organization
}

export const authorizeStart = signedIn.post<AuthorizeRequest, MemberAuthorizeStarted>('/idp/b2b/oauth/authorize/start')
/** Names the app of a request before a user is signed in. */
export const authorizeDescribe = keyed.post<AuthorizeRequest, AuthorizeDescribed>('/idp/b2b/oauth/authorize/describe')
/**
 * Requires a session, with two exceptions. Without one, the app gets the error `login_required` for `prompt=none`, and
 * `access_denied` for `consent_denied`.
 */
export const authorizeSubmit = keyed.post<AuthorizeSubmit, AuthorizeSubmitted>('/idp/b2b/oauth/authorize/submit')
/** The request of a device that shows a code (RFC 8628), for the signed-in member. */
export const deviceStart = signedIn.post<DeviceRequest, MemberAuthorizeStarted & DeviceStarted>(
  '/idp/b2b/oauth/device/start',
)
export const deviceSubmit = signedIn.post<DeviceSubmit, DeviceAnswered>('/idp/b2b/oauth/device/submit')
export const logoutStart = keyed.post<LogoutRequest, LogoutStarted>('/b2b/oauth/logout/start')

export interface GrantedApps {
  readonly connected_apps: readonly GrantedApp[]
}

export const connectedApps = signedIn.get<object, GrantedApps>('/b2b/organizations/members/connected_apps')
export const revokeConnectedApp = signedIn.touch<{ readonly id: string }, object>(
  '/b2b/organizations/members/connected_apps/:id/revoke',
)
export const memberConnectedApps = signedIn.get<{ readonly member_id: string }, GrantedApps>(
  '/b2b/organizations/members/:member_id/connected_apps',
)
export const revokeMemberConnectedApp = signedIn.touch<{ readonly member_id: string; readonly id: string }, object>(
  '/b2b/organizations/members/:member_id/connected_apps/:id/revoke',
)

export type OrganizationApp = Omit<GrantedApp, 'scopes_granted'>

export const organizationConnectedApps = signedIn.get<object, { readonly connected_apps: readonly OrganizationApp[] }>(
  '/b2b/organizations/connected_apps',
)
/** An app with the members who gave it access. */
export interface OrganizationAppWithMembers extends OrganizationApp {
  readonly active_members: readonly { readonly member_id: string; readonly granted_scopes: readonly string[] }[]
}

export const organizationConnectedApp = signedIn.get<{ readonly id: string }, OrganizationAppWithMembers>(
  '/b2b/organizations/connected_apps/:id',
)
