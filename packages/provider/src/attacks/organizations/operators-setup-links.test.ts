import type { ConsoleNewSecret } from '@latchkey/protocol/console/keys'
import type { ConsoleOrganization } from '@latchkey/protocol/console/organizations'
import type { NewSetupLink } from '@latchkey/protocol/identity/back-end/setup-links'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { firstOwner, invitedOperator, type TestOperator, testConsole } from '../../testing/operators.ts'
import { TestProvider } from '../../testing/provider.ts'
import { newSetupLink, SetupBrowser } from '../../testing/setup-browser.ts'

const session = 'GET /b2b/admin_portal_config'

describeOnBothStores('set-up links in the console', (given) => {
  let provider: TestProvider
  let owner: TestOperator
  let place = ''
  let organizationId = ''
  beforeAll(async () => {
    provider = await TestProvider.start(given.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    provider.project = provider.b2bProject
    const creation = await asBackEnd<{ organization: { organization_id: string } }>(
      provider,
      'POST',
      '/b2b/organizations',
      {
        organization_name: 'Corp',
      },
    )
    organizationId = creation.body.organization.organization_id
    place = `/api/projects/${provider.project.project_id}/organizations/${organizationId}`
  })
  afterAll(() => provider.close())

  const opened = async (link: NewSetupLink) => {
    const admin = new SetupBrowser(provider)
    expect((await admin.press(link)).status).toBe(303)
    return async () => (await admin.send(link, session)).status
  }
  const links = async () => (await owner.send<ConsoleOrganization>('GET', place)).body.setup_links

  it('N26: an operator creates, lists and revokes one, and its address is in no list or event', async () => {
    const body = { features: ['scim'], expires_in_hours: 2 }
    const created = await owner.send<NewSetupLink>('POST', `${place}/setup-links`, body)
    expect(created.status).toBe(200)
    const status = await opened(created.body)
    expect(await status()).toBe(200)
    expect(await links()).toMatchObject([{ setup_link_id: created.body.setup_link_id, features: ['scim'] }])
    const one = `${place}/setup-links/${created.body.setup_link_id}`
    expect((await owner.send('DELETE', one)).status).toBe(200)
    expect(await status()).toBe(401)
    expect(await links()).toEqual([])
    const events = await owner.send('GET', `/api/projects/${provider.project.project_id}/events`)
    const text = JSON.stringify(events.body)
    expect(text).not.toContain(new URL(created.body.url).hash.slice(7))
    for (const kind of ['created', 'opened', 'revoked']) expect(text).toContain(`setup_link.${kind}`)
    expect(text).toContain(`latchkey organization setup-link ${provider.project.project_id} ${organizationId}`)
  })

  it('N27: a viewer creates and revokes none', async () => {
    const viewer = await invitedOperator(provider, owner, { role: 'viewer', project_id: null })
    const link = await newSetupLink(provider, organizationId, ['sso'])
    expect((await viewer.send('POST', `${place}/setup-links`, { features: ['sso'] })).status).toBe(403)
    expect((await viewer.send('DELETE', `${place}/setup-links/${link.setup_link_id}`)).status).toBe(403)
  })

  it('N28: one of a back end ends with each revoked secret, one of an operator does not', async () => {
    const byOperator = await opened(
      (await owner.send<NewSetupLink>('POST', `${place}/setup-links`, { features: ['sso'] })).body,
    )
    const byBackEnd = await opened(await newSetupLink(provider, organizationId, ['sso']))
    const unopened = await newSetupLink(provider, organizationId, ['sso'])
    const keys = `/api/projects/${provider.project.project_id}/keys/secrets`
    await owner.send('POST', `${keys}/rotate`, { overlap_hours: 24 })
    expect([await byOperator(), await byBackEnd()], 'a rotation with an overlap').toEqual([200, 200])
    const lent = await owner.send<ConsoleNewSecret>('POST', keys, { days: 7 })
    const secretId = lent.body.secrets.at(-1)?.secret_id
    expect((await owner.send('DELETE', `${keys}/${secretId}`)).status).toBe(200)
    expect([await byOperator(), await byBackEnd()]).toEqual([200, 401])
    expect((await new SetupBrowser(provider).get(unopened)).status).toBe(404)
  })
})
