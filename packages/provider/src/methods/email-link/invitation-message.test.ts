import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { TestProvider } from '../../testing/provider.ts'

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' }

describe('the mail of an invitation', () => {
  let site: TestProvider
  let members: TestOrganizations
  let organization_id = ''
  let session = ''
  let member_id = ''
  let people = 0
  const address = () => `invited-${++people}@example.com`

  beforeAll(async () => {
    site = await TestProvider.start('memory:')
    members = await TestOrganizations.start('memory:')
    const admin = await members.found('grace@example.com', { organization_name: 'Analytical Engines' })
    organization_id = admin.organization.organization_id
    session = admin.session_token
    member_id = admin.member.member_id
    granted(await members.request('PUT', '/organizations/members/update', { session, body: { name: 'Grace Hopper' } }))
  })
  afterAll(async () => {
    await site.close()
    await members.close()
  })

  const backEnd = { b2b: '/b2b/magic_links/email/invite', users: '/magic_links/email/invite' }
  const inviterLabel = 'Grace Hopper (grace@example.com)'
  /** Every call that mails an invitation, with the words that name the inviter and the target. */
  const invitations: Readonly<Record<string, (to: string) => Promise<readonly [TestProvider, string, string | null]>>> =
    {
      'a page of members': async (email_address) => {
        granted(await members.post('/magic_links/email/invite', { email_address }, { session, headers: firefox }))
        return [members.provider, 'Analytical Engines', inviterLabel]
      },
      'a back end for a member': async (email_address) => {
        const body = { organization_id, email_address }
        const answer = await asBackEnd(members.provider, 'POST', backEnd.b2b, body, {
          'X-Stytch-Member-Session': session,
        })
        expect(answer.status).toBe(200)
        return [members.provider, 'Analytical Engines', inviterLabel]
      },
      'a back end that names a member': async (email_address) => {
        const body = { organization_id, email_address, invited_by_member_id: member_id }
        expect((await asBackEnd(members.provider, 'POST', backEnd.b2b, body)).status).toBe(200)
        return [members.provider, 'Analytical Engines', inviterLabel]
      },
      'a back end of members': async (email_address) => {
        const answer = await asBackEnd(members.provider, 'POST', backEnd.b2b, { organization_id, email_address })
        expect(answer.status).toBe(200)
        return [members.provider, 'Analytical Engines', null]
      },
      'a back end of users': async (email) => {
        await site.patch({ email_link_with_code: true, project_name: 'Shop' })
        expect((await asBackEnd(site, 'POST', backEnd.users, { email })).status).toBe(200)
        return [site, 'Shop', null]
      },
    }

  it.each(Object.entries(invitations))('names inviter and target and no device, sent by %s', async (_, invite) => {
    const to = address()
    const [provider, target, inviter] = await invite(to)
    const [mail] = await provider.inbox(to)
    expect(mail?.subject).toBe(
      inviter === null ? `You are invited to ${target}` : `${inviter} invites you to ${target}`,
    )
    expect(mail?.code).toBeUndefined()
    for (const text of [mail?.text ?? '', mail?.html ?? '']) {
      expect(text).toContain(
        inviter === null ? `You are invited to join ${target}` : `${inviter} invites you to join ${target}`,
      )
      expect(text).toContain(`Join ${target}`)
      expect(text).not.toMatch(/didn.t request|requested|Firefox|Linux|\bWith\b/)
    }
  })

  it('refuses a member of another organization as inviter, and sends nothing', async () => {
    const other = await members.found('eve@example.com', { organization_name: 'Other' })
    const email_address = address()
    const body = { organization_id, email_address, invited_by_member_id: other.member.member_id }
    const answer = await asBackEnd(members.provider, 'POST', backEnd.b2b, body)
    expect([answer.status, await members.provider.inbox(email_address)]).toEqual([404, []])
  })

  it('names the member of the session, not another that the call names', async () => {
    const second = await members.found('ada@example.com', { organization_name: 'Third' })
    const email_address = address()
    const body = { organization_id, email_address, invited_by_member_id: second.member.member_id }
    const headers = { 'X-Stytch-Member-Session': session }
    expect((await asBackEnd(members.provider, 'POST', backEnd.b2b, body, headers)).status).toBe(200)
    expect((await members.provider.inbox(email_address))[0]?.subject).toContain(inviterLabel)
  })

  it('uses the template and the language that the call of a member names', async () => {
    const template = { template_id: 'join', kind: 'invitation', text: '{{inviter}} {{link}}' }
    await members.provider.patch({
      mail_templates: [
        { ...template, subject: 'Join {{organization_name}}' },
        { ...template, locale: 'de', subject: '{{organization_name}} beitreten' },
      ],
    })
    const to = address()
    const invite = (more: object) =>
      members.post('/magic_links/email/invite', { email_address: to, ...more }, { session })
    const search = () => members.request('POST', '/organizations/me/members/search', { session, body: {} })
    expect((await invite({ invite_template_id: 'unknown' })).status).toBe(400)
    expect((await search()).text).not.toContain(to)
    granted(await invite({ invite_template_id: 'join', locale: 'de' }))
    const [mail] = await members.provider.inbox(to)
    expect(mail).toMatchObject({ subject: 'Analytical Engines beitreten', text: `${inviterLabel} ${mail?.link}` })
    await members.provider.patch({ mail_templates: [] })
  })

  it('uses templates of login links if the project has none for invitations', async () => {
    const link = { template_id: 'link', kind: 'link', locale: 'de', subject: 'Ihr Link', text: '{{link}}' }
    await members.provider.patch({ mail_templates: [link] })
    const to = address()
    granted(await members.post('/magic_links/email/invite', { email_address: to }, { session }))
    expect((await members.provider.inbox(to))[0]?.subject).toBe('Ihr Link')
    await members.provider.patch({ mail_templates: [] })
  })
})
