import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { TestProvider } from '../testing/provider.ts'

/** An embedded database belongs to one process, so there is one node. */
describeOnBothStores('rate limits of three nodes', (store) => {
  let nodes: TestProvider[] = []
  beforeAll(async () => {
    const count = store.kind === 'postgres' ? 3 : 1
    for (let n = 0; n < count; n++) nodes.push(await TestProvider.start(store.url))
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    nodes = []
  })
  const node = (at: number) => nodes[at % nodes.length] as TestProvider

  itRaces('J04 a burst over all nodes gets no more than on one node', async () => {
    const to = { email: 'burst@example.com' }
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        node(at).post('/otps/email/login_or_create', to, { from: `127.4.0.${at + 1}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(24)
  })

  it('R09m: unknown addresses of one network are counted across all nodes', async () => {
    for (const each of nodes) await each.patch({ email_unknown_per_network: 20 })
    const emails = Array.from({ length: 30 }, (_, at) => `unknown-${at}@nodes.example`)
    for (const [at, email] of emails.entries()) {
      const { status } = await node(at).post('/otps/email/login_or_create', { email }, { from: '127.4.9.9' })
      expect(status).toBe(200)
    }
    let mails = 0
    for (const email of emails) for (const each of nodes) mails += (await each.inbox(email)).length
    expect(mails).toBe(20)
    for (const each of nodes) await each.patch({ email_unknown_per_network: 100_000 })
  })

  it('J04 guesses at an account are counted across all nodes', async () => {
    const ada = { email: 'guessed@example.com', password: 'a long enough password of hers 7' }
    await node(0).post('/passwords', { ...ada, session_duration_minutes: 30 })
    const guess = (at: number) =>
      node(at).post(
        '/passwords/authenticate',
        { ...ada, password: `wrong ${at}`, session_duration_minutes: 30 },
        { from: `127.4.1.${at + 1}` },
      )
    for (let at = 0; at < 10; at++) await guess(at)
    expect((await guess(10)).status).toBe(429)
    expect((await guess(11)).status).toBe(429)
  })

  itRaces('J04 limits of B2B calls hold across all nodes', async () => {
    for (const each of nodes) each.project = each.b2bProject
    const post = (at: number, path: string, body: object) =>
      node(at).post<Discovered>(`/b2b${path}`, body, { from: `127.4.2.${at + 1}` })
    const paths = [
      '/otps/email/discovery/send',
      '/magic_links/email/discovery/send',
      '/passwords/discovery/reset/start',
    ]
    const burst = { email_address: 'burst@members.example' }
    const sendAnswers = await Promise.all(Array.from({ length: 30 }, (_, at) => post(at, paths[at % 3] ?? '', burst)))
    expect(sendAnswers.filter(({ status }) => status === 200)).toHaveLength(6)
    const email_address = 'guessed@members.example'
    await post(0, '/otps/email/discovery/send', { email_address })
    const code = (await node(0).inbox(email_address))[0]?.code ?? ''
    for (let at = 1; at <= 5; at++) {
      const wrong = String((Number(code) + at) % 1_000_000).padStart(6, '0')
      await post(at, '/otps/email/discovery/authenticate', { email_address, code: wrong })
    }
    expect((await post(6, '/otps/email/discovery/authenticate', { email_address, code })).status).toBe(404)
  })
})
