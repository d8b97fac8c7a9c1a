/** Pages for managing an organization, under the names that React sites of the existing SDK import. */
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
export * from '@latchkey/widget/stytch/names'
export * from '@latchkey/widget/stytch/names-admin-portal'
