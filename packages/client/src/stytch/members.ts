import type { Member as OurMember } from '@latchkey/protocol/identity/member'
import type { MemberSession as OurMemberSession } from '@latchkey/protocol/identity/member-session'
import type { Organization as OurOrganization } from '@latchkey/protocol/identity/organization'
import type { Writable } from './writable.ts'

/** A person in one organization. */
export interface Member extends Writable<OurMember> {}
export interface MemberSession extends Writable<OurMemberSession> {}
export interface Organization extends Writable<OurOrganization> {}

/** Cached values, and whether they come from an earlier page and are not yet confirmed by the provider. */
export interface CachedMember {
  member: Member | null
  fromCache: boolean
}
export interface CachedMemberSession {
  session: MemberSession | null
  fromCache: boolean
}
export interface CachedOrganization {
  organization: Organization | null
  fromCache: boolean
}

export interface B2BState {
  session?: MemberSession
  member?: Member
  organization?: Organization
}
