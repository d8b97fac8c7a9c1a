/** Types of roles and what they permit. */
import type { Unbuilt } from './unbuilt.ts'

export type ConsumerPermissionsMap<_Project = unknown> = Unbuilt
export type IHeadlessRBACClient = Unbuilt
export type PermissionsMap<_Project = unknown> = Unbuilt
