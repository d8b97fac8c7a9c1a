import type { ReactElement } from 'react'
import type { PortalConfig, PortalPage } from '../../../portal/config.ts'
import {
  type AdminPortalMemberManagementMountOptions,
  type AdminPortalOrgSettingsMountOptions,
  type AdminPortalSCIMMountOptions,
  type AdminPortalSSOMountOptions,
  type AdminPortalStyleConfig,
  portalStylesOf,
} from '../../../stytch/b2b/admin-portal.ts'
import { OrganizationPortal } from '../../b2b/OrganizationPortal.tsx'

export interface AdminPortalMemberManagementProps<Project = object>
  extends Omit<AdminPortalMemberManagementMountOptions<Project>, 'client' | 'element'> {}
export interface AdminPortalOrgSettingsProps<Project = object>
  extends Omit<AdminPortalOrgSettingsMountOptions<Project>, 'client' | 'element'> {}
export interface AdminPortalSSOProps<Project = object>
  extends Omit<AdminPortalSSOMountOptions<Project>, 'client' | 'element'> {}
export interface AdminPortalSCIMProps<Project = object>
  extends Omit<AdminPortalSCIMMountOptions<Project>, 'client' | 'element'> {}

/** Creates the component of one page. The client is that of the provider above, and the page's URL stays as it is. */
const pageOf =
  <Props extends { config?: PortalConfig; styles?: AdminPortalStyleConfig }>(page: PortalPage) =>
  ({ config, styles }: Props): ReactElement => (
    <OrganizationPortal
      config={{ ...config, page, routing: false }}
      {...(styles && { styles: portalStylesOf(styles) })}
    />
  )

/** The members of the signed-in member's organization. @throws {UsageError} outside a `StytchB2BProvider` */
export const AdminPortalMemberManagement = pageOf<AdminPortalMemberManagementProps>('members')

/** The settings of the organization. @throws {UsageError} outside a `StytchB2BProvider` */
export const AdminPortalOrgSettings = pageOf<AdminPortalOrgSettingsProps>('organization')

/** The connections of single sign-on. @throws {UsageError} outside a `StytchB2BProvider` */
export const AdminPortalSSO = pageOf<AdminPortalSSOProps>('sso')

/** The connection of provisioning. @throws {UsageError} outside a `StytchB2BProvider` */
export const AdminPortalSCIM = pageOf<AdminPortalSCIMProps>('scim')
