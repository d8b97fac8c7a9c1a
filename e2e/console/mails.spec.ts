import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { expect, test } from '../fixtures/test.ts'

test('an operator words the mail of a language, sees it before saving, and users of the language get it', async ({
  page,
  provider,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const origin = await openConsole(page, provider.url)
  await page.goto(`${origin}/projects/${provider.projectId}`)
  await navigation(page).getByRole('link', { name: 'Mail templates' }).click()
  const light = page.frameLocator('iframe[title="HTML version, light"]')
  const dark = page.frameLocator('iframe[title="HTML version, dark"]')
  const cardColor = (frame: typeof light) =>
    frame.locator('.card').evaluate((card) => getComputedStyle(card).backgroundColor)
  await expect(light.getByRole('heading', { name: /^Your code for/ })).toBeVisible()
  await expect.poll(() => cardColor(light)).toBe('rgb(255, 255, 255)')
  await expect.poll(() => cardColor(dark)).toBe('rgb(24, 33, 39)')
  await page.getByLabel('Show or edit').selectOption('New template')
  const form = page.getByRole('form', { name: 'Template' })
  await form.getByLabel('Language').fill('de')
  await form.getByLabel('Subject').fill('{{code}} ist Ihr Code')
  await form.getByRole('textbox', { name: 'Plain text', exact: true }).fill('Ihr Code: {{code}}')
  await form.getByLabel('HTML').fill('<p>{{code}}</p><script>1</script>')
  await expect(page.getByRole('alert')).toContainText('<script> is not allowed')
  await form.getByLabel('HTML').fill('<h1>Hallo</h1><p>Ihr Code: {{code}}</p>')
  await expect(light.getByText('Ihr Code: 123456')).toBeVisible()
  await expect(page.getByText('123456 ist Ihr Code')).toBeVisible()
  await page.getByRole('button', { name: 'Save the template' }).click()
  await expect(page.getByText('Saved. The next mail uses it.')).toBeVisible()
  expect(complaints).toEqual([])
  expect(await axeFindings(runIn(page))).toEqual([])
  // axe sends a message to each frame, which frames of another origin do not receive.
  expect(complaints.splice(0).filter((line) => !line.includes("'postMessage'"))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByLabel('Show or edit').selectOption('What users receive')
  await page.getByLabel('Language of the user').fill('de-AT')
  await expect(page.getByText('The template code, de.')).toBeVisible()
  await page.getByLabel('Show or edit').selectOption('code, de')
  await page.getByRole('button', { name: /^Remove the template/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The built-in text.')).toBeVisible()
})
