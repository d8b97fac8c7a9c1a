import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { type WritableStore, writableStore } from '../../testing/databases/writable-store.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

const bad = [
  'http://10.0.0.1/x.png',
  'http://logos.example/x.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg/>',
  'blob:https://app.example/1',
  'ftp://logos.example/x.png',
  '//logos.example/x.png',
  'logos.example/x.png',
  'https://user@logos.example/x.png',
  'https://user:secret@logos.example/x.png',
  'https://',
  `https://logos.example/${'x'.repeat(2_048)}`,
]

describeOnBothStores('logos of organizations', (given) => {
  let test: TestOrganizations
  let database: WritableStore
  let admin: MemberProven
  beforeAll(async () => {
    database = await writableStore(given)
    test = await TestOrganizations.start(database.url)
    admin = await test.found('admin@logos.example', { organization_slug: 'logos' })
  })
  afterAll(async () => {
    await test.close()
    await database.close()
  })

  const change = (organization_logo_url: string) =>
    test.request('PUT', '/organizations/me', { session: admin.session_token, body: { organization_logo_url } })

  it('R17: are rejected unless they use https without credentials, on every path', async () => {
    const path = `/b2b/organizations/${admin.organization.organization_id}`
    const { intermediate_session_token } = await test.discover('founder@logos.example')
    for (const organization_logo_url of bad) {
      const body = { organization_name: 'Logos', organization_logo_url }
      const founding = { intermediate_session_token, session_duration_minutes: 60, ...body }
      const statuses = [
        (await change(organization_logo_url)).status,
        (await test.post('/discovery/organizations/create', founding)).status,
        (await asBackEnd(test.provider, 'PUT', path, body)).status,
        (await asBackEnd(test.provider, 'POST', '/b2b/organizations', body)).status,
      ]
      expect([organization_logo_url, ...statuses]).toEqual([organization_logo_url, 400, 400, 400, 400])
    }
  })

  it('are returned unchanged, may be on localhost in development, and are removed by an empty value', async () => {
    for (const url of ['https://logos.example/x.png', 'http://localhost:3000/logo.png', 'http://127.0.0.1/x.png', '']) {
      expect(granted(await change(url))).toMatchObject({ organization: { organization_logo_url: url } })
      expect(await test.bySlug('logos')).toMatchObject({ organization_logo_url: url })
    }
  })

  it('R17b: are not returned if an earlier release stored a value that is rejected now', async () => {
    const { organization_id } = admin.organization
    granted(await change('https://logos.example/marker.png'))
    for (const url of bad.filter((one) => !one.includes('"'))) {
      const replaceLogo = `UPDATE organizations SET told = replace(told, $1, $2) WHERE organization_id = $3`
      await database.run(replaceLogo, 'https://logos.example/marker.png', url, organization_id)
      expect([url, await test.bySlug('logos')]).toMatchObject([url, { organization_logo_url: '' }])
      const organizationAnswer = await test.request('GET', '/organizations/me', { session: admin.session_token })
      expect(granted(organizationAnswer)).toMatchObject({ organization: { organization_logo_url: '' } })
      await database.run(replaceLogo, url, 'https://logos.example/marker.png', organization_id)
    }
    expect(await test.bySlug('logos')).toMatchObject({ organization_logo_url: 'https://logos.example/marker.png' })
  })
})
