import { afterAll, beforeAll, expect, it } from 'vitest'
import { atomically } from '../store/atomically.ts'
import { everyScope } from '../store/scope.ts'
import { sweep } from '../store/sweep.ts'
import { dropFactor, noteUse } from '../store/tables/factors.ts'
import { addUser } from '../store/tables/users.ts'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'
import { ensurePerson, signedIn } from '../testing/people.ts'
import { describeOnBothStores } from '../testing/stores.ts'
import { addFactor } from './factors/add-factor.ts'
import { email } from './factors/contacts.ts'
import { password } from './factors/password.ts'
import { recoveryCodes, totp } from './factors/totp.ts'
import { newId } from './ids.ts'
import { createUnprovenSweep } from './unproven-sweep.ts'

const day = 24 * 60 * 60 * 1000
const kept = (366 + 90) * day

describeOnBothStores('people whom nothing proven leads to', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  /** An account for somebody's address, as a password makes it. */
  const made = (address: string) =>
    atomically(test.deps.store, async (rows) => {
      const { deps, project } = test
      const userId = newId(deps.random, 'user', 'test')
      await addUser(rows, project, userId, deps.clock.now())
      await addFactor(deps, rows, project, userId, {
        kind: email,
        lookupKey: address,
        shown: { address },
        isProven: false,
      })
      const addition = { kind: password, lookupKey: userId, shown: { requiresReset: false }, checkedBy: 'hash' }
      const kept = await addFactor(deps, rows, project, userId, { ...addition, isProven: true })
      return { userId, passwordId: kept?.factorId ?? '' }
    })

  it('leave when nobody has been in for ninety days after the longest session; those who were in or are proven stay', async () => {
    const { deps, project } = test
    const { rows } = deps.store
    const begun = deps.clock.now()
    const squatted = await made('squatted@example.com')
    const used = await made('used@example.com')
    const proven = await ensurePerson(test, 'proven@example.com')
    const lost = await ensurePerson(test, 'lost@example.com')
    await dropFactor(rows, project, lost.person.userId, lost.factor)
    const inside = await made('inside@example.com')
    await signedIn(test, { ...proven, person: { ...proven.person, userId: inside.userId } })
    await noteUse(rows, project, used.passwordId, begun + 100 * day)
    // Smaller than the number of people: it goes on where it ended, and begins again.
    const sweepForsaken = createUnprovenSweep(deps.store, 2)
    const round = async (now: number) => {
      let removed = 0
      for (let batch = 0; batch < 4; batch++) removed += await sweepForsaken(now)
      return removed
    }
    const left = async () =>
      new Set((await everyScope(rows).selectFrom('users').select('user_id').execute()).map(({ user_id }) => user_id))
    expect(await round(begun + kept - 1)).toBe(0)
    expect(await round(begun + kept)).toBe(2)
    expect(await left()).toEqual(new Set([used.userId, inside.userId, proven.person.userId]))
    expect(
      await everyScope(rows).selectFrom('factors').select('owner_id').where('owner_id', '=', squatted.userId).execute(),
    ).toEqual([])
    // Nobody is in any more.
    await sweep(deps.store, begun + kept)
    expect(await round(begun + kept + 100 * day - 1)).toBe(1)
    expect(await round(begun + kept + 100 * day)).toBe(1)
    expect(await left()).toEqual(new Set([proven.person.userId]))
  })

  it('on the way, authenticator apps whose first code never came leave with their recovery codes; those that count stay', async () => {
    const { deps, project } = test
    const { rows } = deps.store
    const begun = deps.clock.now()
    const withApp = async (name: string, isProven: boolean) => {
      const { person } = await ensurePerson(test, `${name}@example.com`)
      const mine = { lookupKey: person.userId, isProven, secret: 'sealed' }
      await addFactor(deps, rows, project, person.userId, { ...mine, kind: totp, shown: { waitsUntil: begun + day } })
      await addFactor(deps, rows, project, person.userId, { ...mine, kind: recoveryCodes, shown: {}, isProven: false })
      return person.userId
    }
    const waiting = await withApp('waiting', false)
    const counting = await withApp('counting', true)
    const sweepForsaken = createUnprovenSweep(deps.store)
    const apps = async (owner: string) =>
      (await everyScope(rows).selectFrom('factors').select('kind').where('owner_id', '=', owner).execute()).length
    await sweepForsaken(begun + day - 1)
    expect([await apps(waiting), await apps(counting)]).toEqual([3, 3])
    await sweepForsaken(begun + day)
    expect([await apps(waiting), await apps(counting)]).toEqual([1, 3])
  })
})
