import { readFileSync } from 'node:fs'
import { looksFile, looksOf } from '../tools/pictures/looks.ts'
import { expect, test } from './fixtures/test.ts'

test('the pictures in docs/images show the widget as it looks now', async ({ browser, provider }) => {
  test.slow() // Opens the gallery four times.
  const recorded: unknown = JSON.parse(readFileSync(looksFile, 'utf8'))
  expect(await looksOf(browser, provider.url), 'run `npm run pictures` and look at the pictures').toEqual(recorded)
})
