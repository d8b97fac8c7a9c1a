import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Looks, looksFile, looksOfPages, looksOfSamples } from '../tools/pictures/looks.ts'
import { pages } from '../tools/pictures/pages.ts'
import { startProvider } from './fixtures/provider.ts'
import { expect, test } from './fixtures/test.ts'

const recorded: Looks = JSON.parse(readFileSync(looksFile, 'utf8'))
const arePages = new Set(pages.map(({ file }) => file))
const recordedOf = (isPage: boolean): Looks =>
  Object.fromEntries(Object.entries(recorded).filter(([file]) => arePages.has(file) === isPage))

test('each picture in docs/images is one that `npm run pictures` draws', () => {
  const pictures = readdirSync(dirname(looksFile)).filter((file) => file.endsWith('.png'))
  expect(pictures.sort()).toEqual(Object.keys(recorded).sort())
})

for (const [kind, looksOf, expected] of [
  ['screens', looksOfSamples, recordedOf(false)],
  ['pages', looksOfPages, recordedOf(true)],
] as const)
  test(`the pictures of ${kind} in docs/images show the product as it looks now`, async ({ browser }) => {
    const provider = await startProvider()
    try {
      const looks = await looksOf(browser, provider.url)
      expect(looks, 'run `npm run pictures` and look at the pictures').toEqual(expected)
    } finally {
      await provider.stop()
    }
  })
