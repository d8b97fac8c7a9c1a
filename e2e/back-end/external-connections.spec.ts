import type { Page } from 'playwright/test'
import { expect, test } from './business-page-test.ts'
import { type BusinessSite, joined } from './business-site.ts'
import { refusalOf } from './site.ts'

/** Creates an organization whose members sign in at the stand-in for an identity provider. */
const connected = async (site: BusinessSite, domain: string) => {
  const { stytch, provider } = site
  const { organization_id } = await joined(site, domain)
  const made = await stytch.sso.saml.createConnection({ organization_id, display_name: 'Group' })
  const connection_id = made.connection?.connection_id ?? ''
  const metadata_url = `${provider.url}/dev/sso/${connection_id}/metadata`
  await stytch.sso.saml.updateByURL({ organization_id, connection_id, metadata_url })
  return { organization_id, connection_id }
}

/** Signs in from the button to the token of the redirect. */
const returned = async (page: Page, { provider, publicToken }: BusinessSite, connection_id: string, email: string) => {
  await page.route('**/authenticate?*', (route) => route.fulfill({ body: 'back' }))
  const query = new URLSearchParams({ public_token: publicToken, connection_id })
  await page.goto(`${provider.url}/v1/public/sso/start?${query}`)
  await page.getByLabel('Email').fill(email)
  await page.getByTestId('continue').click()
  await page.waitForURL('**/authenticate?*')
  return new URL(page.url()).searchParams.get('token') ?? ''
}

test('an organization uses the connection of another organization until that connection is deleted', async ({
  site,
  domain,
  page,
}) => {
  const { sso, organizations } = site.stytch
  const source = await connected(site, domain)
  const { organization_id } = (await organizations.create({ organization_name: `Daughter ${domain}` })).organization
  const made = await sso.external.createConnection({
    organization_id,
    external_organization_id: source.organization_id,
    external_connection_id: source.connection_id,
    display_name: 'Sign in with Group',
    connection_implicit_role_assignments: [{ role_id: 'stytch_admin' }],
  })
  const connection_id = made.connection?.connection_id ?? ''
  const told = {
    organization_id,
    connection_id,
    external_organization_id: source.organization_id,
    external_connection_id: source.connection_id,
    display_name: 'Sign in with Group',
    status: 'active',
    external_connection_implicit_role_assignments: [{ role_id: 'stytch_admin' }],
    external_group_implicit_role_assignments: [],
  }
  expect(made.connection).toEqual(told)
  expect((await sso.getConnections({ organization_id })).external_connections).toEqual([told])

  const sso_token = await returned(page, site, connection_id, `ada@${domain}`)
  const entered = await sso.authenticate({ sso_token, session_duration_minutes: 60 })
  expect(entered.organization.organization_id).toBe(organization_id)
  expect(entered.member).toMatchObject({ is_admin: true, sso_registrations: [{ connection_id }] })

  const changed = await sso.external.updateConnection({
    organization_id,
    connection_id,
    display_name: 'Group',
    external_connection_implicit_role_assignments: [],
  })
  expect(changed.connection).toMatchObject({ display_name: 'Group', external_connection_implicit_role_assignments: [] })
  const { session_token } = entered
  const asMember = sso.external.updateConnection(
    { organization_id, connection_id, display_name: 'Mine' },
    { authorization: { session_token } },
  )
  expect(await refusalOf(asMember)).toEqual([403, 'unauthorized_action'])

  await sso.deleteConnection({ organization_id: source.organization_id, connection_id: source.connection_id })
  expect((await sso.getConnections({ organization_id })).external_connections).toEqual([])
})

test('rejects a chain of external connections, and a member’s session that asks for one', async ({ site, domain }) => {
  const { sso, organizations } = site.stytch
  const source = await connected(site, domain)
  const used = { external_organization_id: source.organization_id, external_connection_id: source.connection_id }
  const daughter = await joined(site, `daughter.${domain}`)
  const { organization_id, member_id, session_token } = daughter
  await organizations.members.update({ organization_id, member_id, roles: ['stytch_admin'] })
  const bySession = sso.external.createConnection({ organization_id, ...used }, { authorization: { session_token } })
  expect(await refusalOf(bySession)).toEqual([403, 'unauthorized_action'])
  const made = await sso.external.createConnection({ organization_id, ...used })
  const third = (await organizations.create({ organization_name: `Third ${domain}` })).organization.organization_id
  const chain = sso.external.createConnection({
    organization_id: third,
    external_organization_id: organization_id,
    external_connection_id: made.connection?.connection_id ?? '',
  })
  expect(await refusalOf(chain)).toEqual([400, 'invalid_sso_connection'])
})
