import { catalogue as english } from '@latchkey/widget/copy/languages/en'
import { expect, test } from './fixtures/test.ts'
import { widget } from './fixtures/widget.ts'
import { pictures } from './pictures.ts'

test('every screen stands in the page itself, at rest, busy and failed', async ({ page }) => {
  test.slow()
  await page.goto('/gallery')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.locator('main > section > h2')).toHaveText(pictures.map(({ title }) => title))
  for (const { title: name, screen, shots } of pictures)
    await test.step(name, async () => {
      const figures = page.getByRole('region', { name, exact: true }).getByRole('figure')
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

test('K21 no link to elsewhere gives the page that it opens a way back to ours', async ({ page }) => {
  await page.goto('/gallery')
  await expect(widget(page).first()).toBeVisible()
  const found = page.locator('[data-latchkey-screen] a[target]')
  await expect.poll(() => found.count()).toBeGreaterThan(10)
  const links = await found.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('target'), (link as HTMLAnchorElement).relList.contains('noopener')]),
  )
  expect(links.filter(([target, isApart]) => target !== '_blank' || !isApart)).toEqual([])
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
