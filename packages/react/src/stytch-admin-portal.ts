/** Pages for managing an organization, under the names that React sites of the existing SDK import. */
export { AdminPortalB2BProducts } from '@latchkey/client/stytch/enums-admin-portal'
export * from '@latchkey/client/stytch/names'
export * from '@latchkey/client/stytch/names-b2b'
export {
  AdminPortalMemberManagement,
  type AdminPortalMemberManagementProps,
  AdminPortalOrgSettings,
  type AdminPortalOrgSettingsProps,
  AdminPortalSCIM,
  type AdminPortalSCIMProps,
  AdminPortalSSO,
  type AdminPortalSSOProps,
} from '@latchkey/widget/react/stytch/b2b/StytchAdminPortal.tsx'
export type {
  AdminPortalCommonProps,
  AdminPortalMemberManagementMountOptions,
  AdminPortalOrgSettingsMountOptions,
  AdminPortalSCIMMountOptions,
  AdminPortalSSOMountOptions,
  AdminPortalStyleConfig,
} from '@latchkey/widget/stytch/b2b/admin-portal'
export * from '@latchkey/widget/stytch/names'
