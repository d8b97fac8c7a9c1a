/// <reference types="node" />

import { readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'

const built = (name: string) => readFileSync(new URL(`../dist/${name}`, import.meta.url), 'utf8')

type Client = { mountLogin(options: object): void }

test('the classic script sets window.Latchkey, with all that the module exports by name', async ({ page }) => {
  await page.route('http://localhost:4401/**', (route) => {
    const name = new URL(route.request().url()).pathname.replace('/js/', '')
    if (!name.endsWith('.js'))
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Site</title><div id="login"></div>',
      })
    return route.fulfill({ contentType: 'text/javascript', body: built(name) })
  })
  await page.goto('http://localhost:4401/')
  await page.addScriptTag({ url: '/js/latchkey.global.js' })
  const missing = await page.evaluate(async () => {
    const address = '/js/latchkey.js'
    const named: object = await import(address)
    const all = (window as unknown as { Latchkey: object }).Latchkey
    // Names of one or two letters are what the entry lends to its own chunks.
    return Object.keys(named).filter((name) => name.length > 2 && !(name in all))
  })
  expect(missing).toEqual([])
  await page.evaluate(() => {
    const { createClient } = (window as unknown as { Latchkey: { createClient(...given: unknown[]): Client } }).Latchkey
    const client = createClient('public-token-test-00000000-0000-4000-8000-000000000000', { baseURL: location.origin })
    client.mountLogin({ elementId: '#login', config: { products: ['otp'] } })
  })
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.evaluate(() => {
    const { createClient } = (window as unknown as { Latchkey: { createClient(...given: unknown[]): Client } }).Latchkey
    const client = createClient('public-token-test-00000000-0000-4000-8000-000000000000', { baseURL: location.origin })
    client.mountLogin({ elementId: '#login', config: { products: ['otp'] }, locale: 'de' })
  })
  // The language is no part of the script: it is fetched from beside it.
  await expect(page.getByLabel('E-Mail')).toBeVisible()
  // The element is defined by the same script.
  await page.evaluate(() => {
    document.body.innerHTML =
      '<latchkey-login public-token="public-token-test-00000000-0000-4000-8000-000000000000" products="otp">'
  })
  await expect(page.locator('latchkey-login').getByLabel('Email')).toBeVisible()
})
