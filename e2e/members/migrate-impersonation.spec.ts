import { openBusinessPeer, settled } from '../fixtures/business-peer.ts'
import { expect } from '../fixtures/test.ts'
import { test } from './site.ts'

test('the client of an existing site impersonates a member by the token in the address of its page', async ({
  page,
  host,
  provider,
  address,
  organization,
}) => {
  const { projectId, secret } = provider.business
  const asBackEnd = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(`${provider.url}/v1/b2b${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${projectId}:${secret}`)}` },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Answer
  }
  const { id } = await organization()
  const added = { email_address: address, name: 'Ada', create_member_as_pending: false }
  const { member_id } = await asBackEnd<{ member_id: string }>(`/organizations/${id}/members`, added)
  const impersonator = { impersonator_id: 'staff-7', impersonator_email_address: 'helper@shop.example' }
  const asked = { organization_id: id, member_id, ...impersonator }
  const { impersonation_token } = await asBackEnd<{ impersonation_token: string }>('/impersonation', asked)

  await openBusinessPeer(page, host, provider)
  const url = new URL(page.url())
  url.searchParams.set('stytch_token_type', 'multi_tenant_impersonation')
  url.searchParams.set('token', impersonation_token)
  await settled(page, () => page.goto(url.href))
  const finished = await page.evaluate(() => window.businessPeer.authenticateByUrl({ session_duration_minutes: 30 }))
  expect(finished).toMatchObject({ handled: true, tokenType: 'multi_tenant_impersonation', data: { member_id } })
  expect(finished?.data.member_session?.authentication_factors).toMatchObject([
    { delivery_method: 'impersonation', impersonated_factor: impersonator },
  ])
  expect(page.url()).not.toContain(impersonation_token)
  expect(await page.evaluate(() => window.businessPeer.self.getSync()?.name)).toBe('Ada')
})
