/** Options and responses of calls about provisioning, under the names of the existing packages. */
import type * as scim from '@latchkey/protocol/scim/connections'
import type { CallOptions, CallResponse } from './asked.ts'
import type { StytchB2BHeadlessClient } from './b2b-headless.ts'
import type { Writable } from './writable.ts'

export type B2BSCIMCreateConnectionOptions = CallOptions<typeof scim.create>
export type B2BSCIMCreateConnectionResponse = CallResponse<typeof scim.create>
export type B2BSCIMDeleteConnectionResponse = CallResponse<typeof scim.remove>
export type B2BSCIMGetConnectionGroupsOptions = CallOptions<typeof scim.groups>
export type B2BSCIMGetConnectionGroupsResponse = CallResponse<typeof scim.groups>
export type B2BSCIMGetConnectionResponse = CallResponse<typeof scim.get>
export type B2BSCIMRotateCancelResponse = CallResponse<typeof scim.rotate.cancel>
export type B2BSCIMRotateCompleteResponse = CallResponse<typeof scim.rotate.complete>
export type B2BSCIMRotateStartResponse = CallResponse<typeof scim.rotate.start>
export type B2BSCIMUpdateConnectionOptions = CallOptions<typeof scim.update>
export type B2BSCIMUpdateConnectionResponse = CallResponse<typeof scim.update>
export type IHeadlessB2BSCIMClient = StytchB2BHeadlessClient['scim']
export type SCIMConnection = Writable<scim.ScimConnection>
export type SCIMConnectionWithBearerToken = Writable<scim.ScimConnectionWithToken>
export type SCIMConnectionWithNextBearerToken = Writable<scim.ScimConnectionWithNextToken>
export type SCIMGroup = Writable<scim.ScimGroup>
