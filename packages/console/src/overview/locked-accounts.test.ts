import { expect, it } from 'vitest'
import { lockedSince, lockedText } from './locked-accounts.ts'

const locked = (user_id: string, timestamp: string) => ({ type: 'codes.locked', timestamp, data: { user_id } })

it('counts each locked account of the time once, also a single one', () => {
  const events = [
    locked('user-1', '2030-01-02T10:00:00Z'),
    locked('user-1', '2030-01-02T09:00:00Z'),
    locked('user-2', '2030-01-01T00:00:00Z'),
    locked('user-3', '2029-12-31T23:59:59Z'),
  ]
  const found = lockedSince('codes.locked', events, Date.parse('2030-01-01'))
  expect(found).toEqual({ kind: 'codes.locked', accounts: 2 })
  expect(lockedText(found)).toBe('2 accounts were locked after wrong codes')
  expect(lockedText({ ...found, accounts: 1 })).toBe('1 account was locked after wrong codes')
})
