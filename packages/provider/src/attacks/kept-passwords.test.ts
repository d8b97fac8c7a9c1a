import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Grant } from '@latchkey/protocol/identity/session'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHashing } from '../ports/passwords/hashing.ts'
import { everyScope } from '../store/scope.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { openTestDeps } from '../testing/deps.ts'
import { granted, TestOrganizations } from '../testing/organizations.ts'
import { TestProvider } from '../testing/provider.ts'
import { mailReset, resetBy } from '../testing/resets.ts'

const password = 'gibbous-Waxing-81-moor'
const fresh = 'Sturdy!Canoe4Paddle'
const minutes = { session_duration_minutes: 60 }
const weaker = createHashing({ memoryKiB: 64, passes: 1 })
const stronger = createHashing({ memoryKiB: 128, passes: 2 })

describeOnBothStores('stored passwords', (store) => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-kept-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** One database for several providers, one after another. */
  const url = () => (store.kind === 'sqlite' ? `file:${folder}` : store.url)

  const login = (provider: TestProvider, email: string, typed = password) =>
    provider.post<Grant>('/passwords/authenticate', { email, password: typed, ...minutes })

  const keptHash = async (userId: string) => {
    const { deps } = await openTestDeps(url())
    const row = await everyScope(deps.store.db)
      .selectFrom('factors')
      .select('checked_by as hash')
      .where('owner_id', '=', userId)
      .where('kind', '=', 'password')
      .executeTakeFirstOrThrow()
    await deps.store.close()
    return row.hash
  }

  it('C16 are rehashed at the next sign-in after the parameters were raised, and not by a wrong guess', async () => {
    const email = 'kept@example.com'
    const before = await TestProvider.start(url(), { hashing: weaker })
    const createdAccount = await before.post<Grant>('/passwords', { email, password, ...minutes })
    const { user_id } = createdAccount.body.data
    await before.close()
    const first = await keptHash(user_id)
    expect(first).toContain('$m=64,t=1,p=1$')

    const raised = await TestProvider.start(url(), { hashing: stronger })
    expect((await login(raised, email, 'wrong')).status).toBe(401)
    await raised.close()
    expect(await keptHash(user_id)).toBe(first)

    const again = await TestProvider.start(url(), { hashing: stronger })
    expect((await login(again, email)).status).toBe(200)
    await again.close()
    const second = await keptHash(user_id)
    expect(second).toContain('$m=128,t=2,p=1$')

    const last = await TestProvider.start(url(), { hashing: stronger })
    expect((await login(last, email)).status).toBe(200)
    await last.close()
    expect(await keptHash(user_id)).toBe(second)
  })

  it('C16 of members are rehashed at the next sign-in to their organization', async () => {
    const email_address = 'kept@company.example'
    const before = await TestOrganizations.start(url(), { hashing: weaker })
    const { member_id, organization } = await before.found(email_address)
    const { organization_id } = organization
    granted(await before.post('/passwords/email/reset/start', { email_address, organization_id }))
    const reset = { password_reset_token: await before.token(email_address), password, ...minutes }
    granted(await before.post('/passwords/email/reset', reset))
    await before.close()
    expect(await keptHash(member_id)).toContain('$m=64,t=1,p=1$')
    const raised = await TestOrganizations.start(url(), { hashing: stronger })
    const typed = { email_address, organization_id, password, ...minutes }
    const wrong = await raised.post('/passwords/authenticate', { ...typed, password: 'wrong' })
    expect(wrong.status).toBe(401)
    granted(await raised.post('/passwords/authenticate', typed))
    await raised.close()
    expect(await keptHash(member_id)).toContain('$m=128,t=2,p=1$')
  })

  it('with a hash of another system are accepted, and rehashed at that sign-in', async () => {
    const email = 'brought@example.com'
    const provider = await TestProvider.start(url(), { hashing: weaker })
    const { user_id } = (await provider.post<Grant>('/passwords', { email, password, ...minutes })).body.data
    await provider.close()
    const { deps } = await openTestDeps(url())
    const brought = { checked_by: await bcrypt(password, 4) }
    const hashUpdate = everyScope(deps.store.db).updateTable('factors').set(brought)
    await hashUpdate.where('owner_id', '=', user_id).where('kind', '=', 'password').execute()
    await deps.store.close()
    const later = await TestProvider.start(url(), { hashing: weaker })
    expect((await login(later, email, 'wrong')).status).toBe(401)
    expect((await login(later, email)).status).toBe(200)
    expect((await login(later, email)).status).toBe(200)
    await later.close()
    expect(await keptHash(user_id)).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  })

  describe('that were breached later', () => {
    const leaked = new Set<string>()
    let provider: TestProvider
    beforeAll(async () => {
      const breaches = { isBreached: async (typed: string) => leaked.has(typed) }
      provider = await TestProvider.start(url(), { hashing: weaker, breaches })
    })
    afterAll(() => provider.close())

    it('C10 are rejected with an error that only their owner sees, and must be reset by mail', async () => {
      const email = 'leaked@example.com'
      await provider.post('/passwords', { email, password, ...minutes })
      leaked.add(password).add('wrong')
      const refused = await login(provider, email)
      expect([refused.status, refused.body.error_type]).toEqual([400, 'breached_password'])
      const guess = await login(provider, email, 'wrong')
      expect([guess.status, guess.body.error_type]).toEqual([401, 'unauthorized_credentials'])
      const { resetToken } = await mailReset(provider, email)
      const same = await resetBy(provider, resetToken, password)
      expect([same.status, same.body.error_type]).toEqual([400, 'breached_password'])
      expect((await resetBy(provider, resetToken, fresh)).status).toBe(200)
      expect((await login(provider, email, fresh)).status).toBe(200)
    })
  })
})
