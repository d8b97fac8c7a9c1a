import { repeated } from '../../tools/test/slices.ts'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { expect, test } from '../fixtures/test.ts'

test('an operator finds an organization and reads its members, roles, connections and domains', async ({
  page,
  provider,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const origin = await openConsole(page, provider.url)
  await page.goto(`${origin}/projects/${provider.business.projectId}`)
  await navigation(page).getByRole('link', { name: 'Organizations' }).click()
  await page.getByRole('searchbox').fill('guarded')
  await expect(page.getByText('1 organization.')).toBeVisible()
  await page.getByRole('row').getByRole('link', { name: 'Guarded' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guarded')
  await expect(page.getByRole('region', { name: 'SSO connections' }).getByText('active')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Roles' })).toContainText('stytch_admin')
  await expect(page.getByText('No member found.')).toBeVisible()
  expect(await axeFindings(runIn(page))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test(
  'an operator tests the sign-in with a connection, and reads why the identity provider refused',
  repeated('an operator tests the sign-in with a'),
  async ({ page, context, provider }) => {
    const origin = await openConsole(page, provider.url)
    await page.goto(`${origin}/projects/${provider.business.projectId}/organizations?q=guarded`)
    await page.getByRole('row').getByRole('link', { name: 'Guarded' }).click()
    const connections = page.getByRole('region', { name: 'SSO connections' })
    const signIn = async (button: string) => {
      const opening = context.waitForEvent('page')
      await connections.getByRole('button', { name: /^Test sign-in with/ }).click()
      const tab = await opening
      await tab.getByLabel('Email').fill('ada@guarded.example')
      await tab.getByTestId(button).click()
      return tab
    }
    const passed = await signIn('continue')
    await expect(passed.getByRole('heading', { name: 'The test sign-in succeeded' })).toBeVisible()
    await expect(connections.getByRole('status')).toContainText('with the email address ada@guarded.example')
    await passed.close()
    const failed = await signIn('deny')
    await expect(failed.getByRole('heading', { name: 'The test sign-in failed' })).toBeVisible()
    await expect(connections.getByRole('status')).toContainText('answered “access_denied”')
    expect(await axeFindings(runIn(page))).toEqual([])
  },
)

test(
  'O11 an operator reads the page of a member, which shows a hostile name as text',
  repeated('O11 on the page of a member'),
  async ({ page, provider }) => {
    const { projectId, secret } = provider.business
    const headers = {
      Authorization: `Basic ${btoa(`${projectId}:${secret}`)}`,
      'Content-Type': 'application/json',
    }
    const asSite = async (path: string, body: object) => {
      const answer = await fetch(`${provider.url}/v1/b2b/organizations${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(200)
      return answer.json()
    }
    const hostile = '<img src=x onerror="document.title=1">'
    const { organization } = await asSite('', { organization_name: hostile, organization_slug: 'hostile' })
    await asSite(`/${organization.organization_id}/members`, { email_address: 'ada@hostile.example', name: hostile })
    const origin = await openConsole(page, provider.url)
    await page.goto(`${origin}/projects/${projectId}/organizations?q=hostile`)
    await page.getByRole('row').getByRole('link', { name: hostile }).click()
    const members = page.getByRole('region', { name: 'Members' })
    await expect(members).toContainText(hostile)
    await members.getByRole('link', { name: 'ada@hostile.example' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ada@hostile.example')
    await expect(page.getByText(hostile)).toHaveCount(2)
    await expect(page.getByText('member.added')).toBeVisible()
    expect(await page.locator('main img').count()).toBe(0)
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await axeFindings(runIn(page))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  },
)
