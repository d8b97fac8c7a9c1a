/** The names of the existing packages' admin portal that mounts and React components both need. */
export { AdminPortalB2BProducts } from '@latchkey/client/stytch/enums-admin-portal'
export type {
  AdminPortalCommonProps,
  AdminPortalMemberManagementMountOptions,
  AdminPortalOrgSettingsMountOptions,
  AdminPortalSCIMMountOptions,
  AdminPortalSSOMountOptions,
  AdminPortalStyleConfig,
} from './b2b/admin-portal.ts'
