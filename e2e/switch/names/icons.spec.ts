import { mark as phantom } from '@latchkey/widget/methods/crypto/marks/phantom'
import { mark as github } from '@latchkey/widget/methods/oauth/marks/github'
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

test('a site that draws no icon bundles no table of icons, and each mark once at most', async () => {
  // A name that only the tables have, and the first characters of a path, because bundlers may quote the rest.
  const table = 'xTwitter'
  const marks = [phantom, github].map(([path]) => path?.[0].slice(0, 24) ?? 'no path')
  const countIn = (script: string, text: string) => script.split(text).length - 1
  const icons = await bundle('e2e/switch/latest-react/icons.tsx', ours.packages)
  for (const text of [table, ...marks]) expect(icons).toContain(text)
  for (const app of ['latest-react/app.tsx', 'latest/app.ts', 'plain/app.ts']) {
    const site = await bundle(`e2e/switch/${app}`, ours.packages)
    expect(site, app).not.toContain(table)
    // Social buttons and the screen for wallets have marks, each in a file that is loaded on demand.
    for (const mark of marks) expect(countIn(site, mark), app).toBeLessThan(2)
  }
})
