import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { looksFile, looksOf } from '../tools/pictures/looks.ts'
import { isInSlice } from '../tools/test/slices.ts'
import { startProvider } from './fixtures/provider.ts'
import { expect, test } from './fixtures/test.ts'

/** Of every run: each screen once, in the gallery's light theme, and the playground. */
const inEveryRun = ['screens-users.png', 'screens-members.png', 'theme.png', 'playground.png']
const isChosen = (file: string) => inEveryRun.includes(file) || isInSlice(`look of ${file}`)

test('the pictures in docs/images show the product as it looks now', async ({ browser }) => {
  test.slow() // Opens the gallery up to four times.
  const recorded: Readonly<Record<string, string>> = JSON.parse(readFileSync(looksFile, 'utf8'))
  const pictures = readdirSync(dirname(looksFile)).filter((file) => file.endsWith('.png'))
  expect(pictures.sort(), 'each picture is one that `npm run pictures` draws').toEqual(Object.keys(recorded).sort())
  const provider = await startProvider()
  try {
    const expected = Object.fromEntries(Object.entries(recorded).filter(([file]) => isChosen(file)))
    const looks = await looksOf(browser, provider.url, isChosen)
    expect(looks, 'run `npm run pictures` and look at the pictures').toEqual(expected)
  } finally {
    await provider.stop()
  }
})
