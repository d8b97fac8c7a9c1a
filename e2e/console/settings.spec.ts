import { repeated } from '../../tools/test/slices.ts'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { expect, test } from '../fixtures/test.ts'

test('an operator searches a setting, reads the error at its field, and corrects it', async ({ page, provider }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openConsole(page, provider.url)
  await page.goto(`${new URL(page.url()).origin}/projects/${provider.projectId}`)
  await navigation(page).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('searchbox').fill('events kept')
  await expect(page.getByText(/^1 of \d+ settings/)).toBeVisible()
  const field = page.getByRole('textbox', { name: 'events_kept_days' })
  await field.fill('4000')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter a whole number from 1 to 3,660.')
  await expect(field).toHaveAccessibleDescription(/Enter a whole number/)
  expect(await axeFindings(runIn(page))).toEqual([])
  await field.fill('30')
  await page.getByRole('button', { name: 'Save events_kept_days' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('searchbox').fill('redirect_urls')
  const list = page.getByRole('textbox', { name: 'redirect_urls', exact: true })
  const before = await list.inputValue()
  await list.fill('shop.example/in')
  await page.getByRole('button', { name: 'Save redirect_urls', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Expected an absolute URL')
  await page.getByRole('button', { name: 'Discard redirect_urls', exact: true }).click()
  await expect(list).toHaveValue(before)
  await navigation(page).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('row', { name: /project\.changed/ }).first()).toContainText('--set events_kept_days=30')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `all settings have no accessibility faults and fit a phone (${colorScheme})`,
    repeated(`settings of the console, ${colorScheme}`),
    async ({ page, provider }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 390, height: 800 })
      await openConsole(page, provider.url)
      await navigation(page).getByRole('link', { name: 'Settings' }).click()
      await expect(page.getByText(/^\d+ settings/)).toBeVisible()
      expect(await axeFindings(runIn(page))).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    },
  )

const markup = '<img src=x onerror="document.title=1">'

test('O11 shows values of settings as text', repeated('O11 on the page of settings'), async ({ page, provider }) => {
  await openConsole(page, provider.url)
  await page.goto(`${new URL(page.url()).origin}/projects/${provider.projectId}/settings`)
  const field = page.getByRole('textbox', { name: 'slug_pattern' })
  await field.fill(markup)
  await field.press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(markup)
  await expect(page).toHaveTitle('Latchkey console')
  await field.fill('')
  await field.press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
})
