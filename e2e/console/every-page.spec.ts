import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { expect, test } from '../fixtures/test.ts'

/** Pages that no project has, beside those of the navigation. */
const others = ['/operators', '/new-project']

for (const colorScheme of ['light', 'dark'] as const)
  test(`no page of the console has accessibility faults (${colorScheme})`, async ({
    page,
    provider,
    signedInBefore,
    complaints,
  }) => {
    await page.emulateMedia({ colorScheme })
    // So that the lists have a row.
    const address = await signedInBefore(page)
    const origin = await openConsole(page, provider.url)
    const links = await navigation(page).getByRole('link').all()
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(paths.length).toBeGreaterThan(12)
    const findings: string[] = []
    const check = async (path: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
      for (const finding of await axeFindings(runIn(page))) findings.push(`${path}: ${finding}`)
    }
    for (const path of [...paths, ...others]) {
      await page.goto(origin + path)
      await check(`${path}`)
    }
    await page.goto(`${origin}${paths.find((path) => path?.endsWith('/users'))}`)
    await page.getByRole('row').filter({ hasText: address }).getByRole('link').click()
    await check('the page of a user')
    expect(findings).toEqual([])
    // axe asks the previews of mails, which are in a sandbox.
    const isOfAxe = (line: string) => line.includes("'postMessage'")
    complaints.splice(0, Number.POSITIVE_INFINITY, ...complaints.filter((line) => !isOfAxe(line)))
  })
