import type { DiscoveredOrganization, Membership } from '@latchkey/protocol/methods/discovery/b2b'
import { expect, test } from 'vitest'
import { directChoice } from './discovered.ts'

const one = (type: Membership['type']) => ({ membership: { type } }) as DiscoveredOrganization
const active = one('active_member')
const invited = one('invited_member')
const pending = one('pending_member')
const eligible = one('eligible_to_join_by_email_domain')

test('whoever belongs to one organization goes there at once, where the site wants it', () => {
  expect(directChoice([active], { status: true })).toBe(active)
  expect(directChoice([active], { status: false })).toBeNull()
  expect(directChoice([], { status: true })).toBeNull()
  expect(directChoice([active, one('active_member')], { status: true })).toBeNull()
  expect(directChoice([invited], { status: true, ignoreInvites: true })).toBeNull()
})

test('invitations and organizations that could be joined ask, unless they are to be ignored', () => {
  expect(directChoice([active, invited], { status: true })).toBeNull()
  expect(directChoice([active, pending], { status: true })).toBeNull()
  expect(directChoice([active, eligible], { status: true })).toBeNull()
  expect(directChoice([active, invited], { status: true, ignoreInvites: true })).toBe(active)
  expect(directChoice([active, eligible], { status: true, ignoreJitProvisioning: true })).toBe(active)
  expect(directChoice([active, eligible, invited], { status: true, ignoreInvites: true })).toBeNull()
})
