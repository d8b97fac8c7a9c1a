/** Connected apps of members, under the names of the existing packages. */

import type * as calls from '@latchkey/protocol/idp/b2b'
import type { CallResponse } from './asked.ts'
import type {
  OAuthAuthorizeStartOptions,
  OAuthAuthorizeSubmitOptions,
  OAuthAuthorizeSubmitResponse,
  OAuthLogoutStartOptions,
  OAuthLogoutStartResponse,
} from './connected-apps.ts'

interface AppOptions {
  connected_app_id: string
}
interface MemberAppsOptions {
  member_id: string
}

export type B2BOAuthAuthorizeStartOptions = OAuthAuthorizeStartOptions
export type B2BOAuthAuthorizeStartResponse = CallResponse<typeof calls.authorizeStart>
export type B2BOAuthAuthorizeSubmitOptions = Omit<OAuthAuthorizeSubmitOptions, 'resource'>
export type B2BOAuthAuthorizeSubmitResponse = OAuthAuthorizeSubmitResponse
export type B2BOAuthLogoutStartOptions = OAuthLogoutStartOptions & { state: string }
export type B2BOAuthLogoutStartResponse = OAuthLogoutStartResponse

export interface IHeadlessB2BIDPClient {
  oauthAuthorizeStart(data: B2BOAuthAuthorizeStartOptions): Promise<B2BOAuthAuthorizeStartResponse>
  oauthAuthorizeSubmit(data: B2BOAuthAuthorizeSubmitOptions): Promise<B2BOAuthAuthorizeSubmitResponse>
}

export type B2BMemberGetConnectedAppsResponse = CallResponse<typeof calls.connectedApps>
export type B2BMemberRevokeConnectedAppOptions = AppOptions
export type B2BMemberRevokeConnectedAppResponse = CallResponse<typeof calls.revokeConnectedApp>
export type B2BOrganizationsGetConnectedAppOptions = AppOptions
export type B2BOrganizationsGetConnectedAppResponse = CallResponse<typeof calls.organizationConnectedApp>
export type B2BOrganizationsGetConnectedAppsResponse = CallResponse<typeof calls.organizationConnectedApps>
export type B2BOrganizationsMemberGetConnectedAppsOptions = MemberAppsOptions
export type B2BOrganizationsMemberGetConnectedAppsResponse = CallResponse<typeof calls.memberConnectedApps>
export type B2BOrganizationsMemberRevokeConnectedAppOptions = MemberAppsOptions & AppOptions
export type B2BOrganizationsMemberRevokeConnectedAppResponse = CallResponse<typeof calls.revokeMemberConnectedApp>
