import { unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import type { AdminPortalSCIMMountOptions } from '../b2b/admin-portal.ts'

/** The page of provisioning, which is not built yet. */
export const mountAdminPortalSCIM = (_options: AdminPortalSCIMMountOptions): void => {
  throw unbuilt('mountAdminPortalSCIM()', 'provisioning')
}
