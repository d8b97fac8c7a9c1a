import type { Page } from 'playwright/test'
import { expect, test } from './fixtures/test.ts'

/** Page styles for all elements: sizes, fonts, colors, spacing, and inherited properties. */
const rules = `
  font: italic 700 27px/2.2 Georgia, serif; color: rgb(200 0 90); background: rgb(255 240 120);
  margin: 9px 7px; padding: 11px 13px; border: 3px dashed lime; border-radius: 17px; outline-offset: 5px;
  letter-spacing: 3px; word-spacing: 9px; text-transform: uppercase; text-align: right; text-indent: 21px;
  text-decoration: underline wavy red; text-shadow: 1px 1px 2px blue; box-shadow: 0 0 9px teal; opacity: 0.6;
  box-sizing: content-box; min-height: 31px; max-width: 77%; vertical-align: super; list-style: square inside;
  white-space: pre; line-break: anywhere; display: inline-table; float: left; position: static; transform: rotate(1deg);
`

/** Separate selectors: one that names an element has a higher specificity than one for all. */
const elements = [
  'span',
  'li',
  'ul',
  'p',
  'a',
  'label',
  'h1, h2, h3',
  'button',
  'input',
  'form',
  'div',
  'section',
  'img',
  '*',
]

/** Only inside the widgets, without specificity: the page around them must not move. */
const hostile = elements
  .map((names) =>
    names
      .split(', ')
      .map((name) => `${name}:where([data-latchkey-screen], [data-latchkey-screen] *)`)
      .join(', '),
  )
  .map((selector) => `${selector} { ${rules} }`)
  .join('\n')

const pictures = async (page: Page): Promise<ReadonlyMap<string, Buffer>> => {
  const found = new Map<string, Buffer>()
  const figures = page.getByRole('figure')
  for (let place = 0; place < (await figures.count()); place += 1) {
    const figure = figures.nth(place)
    const root = figure.locator('[data-latchkey-screen]').first()
    const name = `${await root.getAttribute('data-latchkey-screen')}: ${await figure.locator('figcaption').textContent()}`
    found.set(`${place} ${name}`, await root.screenshot({ animations: 'disabled', caret: 'hide' }))
  }
  return found
}

/** Anti-aliasing differs between two pictures of the same page; a color or a position differs by more. */
const SMOOTHING = 24

const differingPixels = (page: Page, pair: readonly [Buffer, Buffer]): Promise<number> =>
  page.evaluate(
    async ([first = '', second = '', smoothing]) => {
      const pixels = async (picture: string) => {
        const image = new Image()
        image.src = `data:image/png;base64,${picture}`
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height)
        const drawing = canvas.getContext('2d')
        drawing?.drawImage(image, 0, 0)
        return drawing?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
      }
      const [one, other] = await Promise.all([pixels(first), pixels(second)])
      if (one.length !== other.length) return Math.abs(one.length - other.length)
      return one.filter((value, place) => Math.abs(value - (other[place] ?? 0)) > smoothing).length
    },
    [pair[0].toString('base64'), pair[1].toString('base64'), SMOOTHING] as const,
  )

test('page styles for its own elements change no pixel of any screen', async ({ page }) => {
  test.setTimeout(400_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Countdowns, and messages that appear after a minute, would differ.
  await page.addInitScript(() => {
    Performance.prototype.now = () => 0
    const wait = window.setTimeout.bind(window)
    const soon = (run: TimerHandler, ms = 0) => (ms < 60_000 ? wait(run, ms) : 0)
    window.setTimeout = soon as typeof window.setTimeout
  })
  await page.goto('/gallery')
  await expect(page.getByRole('figure').last().locator('[data-latchkey-screen]')).toBeVisible()
  // The first picture may be taken while the page is rendering, so it is discarded.
  await page.waitForLoadState('networkidle')
  await page.getByRole('figure').first().screenshot()
  const clean = await pictures(page)
  expect(clean.size).toBeGreaterThan(40)
  // The page's own sheets precede adopted ones.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.unshift(sheet)
  }, hostile)
  const ruled = await pictures(page)
  await page.goto('about:blank')
  for (const [name, picture] of clean)
    expect.soft(await differingPixels(page, [picture, ruled.get(name) ?? Buffer.of()]), name).toBe(0)
})
