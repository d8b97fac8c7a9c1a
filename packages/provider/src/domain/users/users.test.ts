import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePassword } from '../../methods/password/stored-password.ts'
import { atomically } from '../../store/atomically.ts'
import { within } from '../../store/scope.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { addAddress, ensurePerson, signedIn } from '../../testing/people.ts'
import { emailDestination, phoneDestination } from '../destinations/destinations.ts'
import { addFactor } from '../factors/add-factor.ts'
import { contactClaim } from '../factors/claim.ts'
import { contactOf, contactsOf } from '../factors/contacts.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { password } from '../factors/password.ts'
import { removeContact } from './contact-removal.ts'
import { search } from './search-by-email.ts'
import { changeProfile, personById, personOfContact } from './users.ts'

describeOnBothStores('users', (store) => {
  let test: TestDeps
  let people = 0
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const newAddress = () => `Person-${people++}@X.com`
  const ensure = (address: string) => ensurePerson(test, address)
  const add = (userId: string, address: string) => addAddress(test, userId, address)

  it('E04 are identified by their address regardless of case, and keep the first spelling for display', async () => {
    const address = newAddress()
    const first = await ensure(` ${address}`)
    const again = await ensure(address.toLowerCase())
    expect(again.person).toEqual(first.person)
    expect(again.contact.address).toBe(address)
  })

  itRaces('are created once when many proofs of one new address arrive at once', async () => {
    const address = newAddress()
    const proven = await Promise.all(Array.from({ length: 12 }, () => ensure(address)))
    expect(new Set(proven.map(({ person }) => person.userId)).size).toBe(1)
    const rows = await within(test.deps.store.db, test.project).selectFrom('users').select('user_id').execute()
    const owners = await within(test.deps.store.db, test.project).selectFrom('factors').select('owner_id').execute()
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(
      [...new Set(owners.map(({ owner_id }) => owner_id))].toSorted(),
    )
  })

  it('keep their addresses: an address of one user is never added to another', async () => {
    const [one, other] = [await ensure(newAddress()), await ensure(newAddress())]
    expect(await add(one.person.userId, other.contact.address)).toBe(false)
    const foundUser = await personOfContact(test.deps.store.db, test.project, emailDestination(other.contact.address))
    expect(foundUser?.person.userId).toBe(other.person.userId)
  })

  it('are found with all their factors by any of their contacts, and by no other contact', async () => {
    const { db } = test.deps.store
    const find = (address: string) => personOfContact(db, test.project, emailDestination(address))
    const addresses = [newAddress(), newAddress(), newAddress()]
    const { userId } = (await ensure(addresses[0] ?? '')).person
    for (const address of addresses.slice(1)) await add(userId, address)
    expect((await find(addresses[1] ?? ''))?.passwordHash).toBe(null)
    const { factorId } = await writePassword(test.deps, db, test.project, userId, { hash: 'kept' })
    for (const address of addresses) {
      const foundUser = await find(address)
      if (foundUser === null) throw new Error(`No user found by ${address}.`)
      expect(contactOf(foundUser.factor)).toMatchObject({ address })
      expect(new Set(contactsOf(foundUser.person).map((contact) => contact.address))).toEqual(new Set(addresses))
      expect(foundUser.passwordHash).toBe('kept')
      // The public representation of a user does not contain the hash.
      expect(factorsOf(foundUser.person, password)).toMatchObject([{ factorId, publicData: { requiresReset: false } }])
      expect(JSON.stringify(foundUser.person)).not.toContain('kept')
      expect(foundUser.person).toEqual(await personById(db, test.project, userId))
    }
    expect(await find(newAddress())).toBe(null)
  })

  itRaces('D11 keep their last primary factor, even if two are removed at once', async () => {
    const ensured = await ensure(newAddress())
    const second = newAddress()
    await add(ensured.person.userId, second)
    const added = await personOfContact(test.deps.store.db, test.project, emailDestination(second))
    const ids = [ensured.contact.contactId, added?.factor.factorId ?? '']
    const activeSession = await signedIn(test, ensured)
    const outcomes = await Promise.allSettled(
      ids.map((id) => removeContact(test.deps, test.project, activeSession, 'email', id)),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('D11 cannot remove their only address', async () => {
    const ensured = await ensure(newAddress())
    const activeSession = await signedIn(test, ensured)
    const removal = removeContact(test.deps, test.project, activeSession, 'email', ensured.contact.contactId)
    await expect(removal).rejects.toMatchObject({ type: 'cannot_delete_last_primary_factor', status: 400 })
  })

  it('D08 can remove only their own factors, and only under the right kind', async () => {
    const [one, other] = [await ensure(newAddress()), await ensure(newAddress())]
    await add(one.person.userId, newAddress())
    const activeSession = await signedIn(test, one)
    const remove = (kind: 'email' | 'phone_number', id: string) =>
      removeContact(test.deps, test.project, activeSession, kind, id)
    for (const id of [other.contact.contactId, 'x', '', '\0', one.person.userId]) {
      await expect(remove('email', id)).rejects.toMatchObject({ type: 'email_not_found', status: 404 })
    }
    await expect(remove('phone_number', one.contact.contactId)).rejects.toMatchObject({
      type: 'phone_number_not_found',
    })
    expect(contactsOf(await remove('email', one.contact.contactId))).toHaveLength(1)
  })

  it('update only the profile fields of the request', async () => {
    const { person } = await ensure(newAddress())
    const change = (changes: Parameters<typeof changeProfile>[3]) =>
      changeProfile(test.deps, test.project, person.userId, changes)
    await change({ name: { first_name: 'Ada', last_name: '\0\ud800' }, untrustedMetadata: { a: 1, b: { c: 2 } } })
    const after = await change({ name: { last_name: 'Lovelace' }, untrustedMetadata: { a: null, d: '\0' } })
    expect(after.name).toEqual({ first_name: 'Ada', middle_name: '', last_name: 'Lovelace' })
    expect(after.untrustedMetadata).toEqual({ b: { c: 2 }, d: '\0' })
    const large = change({ untrustedMetadata: { e: 'x'.repeat(17_000) } })
    await expect(large).rejects.toMatchObject({ type: 'bad_request', status: 400 })
  })

  it('are found by their address, but not in protected mode', async () => {
    const { contact } = await ensure(newAddress())
    const find = (address: string) => search(test.deps, test.project, '127.0.0.1', address)
    expect(await find(contact.address.toUpperCase())).toBe('passwordless')
    expect(await find(newAddress())).toBe('new')
    await expect(find('nobody')).rejects.toMatchObject({ type: 'invalid_email' })
    const hidden = { ...test.project, settings: { ...test.project.settings, protected_mode: true } }
    expect(await search(test.deps, hidden, '127.0.0.1', newAddress())).toBe('passwordless')
  })

  it('can be searched 200 times a minute from one source', async () => {
    const find = () => search(test.deps, test.project, '127.9.9.9', 'someone@x.com')
    for (let n = 0; n < 200; n++) expect(await find()).toBe('new')
    await expect(find()).rejects.toMatchObject({ type: 'too_many_requests', retryAfterSeconds: 60 })
  })

  it('can have a phone number in addition to an address', async () => {
    const { person } = await ensure(newAddress())
    const number = await phoneDestination('+14155550177')
    const claim = { ...contactClaim(number, { type: 'otp', delivery: 'sms' }), isProven: true }
    await atomically(test.deps.store, (db) => addFactor(test.deps, db, test.project, person.userId, claim))
    const foundUser = await personOfContact(test.deps.store.db, test.project, number)
    expect(foundUser?.person.factors.map(({ kind }) => kind).toSorted()).toEqual(['email', 'phone_number'])
    expect(foundUser?.factor.factorId).toMatch(/^phone-number-test-/)
  })
})
