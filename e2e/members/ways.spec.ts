import { repeated } from '../../tools/test/slices.ts'
import { answerAs } from '../fixtures/stand-in.ts'
import { expect } from '../fixtures/test.ts'
import { screen } from '../fixtures/widget.ts'
import { callbackLog, test } from './site.ts'

const everywhere = { authFlowType: 'Discovery' }

test('an OAuth provider verifies an address and finds its organizations', async ({ page, address, open, company }) => {
  await open({ ...everywhere, products: ['oauth'], oauthOptions: { providers: ['google'] } })
  await screen(page, 'Main').getByRole('button', { name: 'Continue with Google', exact: true }).click()
  await answerAs(page, address)
  await screen(page, 'Discovery').getByRole('button', { name: company.name, exact: true }).click()
  await expect(screen(page, 'Logged In')).toBeVisible()
  expect(await callbackLog(page)).toContain('B2B_OAUTH_DISCOVERY_AUTHENTICATE')
})

test(
  'an OAuth provider signs a member in to the organization that the site names',
  repeated('OAuth of members into an organization'),
  async ({ page, address, open, company }) => {
    await open({
      products: ['oauth'],
      oauthOptions: { providers: ['microsoft', 'google'] },
      organizationSlug: company.slug,
    })
    await screen(page, 'Main').getByRole('button', { name: 'Continue with Google', exact: true }).click()
    await answerAs(page, address)
    await expect(screen(page, 'Logged In')).toBeVisible()
    expect(await callbackLog(page)).toContain('B2B_OAUTH_AUTHENTICATE')
  },
)
