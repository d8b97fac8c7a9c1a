import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSealing, secretsKey } from '../../ports/sealing.ts'
import { everyScope } from '../../store/scope.ts'
import {
  consumeOnce,
  readSecret,
  replaceSecret,
  reserveUniqueKey,
} from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { claimSecret, issueSecret } from './one-time-secret.ts'

describeOnBothStores('a one-time secret at rest', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const issue = {
    projectId: 'p',
    uniqueKey: 's',
    ownerKey: 'h',
    purpose: {},
    lifeMs: 60_000,
    secret: '012345',
  }
  const claim = async (secretId: string, secret = issue.secret, deps = test.deps) => {
    const storedSecret = await readSecret(deps.store.db, { projectId: 'p', secretId, now: test.clock.now() })
    return storedSecret === null
      ? 'unknown'
      : claimSecret(deps, deps.store.db, { read: storedSecret, secret, maxTries: 5 })
  }
  const rowOf = (secretId: string) =>
    everyScope(test.deps.store.db)
      .selectFrom('once_secrets')
      .selectAll()
      .where('secret_id', '=', secretId)
      .executeTakeFirstOrThrow()

  it('cannot be brute-forced from the database: no stored value produces its digest', async () => {
    const { deps } = test
    await issueSecret(deps, deps.store.db, { ...issue, secretId: 'one' })
    const row = await rowOf('one')
    const columns = Object.values(row).map(String)
    const storedKeys = await deps.store.db.selectFrom('secrets_keys').select('key_id').execute()
    for (const key of [...columns, ...storedKeys.map(({ key_id }) => key_id)])
      for (const text of [`one.${issue.secret}`, issue.secret]) {
        const guessedDigest = createHmac('sha256', key).update(text).digest('base64url')
        expect(row.digest).not.toContain(guessedDigest)
      }
    const foreign = { ...deps, sealing: createSealing([secretsKey(randomBytes(32))]) }
    expect(await claim('one', issue.secret, foreign)).toBe('wrong')
    expect(await claim('one', '012346')).toBe('wrong')
    expect(await claim('one')).toBe('accepted')
  })

  it('is accepted under a rotated-out key', async () => {
    const { deps } = test
    const [before, after] = [secretsKey(randomBytes(32)), secretsKey(randomBytes(32))]
    await issueSecret({ ...deps, sealing: createSealing([before]) }, deps.store.db, { ...issue, secretId: 'two' })
    const changed = { ...deps, sealing: createSealing([after, before]) }
    expect(await claim('two', issue.secret, changed)).toBe('accepted')
  })

  it('does not open another row to which its digest was copied', async () => {
    const { deps } = test
    await issueSecret(deps, deps.store.db, { ...issue, secretId: 'three' })
    const { digest } = await rowOf('three')
    await issueSecret(deps, deps.store.db, { ...issue, uniqueKey: 'other', secretId: 'four', secret: '999999' })
    await everyScope(deps.store.db)
      .updateTable('once_secrets')
      .set({ digest })
      .where('secret_id', '=', 'four')
      .execute()
    expect(await claim('four')).toBe('wrong')
  })

  itRaces('is accepted once and rejected five times at most under concurrent claims', async () => {
    const { deps } = test
    const ten = Array.from({ length: 10 })
    await issueSecret(deps, deps.store.db, { ...issue, uniqueKey: 'sixth', secretId: 'six' })
    const storedSecret = await readSecret(deps.store.db, { projectId: 'p', secretId: 'six', now: test.clock.now() })
    if (storedSecret === null) throw new Error('The secret was just issued, so it must be readable.')
    const claimSix = (secret: string) => claimSecret(deps, deps.store.db, { read: storedSecret, secret, maxTries: 5 })
    const wrong = await Promise.all(ten.map(() => claimSix('012346')))
    expect(wrong.filter((one) => one === 'wrong')).toHaveLength(5)
    expect(await claimSix(issue.secret)).toBe('unknown')

    await issueSecret(deps, deps.store.db, { ...issue, uniqueKey: 'seventh', secretId: 'seven' })
    const right = await Promise.all(ten.map(() => claim('seven')))
    expect(right.filter((one) => one === 'accepted')).toHaveLength(1)
  })

  itRaces(
    'is stored by each of several requests at once whose key is also its ID, also while others use it up',
    async () => {
      const { db } = test.deps.store
      for (let round = 0; round < 100; round++) {
        const key = `pointer-${round}`
        const expiresAt = test.clock.now() + issue.lifeMs
        const secret = { ...issue, uniqueKey: key, secretId: key, salt: '', digest: '', expiresAt }
        const uses = [1, 2].map(() => consumeOnce(db, { projectId: 'p' }, key))
        const isStored = [1, 2, 3, 4].map(() => replaceSecret(db, secret).then(() => true))
        expect(await Promise.all(isStored)).toEqual([true, true, true, true])
        await Promise.all(uses)
        const ours = { ...secret, uniqueKey: `ours-${round}`, secretId: `ours-${round}` }
        const reserved = await Promise.all([1, 2, 3, 4].map(() => reserveUniqueKey(db, ours, test.clock.now())))
        expect(reserved.filter(Boolean)).toHaveLength(1)
      }
    },
  )

  it('that an earlier release stored is accepted once', async () => {
    const { deps } = test
    const salt = 'c2FsdA'
    const digest = createHmac('sha256', salt).update(`five.${issue.secret}`).digest('base64url')
    const expiresAt = test.clock.now() + issue.lifeMs
    await replaceSecret(deps.store.db, { ...issue, uniqueKey: 'fifth', secretId: 'five', salt, digest, expiresAt })
    expect(await claim('five', '012346')).toBe('wrong')
    expect(await claim('five')).toBe('accepted')
    expect(await claim('five')).toBe('unknown')
  })
})
