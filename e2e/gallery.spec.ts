import { catalogue as english } from '@latchkey/widget/copy/languages/en'
import { expect, test } from './fixtures/test.ts'
import { widget } from './fixtures/widget.ts'
import { pictures } from './pictures.ts'

test('every screen stands in the page itself, at rest, busy and failed', async ({ page }) => {
  test.slow()
  await page.goto('/gallery')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.locator('main > section > h2')).toHaveText(pictures.map(({ screen }) => screen))
  for (const { screen, shots } of pictures)
    await test.step(screen, async () => {
      const figures = page.getByRole('region', { name: screen, exact: true }).getByRole('figure')
      await expect(figures).toHaveCount(shots.length)
      for (const [place, { title, state, error }] of shots.entries()) {
        const figure = figures.nth(place)
        await expect(figure.locator('figcaption')).toHaveText(title)
        const drawn = figure.locator(`[data-latchkey-screen="${screen}"]`)
        await expect(drawn).toBeVisible()
        if (state === 'busy') await expect(drawn).toHaveAttribute('aria-busy', 'true')
        else await expect(drawn).not.toHaveAttribute('aria-busy')
        const said = drawn.getByRole('alert').or(drawn.getByRole('status')).filter({ hasText: /\S/ })
        if (error) await expect(said.getByText(english[error.sentence], { exact: true })).toBeVisible()
      }
    })
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
