import { expect, it } from 'vitest'
import { ProviderError } from '../../../errors.ts'
import type { Factor } from '../../../store/tables/factors/factors.ts'
import type { Deps } from '../../deps.ts'
import { recentMs } from '../../factors/step-up.ts'
import { requireEnrollable, requireSecondFactorForMember, type SecondStep } from './second-factor-step.ts'

type Member = SecondStep['membership']['member']
type Session = Parameters<typeof requireSecondFactorForMember>[0]

const app: Factor = {
  factorId: 'totp-test-1',
  kind: 'totp',
  publicData: {},
  createdAt: 1,
  provenAt: 1,
  usedAt: null,
}
const withApp = { factors: [app] } as unknown as Member
const withoutSecond = { factors: [{ ...app, provenAt: null }] } as unknown as Member
const now = 1_000 * recentMs

it('a member in an intermediate session sets up a second factor only if there is none yet', () => {
  const step = { by: { intermediateSession: {} } } as unknown as SecondStep
  const enrol = (member: Member) => () => requireEnrollable({} as Deps, step, member)
  expect(enrol(withApp)).toThrow(ProviderError)
  expect(enrol(withoutSecond)).not.toThrow()
})

it('a session changes the factors of a member with a second one only for minutes after it showed that', () => {
  const shownAt = (provenAt: number) => ({ proofs: [{ kind: 'totp', provenAt }] }) as unknown as Session
  const change = (session: Session, member: Member) => () => requireSecondFactorForMember(session, member, now)
  expect(change(shownAt(now - recentMs), withApp)).not.toThrow()
  expect(change(shownAt(now - recentMs - 1), withApp)).toThrow(ProviderError)
  expect(change({ proofs: [] } as unknown as Session, withApp)).toThrow(ProviderError)
  expect(change({ proofs: [] } as unknown as Session, withoutSecond)).not.toThrow()
})
