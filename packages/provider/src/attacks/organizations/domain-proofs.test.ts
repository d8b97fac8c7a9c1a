import type { ProvenDomain } from '@latchkey/protocol/identity/domains'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

const place = '/organizations/me/domains'
const notProven = { status: 400, body: { error_type: 'domain_not_proven' } }
const claimRefusal = { status: 400, body: { error_type: 'action_not_allowed_email_domain_is_claimed' } }
const forbidden = { status: 403, body: { error_type: 'unauthorized_action' } }

describeOnBothStores('email domains that an organization proves by DNS', (given) => {
  let test: TestOrganizations
  let corp: MemberProven
  let mallory: MemberProven
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    corp = await test.found('boss@founder.example')
    mallory = await test.found('boss@mallory.example')
  })
  afterAll(() => test.close())

  const publish = async (name: string, ...txt: readonly string[]) =>
    expect(
      await test.provider.request('POST', '/dev/dns', { body: { name, txt }, authorization: null, origin: null }),
    ).toMatchObject({ status: 200 })
  const begin = ({ session_token: session }: MemberProven, domain: string) =>
    test.request<ProvenDomain>('POST', place, { session, body: { domain } })
  const verify = ({ session_token: session }: MemberProven, domain: string) =>
    test.request<ProvenDomain>('POST', `${place}/${domain}/verify`, { session })
  const remove = ({ session_token: session }: MemberProven, domain: string) =>
    test.request('DELETE', `${place}/${domain}`, { session })
  const domainsOf = async ({ session_token: session }: MemberProven) =>
    granted(await test.request<{ domains: readonly ProvenDomain[] }>('GET', place, { session })).domains
  const allow = ({ session_token: session }: MemberProven, ...email_allowed_domains: readonly string[]) =>
    test.request('PUT', '/organizations/me', { session, body: { email_allowed_domains } })
  const claim = ({ organization }: MemberProven, ...claimed_email_domains: readonly string[]) =>
    asBackEnd(test.provider, 'PUT', `/b2b/organizations/${organization.organization_id}`, { claimed_email_domains })
  /** Begins a proof, publishes its record and verifies it. */
  const prove = async (member: MemberProven, domain: string) => {
    const { txt_name, txt_value } = granted(await begin(member, domain))
    await publish(txt_name, txt_value)
    return granted(await verify(member, domain))
  }

  it('N01: a rule on a domain counts only after the record is there, and an earlier record gives nothing', async () => {
    expect(await allow(corp, 'big.example')).toMatchObject(forbidden)
    const record = granted(await begin(corp, 'Big.Example'))
    expect(record).toMatchObject({ domain: 'big.example', status: 'pending', txt_name: '_latchkey.big.example' })
    // Asked again, it is the same record: an admin may have published it already.
    expect(granted(await begin(corp, 'big.example'))).toMatchObject({ txt_value: record.txt_value })
    expect(await verify(corp, 'big.example')).toMatchObject(notProven)
    expect(await allow(corp, 'big.example')).toMatchObject(forbidden)
    for (const wrong of ['', record.txt_value.slice(0, -1), `${record.txt_value}x`, 'v=spf1 -all']) {
      await publish(record.txt_name, wrong)
      expect([wrong, await verify(corp, 'big.example')]).toMatchObject([wrong, notProven])
    }
    await publish('big.example', record.txt_value)
    expect(await verify(corp, 'big.example'), 'the record of another name').toMatchObject(notProven)
    await publish(record.txt_name, 'v=spf1 -all', record.txt_value)
    expect(granted(await verify(corp, 'big.example'))).toMatchObject({ status: 'proven', is_claimed_by_site: false })
    expect(granted(await verify(corp, 'BIG.example'))).toMatchObject({ status: 'proven' })
    expect((await allow(corp, 'big.example')).status).toBe(200)
  })

  it('N02: the record of one organization, domain or project proves nothing for another', async () => {
    const theirs = granted(await begin(corp, 'shared.example'))
    await publish(theirs.txt_name, theirs.txt_value)
    granted(await begin(mallory, 'shared.example'))
    expect(await verify(mallory, 'shared.example')).toMatchObject(notProven)
    granted(await begin(corp, 'sub.shared.example'))
    await publish('_latchkey.sub.shared.example', theirs.txt_value)
    expect(await verify(corp, 'sub.shared.example'), 'the text of the domain above').toMatchObject(notProven)
    // Without a begun proof there is nothing to verify.
    expect(await verify(mallory, 'unasked.example')).toMatchObject({ status: 404 })
  })

  it('N03: a proven domain is refused to others, who also lose their rules about it', async () => {
    granted(await begin(mallory, 'ours.example'))
    await asBackEnd(test.provider, 'PUT', `/b2b/organizations/${mallory.organization.organization_id}`, {
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['ours.example', 'mallory.example'],
    })
    await prove(corp, 'ours.example')
    const { body } = await asBackEnd<{ organization: { email_allowed_domains: readonly string[] } }>(
      test.provider,
      'GET',
      `/b2b/organizations/${mallory.organization.organization_id}`,
    )
    expect(body.organization.email_allowed_domains).toEqual(['mallory.example'])
    expect(await begin(mallory, 'ours.example')).toMatchObject({ status: 200 })
    const record = granted(await begin(mallory, 'ours.example'))
    await publish(record.txt_name, record.txt_value)
    expect(await verify(mallory, 'ours.example')).toMatchObject(claimRefusal)
    expect(await begin(mallory, 'OURS.example')).toMatchObject({ status: 200 })
    expect(await claim(mallory, 'ours.example')).toMatchObject({ status: 400 })
  })

  it('N04: nobody proves a domain of public mailboxes, an address or an IP address', async () => {
    for (const domain of ['gmail.com', 'GMAIL.com', 'outlook.de', 'ada@corp.example', 'localhost', '*.corp.example'])
      expect([domain, (await begin(corp, domain)).status]).toEqual([domain, 400])
  })

  it('N05: the site still claims and releases, and the organization cannot release what the site gave', async () => {
    expect((await claim(corp, 'given.example', ...(await claimsOf())))?.status).toBe(200)
    expect(await domainsOf(corp)).toContainEqual(
      expect.objectContaining({ domain: 'given.example', status: 'proven', is_claimed_by_site: true }),
    )
    expect(await remove(corp, 'given.example')).toMatchObject(forbidden)
    await prove(corp, 'own.example')
    expect(await remove(corp, 'own.example')).toMatchObject({ status: 200 })
    expect((await domainsOf(corp)).map(({ domain }) => domain)).not.toContain('own.example')
    expect(await remove(corp, 'own.example')).toMatchObject({ status: 404 })
    // Released by the site, a proven domain is to be proven again.
    await prove(corp, 'moved.example')
    const rest = (await claimsOf()).filter((domain) => domain !== 'moved.example')
    expect((await claim(corp, ...rest)).status).toBe(200)
    expect(await domainsOf(corp)).toContainEqual(
      expect.objectContaining({ domain: 'moved.example', status: 'pending' }),
    )
    expect(await allow(corp, 'moved.example')).toMatchObject(forbidden)
  })

  const claimsOf = async (): Promise<readonly string[]> => {
    const { body } = await asBackEnd<{ organization: { claimed_email_domains: readonly string[] } }>(
      test.provider,
      'GET',
      `/b2b/organizations/${corp.organization.organization_id}`,
    )
    return body.organization.claimed_email_domains
  }

  it('N06: a member without the permission neither reads, begins, checks nor removes', async () => {
    await asBackEnd(test.provider, 'POST', `/b2b/organizations/${corp.organization.organization_id}/members`, {
      email_address: 'clerk@founder.example',
    })
    const clerk = await test.signIn('clerk@founder.example', corp.organization.organization_id)
    const { session_token: session } = clerk
    for (const answer of [
      await test.request('GET', place, { session }),
      await begin(clerk, 'clerk.example'),
      await verify(clerk, 'big.example'),
      await remove(clerk, 'big.example'),
    ])
      expect(answer).toMatchObject(forbidden)
  })

  it('N07: checks are limited for each organization, because each asks the DNS of others', async () => {
    const eve = await test.found('boss@eve.example')
    granted(await begin(eve, 'slow.example'))
    const statuses: number[] = []
    for (let count = 0; count < 35; count++) statuses.push((await verify(eve, 'slow.example')).status)
    expect(statuses.at(0)).toBe(400)
    expect(statuses.at(-1)).toBe(429)
    expect((await verify(mallory, 'unasked.example')).status).toBe(404)
  })

  itRaces('N08: of two organizations that prove one domain at once, one gets it', async () => {
    for (const domain of ['race-1.example', 'race-2.example', 'race-3.example']) {
      const records = [granted(await begin(corp, domain)), granted(await begin(mallory, domain))]
      await publish(`_latchkey.${domain}`, ...records.map(({ txt_value }) => txt_value))
      const answers = await Promise.all([verify(corp, domain), verify(mallory, domain)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      const owners = (await Promise.all([domainsOf(corp), domainsOf(mallory)])).map((domains) =>
        domains.some((one) => one.domain === domain && one.status === 'proven'),
      )
      expect(owners.filter((isOwner) => isOwner)).toHaveLength(1)
    }
  })

  it('N09: a deleted organization frees its domains', async () => {
    const gone = await test.found('boss@gone.example')
    await prove(gone, 'free.example')
    const path = `/b2b/organizations/${gone.organization.organization_id}`
    expect((await asBackEnd(test.provider, 'DELETE', path)).status).toBe(200)
    await prove(mallory, 'free.example')
  })
})
