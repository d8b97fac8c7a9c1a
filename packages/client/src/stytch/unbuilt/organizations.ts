/** Types of unimplemented calls about organizations, members and connections. */
import type { Unbuilt } from './unbuilt.ts'

export type B2BMemberGetConnectedAppsResponse = Unbuilt
export type B2BMemberRevokeConnectedAppOptions = Unbuilt
export type B2BMemberRevokeConnectedAppResponse = Unbuilt
export type B2BOrganizationsGetConnectedAppOptions = Unbuilt
export type B2BOrganizationsGetConnectedAppResponse = Unbuilt
export type B2BOrganizationsGetConnectedAppsResponse = Unbuilt
export type B2BOrganizationsMemberGetConnectedAppsOptions = Unbuilt
export type B2BOrganizationsMemberGetConnectedAppsResponse = Unbuilt
export type B2BOrganizationsMemberRevokeConnectedAppOptions = Unbuilt
export type B2BOrganizationsMemberRevokeConnectedAppResponse = Unbuilt
export type B2BSCIMCreateConnectionOptions = Unbuilt
export type B2BSCIMCreateConnectionResponse = Unbuilt
export type B2BSCIMDeleteConnectionResponse = Unbuilt
export type B2BSCIMGetConnectionGroupsOptions = Unbuilt
export type B2BSCIMGetConnectionGroupsResponse = Unbuilt
export type B2BSCIMGetConnectionResponse = Unbuilt
export type B2BSCIMRotateCancelResponse = Unbuilt
export type B2BSCIMRotateCompleteResponse = Unbuilt
export type B2BSCIMRotateStartResponse = Unbuilt
export type B2BSCIMUpdateConnectionOptions = Unbuilt
export type B2BSCIMUpdateConnectionResponse = Unbuilt
export type IHeadlessB2BSCIMClient = Unbuilt
export type SCIMConnection = Unbuilt
export type SCIMConnectionWithBearerToken = Unbuilt
export type SCIMConnectionWithNextBearerToken = Unbuilt
export type SCIMGroup = Unbuilt
