import { type Unbuilt, unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'

export type AdminPortalMemberManagementMountOptions<_Project = unknown> = Unbuilt
export type AdminPortalOrgSettingsMountOptions<_Project = unknown> = Unbuilt
export type AdminPortalSCIMMountOptions<_Project = unknown> = Unbuilt
export type AdminPortalSSOMountOptions<_Project = unknown> = Unbuilt
export type AdminPortalStyleConfig = Unbuilt

/** Theirs by name alone: what every page is given. */
type UnbuiltProps<_Project = unknown> = Unbuilt

export type { UnbuiltProps as AdminPortalCommonProps }

/** The pages on which an organization is managed by its own people. None of them is there yet. */
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
