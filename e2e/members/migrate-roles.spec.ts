import { B2BClient } from 'stytch'
import { openBusinessPeer } from '../fixtures/business-peer.ts'
import { expect } from '../fixtures/test.ts'
import { test } from './site.ts'

interface Project {
  readonly vertical: string
  readonly project_id: string
  readonly secret: string
}

test('its headless client counts the custom roles of the organization', async ({
  page,
  host,
  provider,
  address,
  codeFor,
  organization,
  member,
}) => {
  const projects: readonly Project[] = await fetch(`${provider.url}/dev/projects`).then((answer) => answer.json())
  const project = projects.find(({ vertical }) => vertical === 'B2B')
  if (project === undefined) throw new Error('There is no business project.')
  const { project_id, secret } = project
  const backEnd = new B2BClient({ project_id, secret, env: provider.url })
  const own = await organization()
  const editor = {
    role_id: 'editor',
    description: 'Writes.',
    permissions: [{ resource_id: 'documents', actions: ['write'] }],
  }
  const { id: organization_id } = own
  await backEnd.rbac.organizations.setOrgPolicy({ organization_id, org_policy: { roles: [editor] } })
  await member(own, address)
  await openBusinessPeer(page, host, provider)
  const may = (action: string) =>
    page.evaluate((asked) => window.businessPeer.rbac.isAuthorized('documents', asked), action)
  const enter = async (count: number) => {
    const who = { organization_id, email_address: address }
    await page.evaluate((asked) => window.businessPeer.otps.email.loginOrSignup(asked), who)
    const proof = { ...who, code: await codeFor(address, count), session_duration_minutes: 30 }
    return page.evaluate((asked) => window.businessPeer.otps.email.authenticate(asked), proof)
  }
  const { member_id } = await enter(1)
  expect(await may('write')).toBe(false)
  await backEnd.organizations.members.update({ organization_id, member_id, roles: ['editor'] })
  await page.evaluate(() => window.businessPeer.session.authenticate())
  expect(await may('write')).toBe(true)
  expect(await may('publish')).toBe(false)
})
