/**
 * `npm run pictures` draws `docs/images/` from the running playground: the hero of README.md, the contact sheets of
 * SCREENS.md, the anatomy of THEME.md, the account, and the pages of the playground and the console. `looks.json` there
 * records what the pictures show; `e2e/pictures.spec.ts` fails when the product looks different, until they are drawn
 * again.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from 'playwright'
import { launchOptions } from './browser.ts'
import { root } from './check/sources.ts'
import { anatomy, anatomyPage } from './pictures/anatomy.ts'
import { type GallerySample, openGallery, sampleIn } from './pictures/gallery.ts'
import { looksFile, looksOfPages, looksOfSamples, openPage } from './pictures/looks.ts'
import { pages } from './pictures/pages.ts'
import { type Sheet, sheetPage, sheets } from './pictures/sheets.ts'

const images = join(root, 'docs/images')

/** A page whose whole content is the picture. */
interface Drawing {
  readonly file: string
  /** In CSS pixels. */
  readonly width: number
  /** Pixels of the picture for one CSS pixel. */
  readonly density: number
}

const draw = async (browser: Browser, html: string, { file, width, density }: Drawing): Promise<void> => {
  const page = await browser.newPage({ viewport: { width, height: 100 }, deviceScaleFactor: density })
  await page.setContent(html)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  await page.screenshot({ path: join(images, file), fullPage: true })
  await page.close()
}

/** Returns a sample as an image. */
const shoot = async (page: Page, sample: GallerySample): Promise<string> => {
  const place = await sampleIn(page, sample)
  await place.scrollIntoViewIfNeeded()
  return `data:image/png;base64,${(await place.screenshot({ animations: 'disabled' })).toString('base64')}`
}

const drawSheet = async (browser: Browser, url: string, sheet: Sheet): Promise<void> => {
  const shots: { readonly sample: GallerySample; readonly image: string }[] = []
  for (const [query, samples] of Map.groupBy(sheet.samples, ({ query }) => query)) {
    const page = await openGallery(browser, url, query, samples)
    for (const sample of samples) shots.push({ sample, image: await shoot(page, sample) })
    await page.close()
  }
  const inOrder = sheet.samples.map((sample) => shots.find((shot) => shot.sample === sample)?.image ?? '')
  await draw(browser, sheetPage(sheet, inOrder), sheet)
}

const drawAnatomy = async (browser: Browser, url: string): Promise<void> => {
  const page = await openGallery(browser, url, anatomy.query, [anatomy])
  const image = await shoot(page, anatomy)
  const marks = await (await sampleIn(page, anatomy)).evaluate(
    (place, rows) => {
      const from = place.getBoundingClientRect()
      return rows.map(({ part }) => {
        const box = (part === '' ? place : (place.querySelector(part) ?? place)).getBoundingClientRect()
        return { left: box.left - from.left, top: box.top - from.top + box.height / 2, right: box.right - from.left }
      })
    },
    anatomy.rows.map(({ part }) => ({ part })),
  )
  await page.close()
  await draw(browser, anatomyPage(image, marks), { file: 'theme.png', width: 980, density: 1.5 })
}

const server = spawn(process.execPath, [join(root, 'packages/playground/dist/server.js')], {
  env: { ...process.env, PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch(await launchOptions())
try {
  const [line] = await once(createInterface({ input: server.stdout }), 'line')
  const url = String(line).split(' at ')[1] ?? ''
  mkdirSync(images, { recursive: true })
  for (const sheet of sheets) await drawSheet(browser, url, sheet)
  await drawAnatomy(browser, url)
  for (const picture of pages) {
    const page = await openPage(browser, url, picture)
    await page.screenshot({ path: join(images, picture.file), animations: 'disabled' })
    await page.close()
  }
  const looks = { ...(await looksOfSamples(browser, url)), ...(await looksOfPages(browser, url)) }
  writeFileSync(looksFile, `${JSON.stringify(looks, null, 2)}\n`)
} finally {
  await browser.close()
  server.kill()
}
