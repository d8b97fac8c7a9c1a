import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { root } from '../check/sources.ts'
import { anatomy } from './anatomy.ts'
import { type GallerySample, openGallery, sampleIn } from './gallery.ts'
import { sheets } from './sheets.ts'

/** What the pictures in `docs/images` show, by their file. */
export type Looks = Readonly<Record<string, string>>

export const looksFile = join(root, 'docs/images/looks.json')

/**
 * Runs in the gallery: returns texts and colors of every part of a sample. Positions depend on the fonts of the
 * machine, so they are left out.
 */
const lookOf = (place: Element): readonly string[] =>
  [place, ...place.querySelectorAll('*:not(svg *)')].map((part) => {
    const { color, backgroundColor, borderRadius, fontSize, fontWeight } = getComputedStyle(part)
    const text = [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue)
    // Countdowns run.
    const words = text.join('').replaceAll(/\d+:\d+/g, '0:00')
    return [part.tagName, words, color, backgroundColor, borderRadius, fontSize, fontWeight].join(' ')
  })

/** Returns a digest of what each picture would show now. */
export const looksOf = async (browser: Browser, url: string): Promise<Looks> => {
  const files: readonly (readonly [string, readonly GallerySample[]])[] = [
    ...sheets.map(({ file, samples }) => [file, samples] as const),
    ['theme.png', [anatomy]],
  ]
  const queries = new Set(files.flatMap(([, samples]) => samples.map(({ query }) => query)))
  const hashes = new Map(files.map(([file]) => [file, createHash('sha256')]))
  for (const query of queries) {
    const page = await openGallery(browser, url, query)
    for (const [file, samples] of files)
      for (const sample of samples.filter((one) => one.query === query))
        hashes.get(file)?.update((await (await sampleIn(page, sample)).evaluate(lookOf)).join('\n'))
    await page.close()
  }
  return Object.fromEntries([...hashes].map(([file, hash]) => [file, hash.digest('hex').slice(0, 16)]))
}
