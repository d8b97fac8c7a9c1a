import { startForeignHands } from '@latchkey/widget/testing/foreign-hands'
import type { Page } from 'playwright/test'
import { navigation, openConsole } from '../fixtures/console.ts'
import { expect, test } from '../fixtures/test.ts'

const heading = (page: Page) => page.locator('#page').getByRole('heading', { level: 1 })

test('the console shows every page while a translator changes its texts', async ({ page, provider }) => {
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

test('the console says that it failed when each rendering fails', async ({ page, provider }) => {
  await openConsole(page, provider.url)
  await page.evaluate(() => {
    const append = Node.prototype.appendChild
    // Refuses the nodes around the navigation, which is a part of every rendering but not of the message.
    Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
      if (child instanceof Element && (child.matches('nav') || child.querySelector('nav') !== null))
        throw new DOMException('The node is not a child of this node.', 'NotFoundError')
      return append.call(this, child) as Child
    }
    document.getElementById('page')?.replaceChildren()
  })
  await navigation(page).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'This page failed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeEnabled()
})
