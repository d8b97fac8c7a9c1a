import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { startProvider } from '../fixtures/provider.ts'
import { expect, test } from '../fixtures/test.ts'

test('the health page names the queue that waits, while a receiver is down, and shows the database', async ({
  page,
}) => {
  const provider = await startProvider()
  await page.setViewportSize({ width: 390, height: 800 })
  const origin = await openConsole(page, provider.url)
  await page.goto(`${origin}/projects/${provider.projectId}`)
  await navigation(page).getByRole('link', { name: 'Health' }).click()
  const state = page.getByRole('status').filter({ hasText: 'The database answers' })
  await expect(state).toHaveText('The database answers, and no message or event waits.')
  await expect(page.getByRole('definition').first()).toHaveText('SQLite')
  await navigation(page).getByRole('link', { name: 'Webhooks' }).click()
  const form = page.getByRole('form', { name: 'Add a webhook' })
  // Nothing listens on this port. The webhook receives the event about itself first.
  await form.getByLabel('URL (https)').fill('http://127.0.0.1:9/events')
  await form.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: 'I have stored it' }).click()
  await navigation(page).getByRole('link', { name: 'Health' }).click()
  const row = page.getByRole('row', { name: /^Webhook events/ })
  await expect(row).toContainText('Being sent')
  await fetch(`${provider.url}/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 150 }),
  })
  await expect(row.getByRole('cell')).toHaveText(['1', '2 min', 'A receiver does not accept them. Webhooks'])
  await expect(state).toContainText('waited for more than a minute: Webhook events.')
  expect(await axeFindings(runIn(page))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await row.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible()
  await provider.stop()
})
