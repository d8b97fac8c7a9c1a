import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { ensurePerson, signedIn } from '../../testing/people.ts'
import { emailDestination } from '../destinations/destinations.ts'
import { type ClaimedAddress, verifiedClaim } from '../factors/claim.ts'
import { contactsOf } from '../factors/contacts.ts'
import { passkey } from '../factors/passkey.ts'
import type { Reason } from '../factors/reason.ts'
import type { ActiveSession } from '../sessions/sessions.ts'
import { link } from './linking.ts'

const open: Reason = { reason: 'login_or_create' }
const publicFields = { domain: 'localhost', userAgent: '', authenticatorType: '', name: 'Passkey 1' } as const

describeOnBothStores('the linking policy', (store) => {
  let test: TestDeps
  let claims = 0
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const newKey = () => `subject-${claims++}`
  const newAddress = () => `linked-${claims++}@example.com`
  /** Links a claim of a factor with addresses, as an account of an OAuth provider has them. */
  const decide = (
    lookupKey: string,
    addresses: readonly ClaimedAddress[],
    reason: Reason = open,
    activeSession: ActiveSession | null = null,
  ) => {
    const claim = verifiedClaim({
      kind: passkey,
      lookupKey,
      publicData: publicFields,
      type: 'webauthn',
      delivery: 'test',
      addresses,
      provesAddress: null,
    })
    const refusal = () => new ProviderError('unauthorized_credentials', 'refused')
    return atomically(test.deps.store, (db) =>
      link(test.deps, db, { project: test.project, claim, reason, activeSession, refusal }),
    )
  }
  const address = (text: string, isVerified: boolean) => ({ destination: emailDestination(text), isVerified })

  it('creates a user for a new claim, with its verified addresses only, which it does not prove', async () => {
    const [unverified, verified] = [newAddress(), newAddress()]
    const { person } = await decide(newKey(), [address(unverified, false), address(verified, true)])
    expect(contactsOf(person)).toMatchObject([{ address: verified, isProven: false }])
  })

  it('recognizes a known claim regardless of its addresses', async () => {
    const key = newKey()
    const first = await decide(key, [])
    const other = await ensurePerson(test, newAddress())
    const again = await decide(key, [address(other.contact.address, true)])
    expect(again.person.userId).toBe(first.person.userId)
  })

  it('E08 links a new claim to the owner of its verified address, and never by an unverified address', async () => {
    const owner = await ensurePerson(test, newAddress())
    const stranger = await decide(newKey(), [address(owner.contact.address, false)])
    expect(stranger.person.userId).not.toBe(owner.person.userId)
    const key = newKey()
    const linked = await decide(key, [address(owner.contact.address, true)])
    expect(linked).toMatchObject({ person: { userId: owner.person.userId }, added: true })
    expect((await decide(key, [])).person.userId).toBe(owner.person.userId)
  })

  it('accepts only known users when the reason is primary', async () => {
    await expect(decide(newKey(), [], { reason: 'primary' })).rejects.toMatchObject({
      type: 'unauthorized_credentials',
    })
  })

  it('H06 adds a secondary claim to the requesting user, and never takes one from another user', async () => {
    const owner = await ensurePerson(test, newAddress())
    const activeSession = await signedIn(test, owner)
    const own: Reason = { reason: 'secondary', userId: owner.person.userId }
    const key = newKey()
    expect(await decide(key, [], own, activeSession)).toMatchObject({ added: true, manner: 'enrolment' })
    expect(await decide(key, [], own, activeSession)).toMatchObject({ added: false, manner: 'proof' })
    const ownedKey = newKey()
    await decide(ownedKey, [])
    await expect(decide(ownedKey, [], own, activeSession)).rejects.toMatchObject({ type: 'unauthorized_action' })
    await expect(decide(newKey(), [], own, null)).rejects.toMatchObject({ type: 'unauthorized_credentials' })
  })
})
