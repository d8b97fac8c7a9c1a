/**
 * Takes pictures of the running product, so that they cannot show something else. Without an argument it takes the two
 * of the README; with a folder as argument, every screen of the gallery and of the journey in each look, for a review
 * before a release.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { launchOptions } from '../tools/browser.ts'
import { startProvider } from './fixtures/provider.ts'
import { everyLook } from './screenshots/every-look.ts'
import { readmePictures } from './screenshots/readme.ts'

const folder = process.argv[2]
const images = fileURLToPath(new URL('../docs/images', import.meta.url))

const provider = await startProvider()
const browser = await chromium.launch(await launchOptions())
try {
  if (folder === undefined) {
    await mkdir(images, { recursive: true })
    await readmePictures(browser, provider, (name) => join(images, name))
  } else {
    await mkdir(folder, { recursive: true })
    await everyLook(browser, provider, (name) => join(folder, name))
  }
} finally {
  await browser.close()
  await provider.stop()
}
