import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { looksFile, looksOf } from '../tools/pictures/looks.ts'
import { startProvider } from './fixtures/provider.ts'
import { expect, test } from './fixtures/test.ts'

test('the pictures in docs/images show the product as it looks now', async ({ browser }) => {
  test.slow() // Opens the gallery up to four times.
  const recorded: Readonly<Record<string, string>> = JSON.parse(readFileSync(looksFile, 'utf8'))
  const pictures = readdirSync(dirname(looksFile)).filter((file) => file.endsWith('.png'))
  expect(pictures.sort(), 'each picture is one that `npm run pictures` draws').toEqual(Object.keys(recorded).sort())
  const provider = await startProvider()
  try {
    const looks = await looksOf(browser, provider.url)
    expect(looks, 'run `npm run pictures` and look at the pictures').toEqual(recorded)
  } finally {
    await provider.stop()
  }
})
