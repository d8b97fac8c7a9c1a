import { afterAll, beforeAll, expect, it } from 'vitest'
import { atomically } from '../../store/atomically.ts'
import { everyScope } from '../../store/scope.ts'
import { sweep } from '../../store/sweep.ts'
import { dropFactor, noteUse } from '../../store/tables/factors/factors.ts'
import { addUser } from '../../store/tables/users/users.ts'
import { describeStoreContract } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { ensurePerson, signedIn } from '../../testing/people.ts'
import { addFactor } from '../factors/add-factor.ts'
import { email } from '../factors/contacts.ts'
import { password } from '../factors/password.ts'
import { recoveryCodes, totp } from '../factors/totp.ts'
import { newId } from '../ids.ts'
import { createUnprovenSweep } from './unproven-sweep.ts'

const day = 24 * 60 * 60 * 1000
const retentionMs = (366 + 90) * day

describeStoreContract('the sweep of unproven accounts', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  /** Creates an account with an unverified address, as password sign-up does. */
  const createUnproven = (address: string) =>
    atomically(test.deps.store, async (db) => {
      const { deps, project } = test
      const userId = newId(deps.random, 'user', 'test')
      await addUser(db, project, userId, deps.clock.now())
      await addFactor(deps, db, project, userId, {
        kind: email,
        lookupKey: address,
        publicData: { address },
        isProven: false,
      })
      const addition = { kind: password, lookupKey: userId, publicData: { requiresReset: false }, checkedBy: 'hash' }
      const passwordFactor = await addFactor(deps, db, project, userId, { ...addition, isProven: true })
      return { userId, passwordId: passwordFactor?.factorId ?? '' }
    })

  it('deletes unproven accounts 90 days after their longest possible session, and keeps used and proven ones', async () => {
    const { deps, project } = test
    const { db } = deps.store
    const startTime = deps.clock.now()
    const squatted = await createUnproven('squatted@example.com')
    const usedAccount = await createUnproven('used@example.com')
    const proven = await ensurePerson(test, 'proven@example.com')
    const lost = await ensurePerson(test, 'lost@example.com')
    await dropFactor(db, project, lost.person.userId, lost.factor)
    const signedInUser = await createUnproven('inside@example.com')
    await signedIn(test, { ...proven, person: { ...proven.person, userId: signedInUser.userId } })
    await noteUse(db, project, usedAccount.passwordId, startTime + 100 * day)
    // Smaller than the number of users: the sweep continues where it stopped, then starts over.
    const sweepForsaken = createUnprovenSweep(deps.store, 2)
    const round = async (now: number) => {
      let removed = 0
      for (let batch = 0; batch < 4; batch++) removed += await sweepForsaken(now)
      return removed
    }
    const remainingUsers = async () =>
      new Set((await everyScope(db).selectFrom('users').select('user_id').execute()).map(({ user_id }) => user_id))
    expect(await round(startTime + retentionMs - 1)).toBe(0)
    expect(await round(startTime + retentionMs)).toBe(2)
    expect(await remainingUsers()).toEqual(new Set([usedAccount.userId, signedInUser.userId, proven.person.userId]))
    expect(
      await everyScope(db).selectFrom('factors').select('owner_id').where('owner_id', '=', squatted.userId).execute(),
    ).toEqual([])
    // Deletes the expired sessions.
    await sweep(deps.store, startTime + retentionMs)
    expect(await round(startTime + retentionMs + 100 * day - 1)).toBe(1)
    expect(await round(startTime + retentionMs + 100 * day)).toBe(1)
    expect(await remainingUsers()).toEqual(new Set([proven.person.userId]))
  })

  it('deletes unconfirmed authenticator apps with their recovery codes, and keeps confirmed ones', async () => {
    const { deps, project } = test
    const { db } = deps.store
    const startTime = deps.clock.now()
    const withApp = async (name: string, isProven: boolean) => {
      const { person } = await ensurePerson(test, `${name}@example.com`)
      const mine = { lookupKey: person.userId, isProven, secret: 'sealed' }
      await addFactor(deps, db, project, person.userId, {
        ...mine,
        kind: totp,
        publicData: { waitsUntil: startTime + day },
      })
      await addFactor(deps, db, project, person.userId, {
        ...mine,
        kind: recoveryCodes,
        publicData: {},
        isProven: false,
      })
      return person.userId
    }
    const unconfirmed = await withApp('waiting', false)
    const confirmed = await withApp('counting', true)
    const sweepForsaken = createUnprovenSweep(deps.store)
    const apps = async (owner: string) =>
      (await everyScope(db).selectFrom('factors').select('kind').where('owner_id', '=', owner).execute()).length
    await sweepForsaken(startTime + day - 1)
    expect([await apps(unconfirmed), await apps(confirmed)]).toEqual([3, 3])
    await sweepForsaken(startTime + day)
    expect([await apps(unconfirmed), await apps(confirmed)]).toEqual([1, 3])
  })
})
