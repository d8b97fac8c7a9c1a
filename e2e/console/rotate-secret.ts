import type { Locator, Page } from 'playwright/test'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { expect } from '../fixtures/test.ts'

/**
 * Rotates the secret of an app or a machine client, and ends the first one. The page with both secrets is accessible, and
 * fits a narrow screen.
 */
export const rotateSecret = async (page: Page, article: Locator): Promise<void> => {
  await article.getByRole('button', { name: 'Rotate the secret' }).click()
  await expect(article).toContainText('both work')
  const second =
    (await article
      .getByRole('region', { name: /^New secret/ })
      .locator('code')
      .textContent()) ?? ''
  expect(await axeFindings(runIn(page))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await article.getByRole('button', { name: 'End the first secret' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the first secret' }).click()
  await expect(article).toContainText(`ends in ${second.slice(-4)}`)
}
