import { startForeignHands } from '@latchkey/widget/testing/foreign-hands'
import type { Page } from 'playwright/test'
import { navigation, openConsole } from '../fixtures/console.ts'
import { expect, test } from '../fixtures/test.ts'

const heading = (page: Page) => page.locator('#page').getByRole('heading', { level: 1 })

test('the console shows every page while a translator changes its texts', async ({ page, provider }) => {
  test.slow()
  await openConsole(page, provider.url)
  const links = navigation(page).getByRole('link')
  const names = await links.allTextContents()
  expect(names.length).toBeGreaterThan(10)
  await page.evaluate(startForeignHands, { translates: 'same', inserts: true } as const)
  for (const name of [...names, ...names.slice(0, 3)]) {
    await navigation(page).getByRole('link', { name, exact: true }).click()
    await expect(navigation(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(heading(page)).toBeVisible()
    await expect(page.getByText('This page failed')).toHaveCount(0)
  }
})

/** Moves every node of the page below a new one, as an extension that wraps fields does: React cannot remove them. */
const moveNodes = (page: Page) =>
  page.evaluate(() => {
    const main = document.getElementById('page')
    const strange = document.createElement('div')
    strange.append(...(main?.childNodes ?? []))
    main?.append(strange)
  })

test('the console renders anew after an extension moved or removed its nodes', async ({ page, provider }) => {
  await openConsole(page, provider.url)
  await navigation(page).getByRole('link', { name: 'Users' }).click()
  await expect(heading(page)).toHaveText('Users')
  await moveNodes(page)
  await navigation(page).getByRole('link', { name: 'Keys' }).click()
  await expect(heading(page)).toHaveText('Keys')
  await expect(page.locator('#page h1')).toHaveCount(1)
  await page.evaluate(() => document.getElementById('page')?.replaceChildren())
  await navigation(page).getByRole('link', { name: 'Users' }).click()
  await expect(heading(page)).toHaveText('Users')
  await expect(page.locator('#page h1')).toHaveCount(1)
})
