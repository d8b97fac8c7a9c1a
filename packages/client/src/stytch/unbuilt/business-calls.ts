/** Stubs for unimplemented methods of the B2B client. Remove a row when its method is implemented. */
import { unbuiltCalls } from './calls.ts'

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
