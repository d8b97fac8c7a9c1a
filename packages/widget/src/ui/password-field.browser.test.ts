import { expect } from 'playwright/test'
import { mountAgain, toPassword } from '../testing/passwords.ts'
import { test } from '../testing/site.ts'

for (const [title, options, name] of [
  ['in English', {}, 'Show'],
  ['in German', { locale: 'de' }, 'Anzeigen'],
  ['in the words of the site', { strings: { 'password.show': 'Show what is typed' } }, 'Show what is typed'],
] as const)
  test(`ends the typed text before the toggle, ${title}`, async ({ page, site }) => {
    await toPassword(page, site, 'password')
    // A second mount keeps its screen and takes the new sentences.
    await mountAgain(page, options)
    const button = page.getByRole('button', { name })
    await expect(button).toBeVisible()
    const width = await button.evaluate((element: HTMLElement) => element.offsetWidth)
    await expect(page.locator('input[name=password]')).toHaveCSS('padding-inline-end', `${width}px`)
    expect(site.complaints).toEqual([])
  })
