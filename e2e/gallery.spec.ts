import { axeFindings } from './fixtures/axe.ts'
import { expect, test } from './fixtures/test.ts'
import { widget } from './fixtures/widget.ts'

const screens = ['Main', 'OTPAuthenticate', 'OTPConfirmation']

test('every screen stands in the page itself, at rest, busy and failed', async ({ page }) => {
  await page.goto('/gallery')
  for (const name of screens)
    await expect(page.locator(`figure[data-state=idle] [data-latchkey-screen="${name}"]`).first()).toBeVisible()
  for (const busy of await page.locator('figure[data-state=busy] [data-latchkey-screen]').all())
    await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('figure[data-state=failed]')).toContainText([
    'Invalid email, please try again.',
    'Invalid phone number, please try again.',
    'Invalid phone number, please try again.',
    'Invalid passcode, please try again.',
  ])
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the controls choose the states, and the choice stays in the address', async ({ page }) => {
  await page.goto('/gallery')
  await page.getByRole('checkbox', { name: 'Busy' }).uncheck()
  await expect(page.locator('figure[data-state=busy]')).toHaveCount(0)
  await expect(page).toHaveURL(/\?states=idle\+failed$/)
  await page.reload()
  await expect(widget(page).first()).toBeVisible()
  await expect(page.locator('figure[data-state=busy]')).toHaveCount(0)
})

const looks = ['theme=light', 'theme=dark', 'theme=light&direction=rtl']
// A state at a time: what axe has to compare grows faster than the page.
for (const state of ['idle', 'busy', 'failed'])
  for (const look of looks)
    test(`axe finds nothing on any ${state} screen with ${look}`, async ({ page }) => {
      await page.goto(`/gallery?${look}&states=${state}`)
      const figures = page.locator('figure')
      await expect(figures).not.toHaveCount(0)
      await expect(figures.filter({ has: widget(page) })).toHaveCount(await figures.count())
      expect(await axeFindings(page)).toEqual([])
    })

// German has the longest words, Arabic the other direction.
const narrow = [
  ['direction=ltr', 'Success!'],
  ['direction=rtl', 'Success!'],
  ['locale=de', 'Geschafft!'],
  ['locale=ar', 'تم بنجاح!'],
] as const
for (const [look, lastWord] of narrow)
  test(`every screen fits a width of 320 pixels with ${look}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/gallery?${look}`)
    await expect(page.locator('figure').last()).toContainText(lastWord)
    const overflowing = await widget(page).evaluateAll((roots) =>
      roots.flatMap((root) =>
        [root, ...root.querySelectorAll('*')]
          .filter((part) => {
            const { left, right } = part.getBoundingClientRect()
            return left < 0 || right > 320
          })
          .map((part) => part.outerHTML.slice(0, 120)),
      ),
    )
    expect(overflowing).toEqual([])
  })
