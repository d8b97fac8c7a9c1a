import type { Page } from 'playwright/test'
import { pictures as gallery } from '../tools/pictures/all-pictures.ts'
import { repeated } from '../tools/test/slices.ts'
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

/** The gallery's states of a screen. */
const states = ['idle', 'busy', 'failed'] as const

/** A window this tall holds many screens: a picture of each screen would take ten times as long. */
const STRIP = 4000

/** Returns the top of each strip of the page, in pixels. The last strip ends with the page, so it overlaps the one before. */
const stripsOf = async (page: Page): Promise<readonly number[]> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  return Array.from({ length: Math.ceil(height / STRIP) }, (_, place) => Math.min(place * STRIP, height - STRIP))
}

const pictures = async (page: Page, tops: readonly number[]): Promise<readonly Buffer[]> => {
  const strips: Buffer[] = []
  for (const top of tops) {
    await page.evaluate((top) => scrollTo(0, top), top)
    strips.push(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  }
  return strips
}

interface Place {
  readonly name: string
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Returns name and position of every screen, in pixels from the corner of the page. */
const placesOf = (page: Page): Promise<readonly Place[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('figure')]
      .filter((figure) => figure.checkVisibility())
      .map((figure) => {
        const root = figure.querySelector<HTMLElement>('[data-latchkey-screen]')
        const { top, bottom, left, right } = (root ?? figure).getBoundingClientRect()
        const name = `${root?.getAttribute('data-latchkey-screen')}: ${figure.querySelector('figcaption')?.textContent}`
        return { name, left, right, top: top + scrollY, bottom: bottom + scrollY }
      }),
  )

/** Anti-aliasing differs between two pictures of the same page; a color or a position differs by more. */
const SMOOTHING = 24

/** Returns the positions of differing pixels within a pair of pictures, as `[x, y]`; at most a thousand. */
const differingPixels = (
  page: Page,
  pair: readonly [Buffer, Buffer],
): Promise<readonly (readonly [number, number])[]> =>
  page.evaluate(
    async ([first = '', second = '', smoothing]) => {
      const pixels = async (picture: string) => {
        const image = new Image()
        image.src = `data:image/png;base64,${picture}`
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height)
        const drawing = canvas.getContext('2d')
        drawing?.drawImage(image, 0, 0)
        const { data } = drawing?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray() }
        return { width: image.width, data }
      }
      const [one, other] = await Promise.all([pixels(first), pixels(second)])
      const found: [number, number][] = []
      for (let at = 0; at < one.data.length && found.length < 1000; at += 1)
        if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > smoothing) {
          const pixel = Math.floor(at / 4)
          found.push([pixel % one.width, Math.floor(pixel / one.width)])
        }
      return found
    },
    [pair[0].toString('base64'), pair[1].toString('base64'), SMOOTHING] as const,
  )

for (const state of states)
  test(
    `page styles for its own elements change no pixel of any ${state} screen`,
    repeated(`page rules, ${state}`),
    async ({ page }) => {
      const shots = gallery.flatMap((picture) => picture.shots).filter((shot) => shot.state === state)
      await page.setViewportSize({ width: 1280, height: STRIP })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // Countdowns, and messages that appear after a minute, would differ.
      await page.addInitScript(() => {
        Performance.prototype.now = () => 0
        const wait = window.setTimeout.bind(window)
        const soon = (run: TimerHandler, ms = 0) => (ms < 60_000 ? wait(run, ms) : 0)
        window.setTimeout = soon as typeof window.setTimeout
      })
      // The gallery renders a hundred widgets.
      await page.goto(`/gallery?states=${state}`)
      await expect(page.locator('figure [data-latchkey-screen] .lk-watermark a')).toHaveCount(shots.length, {
        timeout: 180_000,
      })
      // The first picture may be taken while the page is rendering, so it is discarded.
      await page.waitForLoadState('networkidle')
      await page.getByRole('figure').first().screenshot()
      const places = await placesOf(page)
      expect(places.length).toBeGreaterThan(40)
      const tops = await stripsOf(page)
      const clean = await pictures(page, tops)
      // The page's own sheets precede adopted ones.
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets.unshift(sheet)
      }, hostile)
      const ruled = await pictures(page, tops)
      expect(ruled).toHaveLength(clean.length)
      await page.goto('about:blank')
      const changed = new Set<string>()
      for (const [strip, picture] of clean.entries()) {
        const other = ruled[strip] ?? Buffer.of()
        // The browser encodes the same pixels as the same bytes.
        const pixels = picture.equals(other) ? [] : await differingPixels(page, [picture, other])
        for (const [x, row] of pixels) {
          const y = row + (tops[strip] ?? 0)
          const place = places.find(({ top, bottom, left, right }) => top <= y && y < bottom && left <= x && x < right)
          // The text around the screens is smoothed differently when a screen below it is painted again.
          if (place) changed.add(place.name)
        }
      }
      expect([...changed]).toEqual([])
    },
  )
