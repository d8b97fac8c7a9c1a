import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { root } from '../check/sources.ts'
import { anatomy } from './anatomy.ts'
import { type GallerySample, openGallery, sampleIn } from './gallery.ts'
import { type PagePicture, pages } from './pages.ts'
import { sheets } from './sheets.ts'

/** What the pictures in `docs/images` show, by their file. */
export type Looks = Readonly<Record<string, string>>

export const looksFile = join(root, 'docs/images/looks.json')

/**
 * Runs in the page: returns texts and colors of every part of a place. Positions depend on the fonts of the machine, so
 * they are left out.
 */
const lookOf = (place: Element): readonly string[] =>
  [place, ...place.querySelectorAll('*:not(svg *)')].map((part) => {
    const { color, backgroundColor, borderRadius, fontSize, fontWeight } = getComputedStyle(part)
    const text = [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue)
    // Countdowns run, codes and IDs are random, and pages show dates.
    const words = text
      .join('')
      .replaceAll(/\b[a-z-]+-test-[\da-f-]+/g, 'id')
      .replaceAll(/\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\b/g, 'month')
      .replaceAll(/\d[\d:,.]*/g, '0')
    return [part.tagName, words, color, backgroundColor, borderRadius, fontSize, fontWeight].join(' ')
  })

const digestOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)

/** Opens the page of a picture in a browser profile of its own. */
export const openPage = async (browser: Browser, url: string, { width, height, density, open }: PagePicture) => {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: density,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  await open(page, url)
  return page
}

/**
 * Returns a digest of what each picture of a page would show now.
 *
 * @param url address of a development server that nothing else uses
 */
export const looksOfPages = async (browser: Browser, url: string): Promise<Looks> => {
  const looks: [string, string][] = []
  for (const picture of pages) {
    const page = await openPage(browser, url, picture)
    looks.push([picture.file, digestOf(await page.locator('body').evaluate(lookOf))])
    await page.close()
  }
  return Object.fromEntries(looks)
}

/** The same for each picture of samples. */
export const looksOfSamples = async (browser: Browser, url: string): Promise<Looks> => {
  const files: readonly (readonly [string, readonly GallerySample[]])[] = [
    ...sheets.map(({ file, samples }) => [file, samples] as const),
    ['theme.png', [anatomy]],
  ]
  const queries = Map.groupBy(
    files.flatMap(([, samples]) => samples),
    ({ query }) => query,
  )
  const lines = new Map(files.map(([file]): [string, string[]] => [file, []]))
  for (const [query, asked] of queries) {
    const page = await openGallery(browser, url, query, asked)
    for (const [file, samples] of files)
      for (const sample of samples.filter((one) => one.query === query))
        lines.get(file)?.push(...(await (await sampleIn(page, sample)).evaluate(lookOf)))
    await page.close()
  }
  return Object.fromEntries([...lines].map(([file, texts]) => [file, digestOf(texts)]))
}
