import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { startGuest } from '../fixtures/guest.ts'
import { startProvider } from '../fixtures/provider.ts'
import { expect, test } from '../fixtures/test.ts'

test('an operator chooses a theme, takes the nearest color that passes, and a mounted widget shows it', async ({
  page,
}) => {
  const provider = await startProvider()
  const origin = await openConsole(page, provider.url)
  await page.goto(`${origin}/projects/${provider.projectId}`)
  await navigation(page).getByRole('link', { name: 'Theme' }).click()
  await page.getByLabel('Preset').selectOption({ label: 'Soft' })
  await page.getByLabel('Brand: headers, main button, focus, light').fill('#ffb347')
  const row = page.getByRole('region', { name: 'Brand: headers, main button, focus' })
  await expect(row).toContainText('is too little for text')
  await row.getByRole('button', { name: /^Use #/ }).click()
  await expect(row.getByRole('button')).toBeHidden()
  const brand = await page.getByLabel('Brand: headers, main button, focus, light').inputValue()
  const preview = page.getByRole('region', { name: 'Preview' })
  for (const [look, text] of [
    ['Light', 'Continue with email'],
    ['Dark', 'Continue with email'],
    ['Right to left', 'المتابعة'],
  ] as const)
    await expect(preview.getByRole('figure', { name: look }).first()).toContainText(text)
  expect(await axeFindings(runIn(page))).toEqual([])
  await page.getByText('Export', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'CSS' })).toHaveValue(/--lk-colors-primary: light-dark\(/)
  await page.getByRole('button', { name: 'Save to the project' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const guest = await startGuest(provider)
  await page.goto(guest.address({ config: { products: ['otp'], otpOptions: { methods: ['email'] } } }))
  const isPainted = () =>
    page
      .locator('.latchkey')
      .first()
      .evaluate((box) => (box as HTMLElement).style.getPropertyValue('--lk-colors-primary'))
  await expect.poll(isPainted).toContain(brand)
  // The next visit paints it at once, from what the last one stored.
  await page.reload()
  await expect.poll(isPainted).toContain(brand)
  await guest.close()
  await provider.stop()
})

test('the theme page fits a phone', async ({ page, provider }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const origin = await openConsole(page, provider.url)
  await page.goto(`${origin}/projects/${provider.projectId}/theme`)
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
