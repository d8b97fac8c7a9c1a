import type { Permission } from '../facts.ts'

/** The permission for the domains of the organization. */
export const domainPermission: Permission = ['stytch.organization', 'update.settings.allowed-domains']
