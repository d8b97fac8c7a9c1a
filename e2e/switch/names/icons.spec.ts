import type { Page } from 'playwright/test'
import { bundle } from '../../fixtures/bundle.ts'
import { type Imported, ours, shopPage, theirs } from '../../fixtures/shop.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Returns each icon of a page: its name, its size, and its colors. */
const drawn = async (page: Page) => {
  await expect(page.locator('.drawn').last()).toBeVisible()
  return page.locator('.drawn').evaluateAll((icons) =>
    icons.map((icon) => ({
      id: icon.id,
      size: [icon.getAttribute('width'), icon.getAttribute('height')],
      // Clip paths and masks paint nothing.
      paints: [
        ...new Set([...icon.querySelectorAll('path:not(clipPath *)')].map((path) => getComputedStyle(path).fill)),
      ],
    })),
  )
}

test('our packages draw the icons of the existing packages, under the same names, in black and in white', async ({
  page,
  host,
  provider,
}) => {
  test.slow()
  const at = async (imported: Imported) => {
    await host.open(page, provider, await shopPage(provider, { app: 'e2e/switch/latest-react/icons.tsx', imported }))
    return drawn(page)
  }
  const our = await at(ours)
  // Each icon fills its frame and stays inside it.
  const filled = await page.locator('.drawn').evaluateAll((icons) =>
    icons.map((icon) => {
      const [frame, shape] = [icon as SVGSVGElement, (icon as SVGSVGElement).getBBox()]
      const { width } = frame.viewBox.baseVal
      return (
        Math.max(shape.width, shape.height) > width / 2 &&
        [shape.x, shape.y].every((edge) => edge >= 0) &&
        [shape.x + shape.width, shape.y + shape.height].every((edge) => edge <= width)
      )
    }),
  )
  expect(our.filter((_, at) => !filled[at]).map(({ id }) => id)).toEqual([])
  const byName = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  expect(our).toHaveLength(48)
  expect(our.sort(byName)).toEqual((await at(theirs({}))).sort(byName))
})

test('a site that draws no icon bundles none', async () => {
  test.slow()
  const githubMark = 'M12 2.1C6.4 2.1 1.8 6.6 1.8 12.3'
  const phantomMark = 'M4.2 20.2c2.6 0 4.6-2.2 5.7-3.9'
  expect(await bundle('e2e/switch/latest-react/icons.tsx', ours.packages)).toContain(phantomMark)
  for (const app of ['latest-react/app.tsx', 'latest/app.ts', 'plain/app.ts']) {
    const site = await bundle(`e2e/switch/${app}`, ours.packages)
    expect(site, app).not.toContain(phantomMark)
    // Social buttons have separate marks, each in a file that is loaded on demand.
    expect(site.split(githubMark).length - 1, app).toBeLessThan(2)
  }
})
