import { bundle } from '../fixtures/bundle.ts'
import { expect } from '../fixtures/test.ts'
import { answersOf, portalOf, test } from './existing-portal.ts'

/** A text that each component shows to an admin after its calls. */
const shown = [
  ['members', 'Grace'],
  ['organization', 'Authentication settings'],
  ['sso', 'Company'],
  ['scim', 'SCIM'],
] as const

test('its React components show the four pages to an admin', async ({
  page,
  host,
  provider,
  address,
  organization,
  member,
  connection,
}) => {
  const one = await organization()
  await member(one, address, { name: 'Grace' })
  await connection(one, 'Company', 'saml')
  const site = host.show(
    { ...provider, publicToken: provider.business.publicToken },
    {
      body: '<div id="portal"></div><script type="module" src="/site.js"></script>',
      scripts: { '/site.js': await bundle('e2e/portal/react-portal.ts', {}) },
    },
  )
  await page.context().addCookies([
    { name: 'stytch_session', value: one.admin, url: site },
    { name: 'stytch_session_jwt', value: 'none', url: site },
  ])
  const answers = answersOf(page)
  for (const [name, text] of shown) {
    await page.goto('about:blank')
    await page.goto(`${site}#${name}`)
    await expect(portalOf(page).getByText(text).first()).toBeVisible()
  }
  // The organization has no connection of provisioning.
  expect(answers.filter(({ status, path }) => status !== 200 && !path.startsWith('/scim'))).toEqual([])
})
