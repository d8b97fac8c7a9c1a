import type { Browser, Locator, Page } from 'playwright'
import { pictures } from './all-pictures.ts'

/** One sample of the gallery. */
export interface GallerySample {
  /** Settings of the gallery in its address: `theme=dark`. */
  readonly query: string
  /** Title of the screen: `Main`, `Discovery`. */
  readonly screen: string
  /** The caption of the sample, or its beginning. Default: the first one with a signed-in user. */
  readonly caption?: string
}

/** Finds a sample among captions: the index of its own, or -1. */
const indexIn = (captions: readonly string[], caption: string | undefined): number =>
  captions.findIndex((text) => (caption === undefined ? !/nobody|unknown/.test(text) : text.startsWith(caption)))

/**
 * Returns the name by which the address of the gallery asks for a sample.
 *
 * @throws Error if the gallery has no such sample; the message names it
 */
const nameOf = ({ screen, caption }: GallerySample): string => {
  const idle = pictures
    .filter(({ title }) => title === screen)
    .flatMap(({ shots }) => shots.filter(({ state }) => state === 'idle').map(({ title }) => title))
  const title = idle[indexIn(idle, caption)]
  if (title === undefined) throw new Error(`The gallery has no sample "${caption ?? 'Idle'}" of the screen ${screen}.`)
  return `${screen}: ${title}`
}

/** Opens the gallery with samples of one query, and waits until each has rendered. */
export const openGallery = async (
  browser: Browser,
  url: string,
  query: string,
  samples: readonly GallerySample[],
): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1000 }, deviceScaleFactor: 2, locale: 'en-GB' })
  const names = new URLSearchParams(samples.map((sample) => ['picture', nameOf(sample)]))
  await page.goto(`${url}/gallery?states=idle&${query}&${names}`)
  await page.waitForFunction(() => {
    const figures = document.querySelectorAll('figure')
    return figures.length > 0 && [...figures].every((figure) => figure.querySelector('.lk-watermark a'))
  })
  // Fonts and marks arrive after the widget.
  await page.waitForLoadState('networkidle')
  return page
}

/** Finds the place of a sample that the gallery was opened with. */
export const sampleIn = async (page: Page, { screen, caption }: GallerySample): Promise<Locator> => {
  const figures = page.locator('main.gallery > section').filter({
    has: page.getByRole('heading', { name: screen, exact: true }),
  })
  const at = indexIn(await figures.locator('figcaption').allTextContents(), caption)
  return figures.locator('figure').nth(at).locator('[data-latchkey-screen]')
}
