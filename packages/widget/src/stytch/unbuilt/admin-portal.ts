import { type Unbuilt, unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'

export type AdminPortalMemberManagementMountOptions<_Project = unknown> = Unbuilt
export type AdminPortalOrgSettingsMountOptions<_Project = unknown> = Unbuilt
export type AdminPortalSCIMMountOptions<_Project = unknown> = Unbuilt
export type AdminPortalSSOMountOptions<_Project = unknown> = Unbuilt
export type AdminPortalStyleConfig = Unbuilt

/** The props that every page of the admin portal takes; only the type names are compatible. */
type UnbuiltProps<_Project = unknown> = Unbuilt

export type { UnbuiltProps as AdminPortalCommonProps }

/** The admin portal, in which an organization manages itself. Its pages are not built yet. */
const unbuiltMount =
  <Options>(name: string) =>
  (_options: Options): void => {
    throw unbuilt(`${name}()`, 'admin-portal')
  }

export const mountAdminPortalMemberManagement = unbuiltMount<AdminPortalMemberManagementMountOptions>(
  'mountAdminPortalMemberManagement',
)
export const mountAdminPortalOrgSettings =
  unbuiltMount<AdminPortalOrgSettingsMountOptions>('mountAdminPortalOrgSettings')
export const mountAdminPortalSCIM = unbuiltMount<AdminPortalSCIMMountOptions>('mountAdminPortalSCIM')
export const mountAdminPortalSSO = unbuiltMount<AdminPortalSSOMountOptions>('mountAdminPortalSSO')
