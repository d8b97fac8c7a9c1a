import { afterAll, beforeAll, expect, it } from 'vitest'
import { atomically } from '../store/atomically.ts'
import { within } from '../store/scope.ts'
import { writePassword } from '../store/tables/passwords.ts'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'
import { describeOnBothStores } from '../testing/stores.ts'
import { emailDestination, phoneDestination } from './destinations.ts'
import {
  addContact,
  changeProfile,
  ensurePersonOfContact,
  personById,
  personOfContact,
  removeContact,
} from './people.ts'
import { search } from './search.ts'

describeOnBothStores('people', (store) => {
  let test: TestDeps
  let people = 0
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const newAddress = () => `Person-${people++}@X.com`
  const ensure = (address: string) =>
    atomically(test.deps.store, (rows) =>
      ensurePersonOfContact(test.deps, rows, test.project, emailDestination(address)),
    )
  const add = (userId: string, address: string) =>
    atomically(test.deps.store, (rows) => addContact(test.deps, rows, test.project, userId, emailDestination(address)))

  it('E04 are one whatever the case of the address, which is shown as typed first', async () => {
    const address = newAddress()
    const first = await ensure(` ${address}`)
    const again = await ensure(address.toLowerCase())
    expect(again.person).toEqual(first.person)
    expect(again.contact.address).toBe(address)
  })

  it('are made once when many proofs of one new address come at once', async () => {
    const address = newAddress()
    const proven = await Promise.all(Array.from({ length: 12 }, () => ensure(address)))
    expect(new Set(proven.map(({ person }) => person.userId)).size).toBe(1)
    const rows = await within(test.deps.store.rows, test.project).selectFrom('users').select('user_id').execute()
    const owners = await within(test.deps.store.rows, test.project).selectFrom('contacts').select('user_id').execute()
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(
      [...new Set(owners.map(({ user_id }) => user_id))].toSorted(),
    )
  })

  it('keep their addresses apart: what is one person’s is never given to another', async () => {
    const [one, other] = [await ensure(newAddress()), await ensure(newAddress())]
    expect(await add(one.person.userId, other.contact.address)).toBe(false)
    const found = await personOfContact(test.deps.store.rows, test.project, emailDestination(other.contact.address))
    expect(found?.person.userId).toBe(other.person.userId)
  })

  it('are found with all that they sign in by at any contact of theirs, and at nobody else’s', async () => {
    const { rows } = test.deps.store
    const find = (address: string) => personOfContact(rows, test.project, emailDestination(address))
    const addresses = [newAddress(), newAddress(), newAddress()]
    const { userId } = (await ensure(addresses[0] ?? '')).person
    for (const address of addresses.slice(1)) await add(userId, address)
    expect((await find(addresses[1] ?? ''))?.kept).toBe(null)
    await writePassword(rows, { userId, passwordId: 'password-test-1', hash: 'kept' }, 1)
    for (const address of addresses) {
      const found = await find(address)
      expect(found?.contact).toMatchObject({ userId, address })
      expect(new Set(found?.person.contacts.map((contact) => contact.address))).toEqual(new Set(addresses))
      expect(found?.kept).toEqual({ passwordId: 'password-test-1', requiresReset: false, hash: 'kept' })
      // What is told of a person has no place for the hash.
      expect(found?.person.password).toEqual({ passwordId: 'password-test-1', requiresReset: false })
      expect(found?.person).toMatchObject({
        ...(await personById(rows, test.project, userId)),
        password: found?.person.password,
      })
    }
    expect(await find(newAddress())).toBe(null)
  })

  it('D11 keep a last way to sign in, also when two are removed at once', async () => {
    const { person, contact } = await ensure(newAddress())
    const second = newAddress()
    await add(person.userId, second)
    const added = await personOfContact(test.deps.store.rows, test.project, emailDestination(second))
    const ids = [contact.contactId, added?.contact.contactId ?? '']
    const outcomes = await Promise.allSettled(
      ids.map((id) => removeContact(test.deps, test.project, person.userId, 'email', id)),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ type: 'cannot_delete_last_primary_factor', status: 400 })
  })

  it('D08 remove only what is their own, of the kind that they name', async () => {
    const [one, other] = [await ensure(newAddress()), await ensure(newAddress())]
    await add(one.person.userId, newAddress())
    const remove = (kind: 'email' | 'phone_number', id: string) =>
      removeContact(test.deps, test.project, one.person.userId, kind, id)
    for (const id of [other.contact.contactId, 'x', '', '\0', one.person.userId]) {
      await expect(remove('email', id)).rejects.toMatchObject({ type: 'email_not_found', status: 404 })
    }
    await expect(remove('phone_number', one.contact.contactId)).rejects.toMatchObject({
      type: 'phone_number_not_found',
    })
    expect((await remove('email', one.contact.contactId)).contacts).toHaveLength(1)
  })

  it('change the parts of their profile that they name and keep the others', async () => {
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

  it('are found by their address, in protected mode by nobody', async () => {
    const { contact } = await ensure(newAddress())
    const find = (address: string) => search(test.deps, test.project, '127.0.0.1', address)
    expect(await find(contact.address.toUpperCase())).toBe('passwordless')
    expect(await find(newAddress())).toBe('new')
    await expect(find('nobody')).rejects.toMatchObject({ type: 'invalid_email' })
    const hidden = { ...test.project, settings: { ...test.project.settings, protected_mode: true } }
    expect(await search(test.deps, hidden, '127.0.0.1', newAddress())).toBe('passwordless')
  })

  it('are searched for two hundred times a minute from one source', async () => {
    const find = () => search(test.deps, test.project, '127.9.9.9', 'someone@x.com')
    for (let n = 0; n < 200; n++) expect(await find()).toBe('new')
    await expect(find()).rejects.toMatchObject({ type: 'too_many_requests', retryAfterSeconds: 60 })
  })

  it('may have a number beside their address', async () => {
    const { person } = await ensure(newAddress())
    const number = await phoneDestination('+14155550177')
    await atomically(test.deps.store, (rows) => addContact(test.deps, rows, test.project, person.userId, number))
    const found = await personOfContact(test.deps.store.rows, test.project, number)
    expect(found?.person.contacts.map(({ kind }) => kind).toSorted()).toEqual(['email', 'phone_number'])
    expect(found?.contact.contactId).toMatch(/^phone-number-test-/)
  })
})
