/** Pages for managing an organization, under the names that sites of the existing SDK import. */
export * from '@latchkey/client/stytch/names'
export * from '@latchkey/client/stytch/names-b2b'
export {
  mountAdminPortalMemberManagement,
  mountAdminPortalOrgSettings,
  mountAdminPortalSCIM,
  mountAdminPortalSSO,
} from '@latchkey/widget/stytch/b2b/admin-portal'
export * from '@latchkey/widget/stytch/names'
export * from '@latchkey/widget/stytch/names-admin-portal'
