import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { startProvider } from '../fixtures/provider.ts'
import { expect, test } from '../fixtures/test.ts'

test('an operator tests the gateway, serves another country and lowers the budget of text messages', async ({
  page,
  complaints,
}) => {
  // Its own server: other tests send text messages.
  const provider = await startProvider()
  try {
    await page.setViewportSize({ width: 390, height: 800 })
    const origin = await openConsole(page, provider.url)
    await page.goto(`${origin}/projects/${provider.projectId}`)
    await navigation(page).getByRole('link', { name: 'Text messages' }).click()
    await expect(page.getByText('This server is in development.')).toBeVisible()

    const form = page.getByRole('form', { name: 'Test message' })
    await form.getByLabel('Your number').fill('+49 172 222 3333')
    await page.getByRole('button', { name: 'Remove Jamaica' }).click()
    await expect(page.getByRole('button', { name: 'Remove Jamaica' })).toHaveCount(0)
    await form.getByRole('button', { name: 'Send a test message' }).click()
    await expect(form.getByRole('alert')).toContainText("We can't text numbers in Germany")
    await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('Germany +49')
    await page.getByRole('button', { name: 'Add the country' }).click()
    await expect(page.getByRole('list', { name: 'Countries that are served' })).toContainText('Germany +49')
    await form.getByRole('button', { name: 'Send a test message' }).click()
    await expect(form.getByRole('status')).toContainText('The message is in the development inbox.')
    const sent = await (await fetch(`${provider.url}/dev/inbox?to=%2B491722223333`)).json()
    expect(sent[0].text).toContain('A test message')

    await page.getByLabel('Text messages in a day').fill('1')
    await page.getByRole('button', { name: 'Save the budget' }).click()
    await expect(page.getByText('The budget of the last 24 hours is used up.')).toBeVisible()
    await form.getByRole('button', { name: 'Send a test message' }).click()
    await expect(form.getByRole('alert')).toContainText('Too many attempts.')

    await expect(page.getByText('Counts as one message (GSM-7).').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeFindings(runIn(page))).toEqual([])
    expect(complaints.filter((line) => !/40[03]|429/.test(line))).toEqual([])
  } finally {
    await provider.stop()
  }
})
