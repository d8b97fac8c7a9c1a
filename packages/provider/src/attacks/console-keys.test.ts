import type { ConsoleKeys, ConsoleNewSecret } from '@latchkey/protocol/console/keys'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { firstOwner, invitedOperator, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('the keys of a project in the console', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  let keys = ''
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    keys = `/api/projects/${provider.project.project_id}/keys`
  })
  afterAll(() => provider.close())

  it('shows a rotated secret once, and no secret or private key in any list or event', async () => {
    const { body } = await owner.send<ConsoleNewSecret>('POST', `${keys}/secrets/rotate`, { overlap_hours: 24 })
    expect(body.secret).toMatch(/^secret-test-[\w-]{43}$/)
    await owner.send('POST', `${keys}/signing/rotate`)
    const listed = await owner.send<ConsoleKeys>('GET', keys)
    expect(listed.body.secrets.map(({ ends_at }) => ends_at === null)).toEqual([false, true])
    expect(listed.body.signing_keys.length).toBeGreaterThan(0)
    const events = await owner.send('GET', `/api/projects/${provider.project.project_id}/events`)
    for (const answer of [listed.body, events.body]) {
      expect(JSON.stringify(answer)).not.toContain(body.secret)
      expect(JSON.stringify(answer)).not.toContain('PRIVATE KEY')
    }
    expect(JSON.stringify(events.body)).toContain(
      `latchkey secret rotate ${provider.project.project_id} --overlap-hours 24`,
    )
  })

  it('revokes a temporary secret at once, and refuses to revoke the only one', async () => {
    await owner.send('POST', `${keys}/secrets/rotate`, { overlap_hours: 0 })
    const { body } = await owner.send<ConsoleNewSecret>('POST', `${keys}/secrets`, { days: 7 })
    const [kept, temporary] = body.secrets
    const revoked = await owner.send<ConsoleKeys>('DELETE', `${keys}/secrets/${temporary?.secret_id}`)
    expect(revoked.body.secrets).toEqual([kept])
    const refused = await owner.send('DELETE', `${keys}/secrets/${kept?.secret_id}`)
    expect([refused.status, refused.body.error_message]).toEqual([400, expect.stringContaining('only secret')])
  })

  it("O05 refuses a viewer's writes, and O06 shows an operator of another project no key", async () => {
    const viewer = await invitedOperator(provider, owner, { role: 'viewer', project_id: null })
    const other = await invitedOperator(provider, owner, { role: 'owner', project_id: provider.b2bProject.project_id })
    expect((await viewer.send('POST', `${keys}/secrets/rotate`, { overlap_hours: 0 })).status).toBe(403)
    expect((await viewer.send('GET', keys)).status).toBe(200)
    expect((await other.send('GET', keys)).status).toBe(404)
  })
})
