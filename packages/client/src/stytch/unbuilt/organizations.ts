/** Types of unimplemented calls about provisioning. */
import type { Unbuilt } from './unbuilt.ts'

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
