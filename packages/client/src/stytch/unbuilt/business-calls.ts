/** Stubs for unimplemented methods of the B2B client. Remove a row when its method is implemented. */
import { unbuiltCalls } from './calls.ts'

export const idp = unbuiltCalls('connected-apps', 'idp.', [
  'oauthAuthorizeStart',
  'oauthAuthorizeSubmit',
  'oauthLogoutStart',
])
export const scim = unbuiltCalls('provisioning', 'scim.', [
  'createConnection',
  'deleteConnection',
  'getConnection',
  'getConnectionGroups',
  'rotateCancel',
  'rotateComplete',
  'rotateStart',
  'updateConnection',
])

export const ofSelf = unbuiltCalls('connected-apps', 'self.', ['getConnectedApps', 'revokeConnectedApp'])
export const ofOrganization = unbuiltCalls('connected-apps', 'organization.', ['getConnectedApp', 'getConnectedApps'])
export const ofMembers = unbuiltCalls('connected-apps', 'organization.members.', [
  'getConnectedApps',
  'revokeConnectedApp',
])
