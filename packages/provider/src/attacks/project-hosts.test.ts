import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostProofsByDns } from '../ports/host-proofs.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { firstOwner, invitedOperator, type TestOperator, testConsole } from '../testing/operators.ts'
import { type TestProject, TestProvider } from '../testing/provider.ts'
import { type DnsServer, startDnsServer } from '../testing/servers/dns-server.ts'

describeOnBothStores('hosts of projects', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  /** Operates the older project alone. */
  let neighbor: TestOperator
  let dns: DnsServer
  let count = 0
  const newHost = () => `auth-${++count}.victim.example`

  beforeAll(async () => {
    dns = await startDnsServer()
    const options = { console: testConsole, hostProofs: hostProofsByDns([dns.address]) }
    provider = await TestProvider.start(store.url, options, 1)
    owner = await firstOwner(provider)
    neighbor = await invitedOperator(provider, owner, { role: 'operator', project_id: provider.project.project_id })
  })
  afterAll(async () => {
    await provider.close()
    await dns.close()
  })

  const change = async (as: TestOperator, { project_id }: TestProject, settings: object) => {
    const { status, body } = await as.send('PATCH', `/api/projects/${project_id}/settings`, settings)
    return { status, message: String(body.error_message ?? '') }
  }
  const endpointAt = async (host: string) => {
    const headers = { Host: host }
    const path = '/.well-known/oauth-authorization-server'
    const answer = await provider.request('GET', path, { authorization: null, origin: null, headers })
    return answer.status === 200 ? String(JSON.parse(answer.text).token_endpoint) : answer.status
  }

  it('M11 belong to one project: an older one cannot take the issuer of a newer one', async () => {
    const host = newHost()
    const issuer = { well_known_hosts: [host], idp_issuer: `https://${host}` }
    expect((await change(owner, provider.b2bProject, issuer)).status).toBe(200)
    const before = await endpointAt(host)
    expect(before).toContain(provider.b2bProject.project_id)
    dns.texts.set(`_latchkey.${host}`, `latchkey-project=${provider.project.project_id}`)
    for (const as of [neighbor, owner]) {
      const taken = await change(as, provider.project, issuer)
      expect([taken.status, taken.message]).toEqual([400, expect.stringContaining('Another project')])
    }
    expect(await endpointAt(host)).toBe(before)
    // Given up by its owner, it is free.
    await change(owner, provider.b2bProject, { well_known_hosts: [], idp_issuer: null })
    expect((await change(neighbor, provider.project, issuer)).status).toBe(200)
    await change(owner, provider.project, { well_known_hosts: [], idp_issuer: null })
  })

  it('M11 need a DNS record that names the project, or an owner of all projects', async () => {
    const host = newHost()
    const refused = await change(neighbor, provider.project, { well_known_hosts: [host] })
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining(`_latchkey.${host}`) })
    dns.texts.set(`_latchkey.${host}`, `latchkey-project=${provider.b2bProject.project_id}`)
    expect((await change(neighbor, provider.project, { well_known_hosts: [host] })).status).toBe(400)
    dns.texts.set(`_latchkey.${host}`, `latchkey-project=${provider.project.project_id}`)
    expect((await change(neighbor, provider.project, { well_known_hosts: [host] })).status).toBe(200)
    // The record may go: the host is the project's.
    dns.texts.clear()
    expect((await change(neighbor, provider.project, { well_known_hosts: [host] })).status).toBe(200)
    const another = newHost()
    expect((await change(owner, provider.project, { well_known_hosts: [host, another] })).status).toBe(200)
    await change(owner, provider.project, { well_known_hosts: [] })
  })

  it('M11 are free on loopback in development', async () => {
    const loopback = { well_known_hosts: ['localhost'] }
    expect((await change(neighbor, provider.project, loopback)).status).toBe(200)
    expect((await change(owner, provider.b2bProject, loopback)).status).toBe(200)
    for (const project of [provider.project, provider.b2bProject])
      await change(owner, project, { well_known_hosts: [] })
  })

  it('M11 are required of an issuer', async () => {
    const refused = await change(owner, provider.project, { idp_issuer: 'https://auth.elsewhere.example' })
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('well_known_hosts') })
  })

  it('M11 stay with the project when their settings change to a taken host', async () => {
    const [own, taken] = [newHost(), newHost()]
    await change(owner, provider.project, { well_known_hosts: [own] })
    await change(owner, provider.b2bProject, { well_known_hosts: [taken] })
    expect((await change(owner, provider.project, { well_known_hosts: [taken] })).status).toBe(400)
    expect((await change(owner, provider.b2bProject, { well_known_hosts: [taken, own] })).status).toBe(400)
    for (const project of [provider.project, provider.b2bProject])
      await change(owner, project, { well_known_hosts: [] })
  })

  itRaces('M11 go to one of two projects that claim them at once', async () => {
    for (let n = 0; n < 5; n++) {
      const hosts = [newHost(), newHost()]
      const answers = await Promise.all([
        change(owner, provider.project, { well_known_hosts: hosts }),
        change(owner, provider.b2bProject, { well_known_hosts: hosts.toReversed() }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
      for (const project of [provider.project, provider.b2bProject])
        await change(owner, project, { well_known_hosts: [] })
    }
  })
})
