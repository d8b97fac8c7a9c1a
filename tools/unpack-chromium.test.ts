import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { unpackChromium } from './unpack-chromium.ts'

const cache = mkdtempSync(join(tmpdir(), 'latchkey-browser-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))

test('two concurrent unpackings end with one folder, and its browser opens a page', async () => {
  const [first, second] = await Promise.all([unpackChromium(cache), unpackChromium(cache)])
  expect(second).toEqual(first)
  expect(readdirSync(cache)).toHaveLength(1)
  const browser = await chromium.launch({
    executablePath: first.executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...first.env, HOME: cache },
  })
  const page = await browser.newPage()
  await page.setContent('<input>')
  await page.locator('input').fill('typed')
  expect(await page.locator('input').inputValue()).toBe('typed')
  await browser.close()
})
