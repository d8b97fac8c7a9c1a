import { repeated } from '../../tools/test/slices.ts'
import { openBusinessPeerWidget } from '../fixtures/business-peer.ts'
import { expect } from '../fixtures/test.ts'
import { screen } from '../fixtures/widget.ts'
import { joiner, openTo, test } from './site.ts'

test('a future member at a site without a password page is signed in by the mail, with the existing widget', async ({
  page,
  host,
  provider,
  address,
  linkFor,
  organization,
}) => {
  const one = await organization(openTo(address))
  const config = { authFlowType: 'Organization', organizationSlug: one.slug, products: ['passwords'] as const }
  await openBusinessPeerWidget(page, host, provider, config)
  const ui = page.locator('stytch-b2b-ui')
  await ui.getByLabel('Email').fill(joiner(address))
  await ui.getByRole('button', { name: /^Continue/ }).click()
  await expect(ui).toContainText('Verify your email first.')
  await page.goto(await linkFor(joiner(address)))
  await expect(ui).toContainText('You have successfully logged in.')
})

test(
  'a future member at a site without a password page is signed in by the mail, with our widget',
  repeated('first password of a future member'),
  async ({ page, address, open, linkFor, organization }) => {
    const one = await organization(openTo(address))
    await open({ products: ['passwords'], organizationSlug: one.slug })
    await page.getByLabel('Email').fill(joiner(address))
    await screen(page, 'Main').getByRole('button', { name: 'Continue' }).click()
    await expect(screen(page, 'Password Reset Verify Confirmation')).toBeVisible()
    await page.goto(await linkFor(joiner(address)))
    await expect(screen(page, 'Logged In')).toBeVisible()
  },
)
