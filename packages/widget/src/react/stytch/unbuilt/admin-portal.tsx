import type { Unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import type { ReactElement } from 'react'
import { UnbuiltPart } from './UnbuiltPart.tsx'

export type AdminPortalMemberManagementProps<_Project = unknown> = Unbuilt
export type AdminPortalOrgSettingsProps<_Project = unknown> = Unbuilt
export type AdminPortalSCIMProps<_Project = unknown> = Unbuilt
export type AdminPortalSSOProps<_Project = unknown> = Unbuilt

/** A page of the admin portal, in which an organization manages itself. Shows its name. */
const unbuiltPage =
  <Props extends { callbacks?: Unbuilt }>(name: string) =>
  (props: Props): ReactElement => <UnbuiltPart name={name} subject="admin-portal" callbacks={props.callbacks} />

export const AdminPortalMemberManagement = unbuiltPage<AdminPortalMemberManagementProps>('AdminPortalMemberManagement')
export const AdminPortalOrgSettings = unbuiltPage<AdminPortalOrgSettingsProps>('AdminPortalOrgSettings')
export const AdminPortalSCIM = unbuiltPage<AdminPortalSCIMProps>('AdminPortalSCIM')
export const AdminPortalSSO = unbuiltPage<AdminPortalSSOProps>('AdminPortalSSO')
