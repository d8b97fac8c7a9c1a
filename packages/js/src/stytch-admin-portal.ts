/** Pages for managing an organization, under the names that sites of the existing SDK import. */
export { AdminPortalB2BProducts } from '@latchkey/client/stytch/enums-admin-portal'
export * from '@latchkey/client/stytch/names'
export * from '@latchkey/client/stytch/names-b2b'
export {
  type AdminPortalCommonProps,
  type AdminPortalMemberManagementMountOptions,
  type AdminPortalOrgSettingsMountOptions,
  type AdminPortalSCIMMountOptions,
  type AdminPortalSSOMountOptions,
  type AdminPortalStyleConfig,
  mountAdminPortalMemberManagement,
  mountAdminPortalOrgSettings,
  mountAdminPortalSCIM,
  mountAdminPortalSSO,
} from '@latchkey/widget/stytch/b2b/admin-portal'
export * from '@latchkey/widget/stytch/names'
