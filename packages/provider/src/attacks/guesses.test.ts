import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '../domain/rate-limits/limits.ts'
import { count } from '../domain/rate-limits/rate-limit.ts'
import { emailDestination } from '../domain/users/destinations.ts'
import { createAccount, signIn } from '../methods/password/account.ts'
import { replacePassword } from '../methods/password/change.ts'
import type { Breaches } from '../ports/passwords/breaches.ts'
import { createHashing, type Hashing } from '../ports/passwords/hashing.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'

/** What guesses at passwords cost and whether all of them count, with the hashing held back where it matters. */

const good = 'violet-Tram!oyster'
const cheap = createHashing({ memoryKiB: 64, passes: 1, waiting: 2_000 })

describeOnBothStores('many guesses at once', (store) => {
  let test: TestDeps
  let worked = 0
  let asked = 0
  let held: Promise<void> | null = null

  const hashing: Hashing = {
    ...cheap,
    async hash(password, asker) {
      worked++
      return cheap.hash(password, asker)
    },
    async verify(hash, password, asker) {
      worked++
      await held
      return cheap.verify(hash, password, asker)
    },
  }
  const breaches: Breaches = {
    async isBreached() {
      asked++
      return false
    },
  }

  beforeAll(async () => {
    test = await openTestDeps(store.url, { hashing, breaches })
  })
  afterAll(() => test.deps.store.close())

  const attributes = { ip_address: '', user_agent: '' }
  const arrival = () => ({ project: test.project, live: null, minutes: 60, attributes })
  const attempt = (email: string, password: string, clientAddress: string) => ({
    project: test.project,
    destination: emailDestination(email),
    password,
    clientAddress,
  })
  const fill = async (limit: 'wrongPasswordsFromClient' | 'newPeopleFromClient', subject: string) => {
    const { projectId } = test.project
    for (let n = 0; n < limits[limit].windows[0].max; n++)
      await count(test.deps.store, { limit, projectId, subject }, test.clock.now())
  }
  const typeOf = (answer: PromiseSettledResult<unknown>) =>
    answer.status === 'fulfilled' ? 'right' : (answer.reason as { type?: string }).type

  it('C03 count against the account even where their client is past its own limit', async () => {
    await createAccount(test.deps, attempt('ada@example.com', good, '192.0.2.1'), arrival())
    const hold = Promise.withResolvers<void>()
    held = hold.promise
    const guesses = Promise.allSettled(
      Array.from({ length: 30 }, (_, n) =>
        signIn(test.deps, attempt('ada@example.com', `wrong-${n}`, '192.0.2.2'), arrival()),
      ),
    )
    await fill('wrongPasswordsFromClient', '192.0.2.2')
    hold.resolve()
    held = null
    expect(new Set((await guesses).map(typeOf))).toEqual(new Set(['too_many_requests']))
    const right = signIn(test.deps, attempt('ada@example.com', good, '192.0.2.3'), arrival())
    await expect(right).rejects.toMatchObject({ type: 'user_lock_limit_reached' })
  })

  it('buy no more hashes than may still be wrong, however many come at once', async () => {
    const { projectId } = test.project
    const most = limits.wrongPasswordsFromClient.windows[0].max
    for (let n = 0; n < most - 20; n++)
      await count(
        test.deps.store,
        { limit: 'wrongPasswordsFromClient', projectId, subject: '192.0.2.4' },
        test.clock.now(),
      )
    worked = 0
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) =>
        signIn(test.deps, attempt(`n${n}@example.com`, 'wrong', '192.0.2.4'), arrival()),
      ),
    )
    expect(worked).toBe(20)
    expect(answers.map(typeOf).filter((type) => type === 'too_many_requests')).toHaveLength(180)
  })

  it('J07 buy neither a hash nor a question to the breach service once the client is past its limit', async () => {
    await createAccount(test.deps, attempt('eve@example.com', good, '192.0.2.1'), arrival())
    await fill('wrongPasswordsFromClient', '192.0.2.5')
    await fill('newPeopleFromClient', '192.0.2.5')
    worked = 0
    asked = 0
    const from = '192.0.2.5'
    const answers = await Promise.allSettled([
      signIn(test.deps, attempt('eve@example.com', good, from), arrival()),
      replacePassword(test.deps, attempt('eve@example.com', good, from), 'another-Tram!oyster', arrival()),
    ])
    expect(answers.map(typeOf)).toEqual(['too_many_requests', 'too_many_requests'])
    expect([worked, asked]).toEqual([0, 0])
    const made = createAccount(test.deps, attempt('new@example.com', good, from), arrival())
    await expect(made).rejects.toMatchObject({ type: 'too_many_requests' })
    expect(worked).toBe(0)
  })

  it('of a password to be set are judged a bounded number of times, whichever call sets it', async () => {
    const { projectId } = test.project
    const subject = '192.0.2.6'
    for (let n = 0; n < limits.judgedPasswordsFromClient.windows[0].max; n++)
      await count(test.deps.store, { limit: 'judgedPasswordsFromClient', projectId, subject }, test.clock.now())
    asked = 0
    const made = createAccount(test.deps, attempt('newer@example.com', good, subject), arrival())
    await expect(made).rejects.toMatchObject({ type: 'too_many_requests' })
    expect(asked).toBe(0)
  })
})
