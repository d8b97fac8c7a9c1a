import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { startProvider } from '../fixtures/provider.ts'
import { expect, test } from '../fixtures/test.ts'

test('an operator repairs a webhook: reads why it fails, changes the URL, retries and replays', async ({ page }) => {
  const provider = await startProvider()
  const delivered: string[] = []
  const site = createServer((incoming, outgoing) => {
    const isRight = incoming.url === '/events'
    if (isRight) delivered.push(String(incoming.headers['webhook-id']))
    outgoing.writeHead(isRight ? 204 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  await page.setViewportSize({ width: 390, height: 800 })
  const origin = await openConsole(page, provider.url)
  await page.goto(`${origin}/projects/${provider.projectId}`)
  await navigation(page).getByRole('link', { name: 'Webhooks' }).click()
  const form = page.getByRole('form', { name: 'Add a webhook' })
  await form.getByLabel('URL (https)').fill(`${url}/wrong`)
  await form.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('region', { name: 'Signing secret' }).getByRole('button', { name: 'I have stored it' }).click()
  await page.getByRole('link', { name: `${url}/wrong` }).click()
  // The event of the new webhook itself comes before it; another change is the first one that it receives.
  await fetch(`${provider.url}/v1/users`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${provider.projectId}:${provider.secret}`)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ email: 'hooked@example.com' }),
  })
  const log = page.getByRole('region', { name: 'Deliveries' })
  await expect(log).toContainText('The server has nothing at this path (404).')
  expect(await axeFindings(runIn(page))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const change = page.getByRole('form', { name: 'Change the URL' })
  await change.getByLabel('URL').fill(`${url}/events`)
  await change.getByRole('button', { name: 'Save the URL' }).click()
  await expect(change.getByRole('status')).toContainText('Waiting events go to the new URL.')
  await page.getByRole('button', { name: 'Retry waiting events now' }).click()
  await expect(log).toContainText('Delivered.')
  const before = delivered.length
  await page.getByRole('region', { name: 'Repair' }).getByRole('button', { name: 'Replay' }).click()
  await expect.poll(() => delivered.length).toBeGreaterThan(before)
  await navigation(page).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('row', { name: /webhook\.replayed/ })).toContainText('latchkey webhook replay')
  await provider.stop()
  site.closeAllConnections()
  site.close()
})
