import type { Member } from '@latchkey/protocol/identity/member'
import { authenticate, type MemberSession } from '@latchkey/protocol/identity/member-session'
import type { Organization } from '@latchkey/protocol/identity/organization'
import type { Client } from '../core/client.ts'
import { coreFor } from '../core/create.ts'
import type { Vertical } from '../core/vertical.ts'

/** A signed-in member with their organization. */
export interface SignedInMember {
  readonly session: MemberSession
  readonly member: Member
  readonly organization: Organization
}

/** The client of a project with organizations, the first parameter of every member action. */
export type MemberClient = Client<SignedInMember>

/** The vertical of members, who are signed in to one organization at a time. */
export const b2b: Vertical<SignedInMember> = {
  parts: {
    session: ['member_session', 'member_session_id'],
    member: ['member', 'member_id'],
    organization: ['organization', 'organization_id'],
  },
  person: 'member',
  renew: authenticate,
  hasIntermediate: true,
  instanceEvent: 'b2b_sdk_instance_instantiated',
}

/**
 * Creates the client of one project with organizations, as `createCore` does for users.
 *
 * @throws ConfigError for a malformed token or an invalid address
 */
export const createMemberCore = coreFor(b2b)
