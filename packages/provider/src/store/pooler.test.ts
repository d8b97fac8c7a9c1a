import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hasPooler, startPooler, type TestPooler } from '../testing/databases/pooler.ts'
import { administer } from '../testing/databases/stores.ts'
import { TestProvider } from '../testing/provider.ts'

/** The default pooler settings, and a common one that silently drops connection settings. */
const kinds = [
  ['as it comes', {}],
  ['that drops settings', { ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout' }],
] as const

describe.skipIf(!hasPooler).each(kinds)('behind a transaction pooler %s', (_, settings) => {
  const database = `latchkey_${randomUUID().replaceAll('-', '')}`
  let pooler: TestPooler
  let nodes: TestProvider[] = []

  beforeAll(async () => {
    await administer(`CREATE DATABASE ${database}`)
    const url = new URL(inject('postgresURL'))
    url.pathname = `/${database}`
    pooler = await startPooler(url.href, settings)
    nodes = [await TestProvider.start(pooler.url), await TestProvider.start(pooler.url)]
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await pooler?.stop()
    await administer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  })

  it('signs users in, recognizes them and signs them out on two nodes with three shared connections', async () => {
    const people = Array.from({ length: 40 }, (_person, n) => ({
      email: `pooled-${n}@example.com`,
      node: nodes[n % 2] as TestProvider,
      other: nodes[(n + 1) % 2] as TestProvider,
    }))
    const leave = async ({ email, node, other }: (typeof people)[number]) => {
      const { session_token: session, user } = await node.signIn(email)
      const me = await other.get<{ user_id: string }>('/users/me', { session })
      expect(me.body.data.user_id).toBe(user.user_id)
      expect((await other.post('/sessions/revoke', undefined, { session })).status).toBe(200)
      return (await node.get('/users/me', { session })).body.error_type
    }
    // Three times as many at once as there are connections. On a busy machine forty would wait longer than a request may, and get 503.
    const atOnce = 10
    for (let from = 0; from < people.length; from += atOnce)
      expect(await Promise.all(people.slice(from, from + atOnce).map(leave))).toEqual(
        Array.from({ length: atOnce }, () => 'session_not_found'),
      )
  })

  it('accepts a code once when it reaches both nodes many times at once', async () => {
    const [first, second] = nodes as [TestProvider, TestProvider]
    const code = await first.sendCode('once-pooled@example.com')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_try, n) => (n % 2 ? first : second).authenticate(code)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
