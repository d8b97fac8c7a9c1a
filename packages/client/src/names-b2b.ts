/** What every entry for members exports, with or without a user interface. */
export type { Member } from '@latchkey/protocol/identity/member'
export type { MemberFactor, MemberSession } from '@latchkey/protocol/identity/member-session'
export type { Organization } from '@latchkey/protocol/identity/organization'
export type { DiscoveredOrganization } from '@latchkey/protocol/methods/discovery/b2b'
export type { HeadlessB2BClient } from './b2b.ts'
export type { Permissions } from './identity/permissions.ts'
export * from './names.ts'
