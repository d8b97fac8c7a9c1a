import { expect, test } from 'vitest'
import { parsePurpose, storedPurpose } from './stored-purpose.ts'

const requester = { ip_address: '192.0.2.1', user_agent: 'Browser' }
const byEarlierRelease = { reason: 'primary', asker: requester, destination: { asker: 'kept' } }

test('a purpose that an earlier release wrote is read under the current names', () => {
  const { asker, ...purpose } = byEarlierRelease
  expect(parsePurpose(JSON.stringify(byEarlierRelease))).toEqual({ ...purpose, requester: asker })
  expect(parsePurpose('{"slot":"wallet-1"}')).toEqual({ uniqueKey: 'wallet-1' })
})

test('a purpose is written under the names that an earlier release reads', () => {
  const { asker, ...purpose } = byEarlierRelease
  expect(JSON.parse(storedPurpose({ ...purpose, requester: asker }))).toEqual(byEarlierRelease)
  expect(JSON.parse(storedPurpose({ uniqueKey: 'wallet-1' }))).toEqual({ slot: 'wallet-1' })
})

test('a purpose without renamed names is stored as it is', () => {
  const purpose = { operatorId: 'ada', userId: 'user-1' }
  expect(storedPurpose(purpose)).toBe(JSON.stringify(purpose))
  expect(parsePurpose(storedPurpose(purpose))).toEqual(purpose)
})

test('a purpose that is sealed as a whole stays a text', () => {
  expect(storedPurpose('sealed.asker')).toBe('"sealed.asker"')
  expect(parsePurpose('"sealed.asker"')).toBe('sealed.asker')
})
