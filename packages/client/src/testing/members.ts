import { signedIn } from '@latchkey/protocol/core/call'
import type { SignedInState, Vertical } from '../core/vertical.ts'

/** A signed-in member with their organization, reduced to the members that tests read. */
export interface TestMember extends SignedInState {
  readonly session: {
    readonly member_session_id: string
    readonly expires_at: string
    readonly last_accessed_at: string
  }
  readonly member: { readonly member_id: string; readonly name: string }
  readonly organization: { readonly organization_id: string; readonly organization_name: string }
}

/** The vertical of members, for tests. */
export const members: Vertical<TestMember> = {
  parts: {
    session: ['member_session', 'member_session_id'],
    member: ['member', 'member_id'],
    organization: ['organization', 'organization_id'],
  },
  person: 'member',
  renew: signedIn.post('/b2b/sessions/authenticate', 'session'),
  hasIntermediate: true,
}

/** Creates the state of a signed-in member, with the session of this number. */
export const memberOf = (number = 1): TestMember => ({
  session: {
    member_session_id: `member-session-test-${number}`,
    expires_at: '2026-11-21T10:30:00Z',
    last_accessed_at: '2026-11-21T10:00:00Z',
  },
  member: { member_id: 'member-test-ada', name: 'Ada' },
  organization: { organization_id: 'organization-test-1', organization_name: 'Engines' },
})

/** Creates the response that signs this member in. */
export const memberGrant = (number = 1) => {
  const { session, member, organization } = memberOf(number)
  return {
    member_id: member.member_id,
    organization_id: organization.organization_id,
    member,
    organization,
    member_session: session,
    member_authenticated: true,
    intermediate_session_token: '',
    session_token: `token-ada-${number}`,
    session_jwt: `jwt-ada-${number}`,
  }
}

/** The same answer while another factor is missing. */
export const intermediateAnswer = (intermediate_session_token: string) => ({
  ...memberGrant(),
  member_session: null,
  member_authenticated: false,
  session_token: '',
  session_jwt: '',
  intermediate_session_token,
})
