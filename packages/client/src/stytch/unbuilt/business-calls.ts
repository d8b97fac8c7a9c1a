/** The calls of a client of business accounts that are not there yet, by their addresses. What arrives loses its row here. */
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
