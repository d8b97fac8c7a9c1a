import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailDestination } from '../domain/destinations/destinations.ts'
import { limits } from '../domain/rate-limits/limits.ts'
import { count } from '../domain/rate-limits/rate-limit.ts'
import { createAccount, signIn } from '../methods/password/account.ts'
import { replacePassword } from '../methods/password/change.ts'
import type { Breaches } from '../ports/passwords/breaches.ts'
import { createHashing, type Hashing } from '../ports/passwords/hashing.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'

/** Tests the cost of password guesses and their counters, with slowed hashing where needed. */

const good = 'violet-Tram!oyster'
const cheap = createHashing({ memoryKiB: 64, passes: 1, waiting: 2_000 })

describeOnBothStores('concurrent password guesses', (store) => {
  let test: TestDeps
  let hashCount = 0
  let breachChecks = 0
  let gate: Promise<void> | null = null

  const hashing: Hashing = {
    ...cheap,
    async hash(password, clientKey) {
      hashCount++
      return cheap.hash(password, clientKey)
    },
    async verify(hash, password, clientKey) {
      hashCount++
      await gate
      return cheap.verify(hash, password, clientKey)
    },
  }
  const breaches: Breaches = {
    async isBreached() {
      breachChecks++
      return false
    },
  }

  beforeAll(async () => {
    test = await openTestDeps(store.url, { hashing, breaches })
  })
  afterAll(() => test.deps.store.close())

  const attributes = { ip_address: '', user_agent: '' }
  const signInContext = () => ({ project: test.project, activeSession: null, minutes: 60, attributes })
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

  itRaces('C03 count against the account even if their client is over its own limit', async () => {
    await createAccount(test.deps, attempt('ada@example.com', good, '192.0.2.1'), signInContext())
    const hold = Promise.withResolvers<void>()
    gate = hold.promise
    const guesses = Promise.allSettled(
      Array.from({ length: 30 }, (_, n) =>
        signIn(test.deps, attempt('ada@example.com', `wrong-${n}`, '192.0.2.2'), signInContext()),
      ),
    )
    await fill('wrongPasswordsFromClient', '192.0.2.2')
    hold.resolve()
    gate = null
    expect(new Set((await guesses).map(typeOf))).toEqual(new Set(['too_many_requests']))
    const right = signIn(test.deps, attempt('ada@example.com', good, '192.0.2.3'), signInContext())
    await expect(right).rejects.toMatchObject({ type: 'user_lock_limit_reached' })
  })

  itRaces('cause no more hashes than wrong passwords are allowed', async () => {
    const { projectId } = test.project
    const most = limits.wrongPasswordsFromClient.windows[0].max
    for (let n = 0; n < most - 20; n++)
      await count(
        test.deps.store,
        { limit: 'wrongPasswordsFromClient', projectId, subject: '192.0.2.4' },
        test.clock.now(),
      )
    hashCount = 0
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) =>
        signIn(test.deps, attempt(`n${n}@example.com`, 'wrong', '192.0.2.4'), signInContext()),
      ),
    )
    expect(hashCount).toBe(20)
    expect(answers.map(typeOf).filter((type) => type === 'too_many_requests')).toHaveLength(180)
  })

  itRaces('J07 cause neither a hash nor a breach check once the client is over its limit', async () => {
    await createAccount(test.deps, attempt('eve@example.com', good, '192.0.2.1'), signInContext())
    await fill('wrongPasswordsFromClient', '192.0.2.5')
    await fill('newPeopleFromClient', '192.0.2.5')
    hashCount = 0
    breachChecks = 0
    const from = '192.0.2.5'
    const answers = await Promise.allSettled([
      signIn(test.deps, attempt('eve@example.com', good, from), signInContext()),
      replacePassword(test.deps, attempt('eve@example.com', good, from), 'another-Tram!oyster', signInContext()),
    ])
    expect(answers.map(typeOf)).toEqual(['too_many_requests', 'too_many_requests'])
    expect([hashCount, breachChecks]).toEqual([0, 0])
    const creation = createAccount(test.deps, attempt('new@example.com', good, from), signInContext())
    await expect(creation).rejects.toMatchObject({ type: 'too_many_requests' })
    expect(hashCount).toBe(0)
  })

  it('of new passwords are rated a limited number of times, over all calls', async () => {
    const { projectId } = test.project
    const subject = '192.0.2.6'
    for (let n = 0; n < limits.judgedPasswordsFromClient.windows[0].max; n++)
      await count(test.deps.store, { limit: 'judgedPasswordsFromClient', projectId, subject }, test.clock.now())
    breachChecks = 0
    const creation = createAccount(test.deps, attempt('newer@example.com', good, subject), signInContext())
    await expect(creation).rejects.toMatchObject({ type: 'too_many_requests' })
    expect(breachChecks).toBe(0)
  })
})
