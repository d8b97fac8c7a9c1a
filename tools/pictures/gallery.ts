import type { Browser, Locator, Page } from 'playwright'

/** One sample of the gallery. */
export interface GallerySample {
  /** Settings of the gallery in its address: `theme=dark`. */
  readonly query: string
  /** Title of the screen: `Main`, `Discovery`. */
  readonly screen: string
  /** The caption of the sample, or its beginning. Default: the first one with a signed-in user. */
  readonly caption?: string
}

/** Opens the gallery, and waits until every sample has rendered. */
export const openGallery = async (browser: Browser, url: string, query: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1000 }, deviceScaleFactor: 2, locale: 'en-GB' })
  await page.goto(`${url}/gallery?states=idle&${query}`)
  await page.waitForFunction(
    () => {
      const figures = document.querySelectorAll('figure')
      return figures.length > 0 && [...figures].every((figure) => figure.querySelector('.lk-watermark a'))
    },
    undefined,
    // The gallery mounts the screens outside of the view one after the other.
    { timeout: 120_000 },
  )
  // Fonts and marks arrive after the widget.
  await page.waitForLoadState('networkidle')
  return page
}

/**
 * Finds the place of a sample.
 *
 * @throws Error if the gallery has no such sample; the message names it
 */
export const sampleIn = async (page: Page, { screen, caption }: GallerySample): Promise<Locator> => {
  const figures = page.locator('main.gallery > section').filter({
    has: page.getByRole('heading', { name: screen, exact: true }),
  })
  const captions = await figures.locator('figcaption').allTextContents()
  const at = captions.findIndex((text) =>
    caption === undefined ? !/nobody|unknown/.test(text) : text.startsWith(caption),
  )
  if (at === -1) throw new Error(`The gallery has no sample "${caption ?? 'Idle'}" of the screen ${screen}.`)
  return figures.locator('figure').nth(at).locator('[data-latchkey-screen]')
}
