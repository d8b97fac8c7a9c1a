import { unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import type { AdminPortalSCIMMountOptions } from '../b2b/admin-portal.ts'

/** The page of provisioning, which is not built yet. */
export const mountAdminPortalSCIM = (_options: AdminPortalSCIMMountOptions & { element: unknown }): void => {
  throw unbuilt('mountAdminPortalSCIM()', 'provisioning')
}
