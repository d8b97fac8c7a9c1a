import type { ReactElement } from 'react'
import type { AdminPortalSCIMMountOptions } from '../../../stytch/b2b/admin-portal.ts'
import { UnbuiltPart } from './UnbuiltPart.tsx'

export interface AdminPortalSCIMProps<Project = object>
  extends Omit<AdminPortalSCIMMountOptions<Project>, 'client' | 'element'> {}

/** The page of provisioning, which is not built yet. Shows its name. */
export const AdminPortalSCIM = (_: AdminPortalSCIMProps): ReactElement => (
  <UnbuiltPart name="AdminPortalSCIM" subject="provisioning" />
)
