import { expect, type Page } from 'playwright/test'
import { engines, letsIn, memberApp, memberScreen } from '../testing/members.ts'
import { type Site, test } from '../testing/site.ts'

const url = 'https://logos.example/mark.svg'
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="teal"/></svg>'
const config = { products: ['emailMagicLinks'], organizationSlug: 'engines' }
const logo = (page: Page) => memberScreen(page, 'Main').locator('img')

const openOrganization = async (site: Site, address: string, app = memberApp(config)) => {
  letsIn(site)
  site.policy = site.policy.replace("img-src 'self'", "img-src 'self' https:")
  site.answers.set('organizations/search', { data: { organization: { ...engines, organization_logo_url: address } } })
  await site.open({ app })
}

test('Main of an organization shows its logo without a referrer, and nothing moves when the image arrives', async ({
  page,
  site,
}) => {
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>()
  const referrers: (string | undefined)[] = []
  await openOrganization(site, url)
  await page.route(url, async (route) => {
    referrers.push(
      await route
        .request()
        .headerValue('referer')
        .then((value) => value ?? undefined),
    )
    await arrives
    await route.fulfill({ contentType: 'image/svg+xml', body: picture })
  })
  await page.reload()
  await expect(page.getByRole('heading')).toHaveText('Continue to Analytical Engines')
  await expect(logo(page)).toHaveCSS('width', '56px')
  await expect(logo(page)).toHaveCSS('height', '56px')
  const before = await page.getByLabel('Email').boundingBox()
  arrive()
  await expect.poll(() => logo(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300)
  expect(await page.getByLabel('Email').boundingBox()).toEqual(before)
  await expect(logo(page), 'the title names the organization').toHaveAttribute('alt', '')
  expect(referrers).toEqual([undefined])
  expect(site.complaints).toEqual([])
})

for (const address of [
  '',
  'http://logos.example/mark.svg',
  'javascript:alert(1)',
  'data:image/gif;base64,R0lGODlhAQ==',
])
  test(`Main of an organization shows no image when its logo is "${address}"`, async ({ page, site }) => {
    await openOrganization(site, address)
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(logo(page)).toHaveCount(0)
    expect(site.complaints).toEqual([])
  })

test('the logo names the organization when the page hides the title', async ({ page, site }) => {
  const app = memberApp(config).replace('callbacks:', 'styles: { hideHeaderText: true }, callbacks:')
  await openOrganization(site, `${site.origin}/mark.svg`.replace(/^http:/, 'https:'), app)
  await expect(page.getByRole('img', { name: 'Analytical Engines' })).toHaveCount(1)
})

test('Main of an organization shows the first letter of its name if the logo does not load', async ({ page, site }) => {
  await openOrganization(site, url)
  await expect(logo(page)).toHaveAttribute('data-picture', 'lost')
  await expect(logo(page)).toBeHidden()
  const mark = memberScreen(page, 'Main').locator('.lk-organization-logo')
  await expect(mark.getByText('A', { exact: true })).toBeVisible()
  await expect(mark).toHaveCSS('width', '56px')
})
