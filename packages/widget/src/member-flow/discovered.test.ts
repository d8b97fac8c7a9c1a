import type { DiscoveredOrganization, Membership } from '@latchkey/protocol/methods/discovery/b2b'
import { expect, test } from 'vitest'
import { directChoice } from './discovered.ts'

const one = (type: Membership['type']) => ({ membership: { type } }) as DiscoveredOrganization
const active = one('active_member')
const invited = one('invited_member')
const pending = one('pending_member')
const eligible = one('eligible_to_join_by_email_domain')

test('signs in to a single organization directly if the site enables it', () => {
  expect(directChoice([active], { status: true })).toBe(active)
  expect(directChoice([active], { status: false })).toBeNull()
  expect(directChoice([], { status: true })).toBeNull()
  expect(directChoice([active, one('active_member')], { status: true })).toBeNull()
  expect(directChoice([invited], { status: true, ignoreInvites: true })).toBeNull()
})

test('asks if there are invitations or joinable organizations, unless they are ignored', () => {
  expect(directChoice([active, invited], { status: true })).toBeNull()
  expect(directChoice([active, pending], { status: true })).toBeNull()
  expect(directChoice([active, eligible], { status: true })).toBeNull()
  expect(directChoice([active, invited], { status: true, ignoreInvites: true })).toBe(active)
  expect(directChoice([active, eligible], { status: true, ignoreJitProvisioning: true })).toBe(active)
  expect(directChoice([active, eligible, invited], { status: true, ignoreInvites: true })).toBeNull()
})
