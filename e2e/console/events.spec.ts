import { readFile } from 'node:fs/promises'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { expect, test } from '../fixtures/test.ts'

test('an operator follows the log, filters it and exports it', async ({ page, provider }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openConsole(page, provider.url)
  await navigation(page).getByRole('link', { name: 'Events' }).click()
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByRole('status')).toHaveText('New events appear as they happen.')
  const response = await fetch(`${provider.url}/v1/users`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${provider.projectId}:${provider.secret}`)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ email: `followed-${Date.now()}@example.com` }),
  })
  const { user_id: userId }: { readonly user_id: string } = await response.json()
  await expect(page.getByRole('row').filter({ hasText: userId })).toContainText('user.created')
  expect(await axeFindings(runIn(page))).toEqual([])
  await page.getByLabel('Kind').selectOption('user.created')
  await page.getByLabel('User ID').fill(userId)
  // Without a row of headings: on a phone each event is a card.
  await expect(page.getByRole('row')).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as JSON lines' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).data.user_id)).toEqual([userId])
})

test('a viewer, invited by the owner, reads but changes nothing', async ({ page, provider, context }) => {
  await openConsole(page, provider.url)
  await page.getByRole('link', { name: 'Operators' }).click()
  await page.getByLabel('Name').fill('Vera')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = page.getByRole('status').getByRole('code')
  await expect(link).toContainText('/invite#token=')
  const url = (await link.textContent()) ?? ''
  await context.clearCookies()
  await page.goto('about:blank')
  await page.goto(url)
  await expect(page.getByRole('banner')).toContainText('Vera · viewer')
  await expect(page.getByRole('link', { name: 'Operators' })).toBeHidden()
  const refused = await page.evaluate(async (projectId) => {
    const answer = await fetch(`/api/projects/${projectId}/users/x/unlock`, {
      method: 'POST',
      headers: { 'x-latchkey-console': '1' },
    })
    return (await answer.json()).error_type
  }, provider.projectId)
  expect(refused).toBe('unauthorized_action')
})
