/// <reference types="node" />
import { fileURLToPath } from 'node:url'
import { expect } from 'playwright/test'
import { build, type Rolldown } from 'vite'
import { test } from '../testing/site.ts'

const entry = fileURLToPath(new URL('../../../js/src/index.ts', import.meta.url))

/**
 * Bundles the loader and everything it imports into one file, with the development build of React, which reports
 * mistakes.
 */
const inDevelopment = async (): Promise<string> => {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? id : null),
        load: (id) =>
          id === 'page'
            ? `import { createClient } from ${JSON.stringify(entry)}\nwindow.client = createClient('public-token-test-00000000-0000-4000-8000-000000000000')`
            : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'page', output: { format: 'es', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  return output.output[0].code
}

/** Every variant of Main, each mounted separately. */
const mounts: readonly Readonly<Record<string, object | string>>[] = [
  { config: { products: ['otp'] } },
  { config: { products: ['emailMagicLinks'] }, styles: { hideHeaderText: true, logo: { logoImageUrl: '/logo.png' } } },
  { config: { products: ['passwords'], enableShadowDOM: true }, strings: { 'main.title': 'Welcome' } },
  { config: { products: ['otp', 'passwords'], otpOptions: { methods: ['sms', 'whatsapp'] } } },
  { config: { products: ['otp'], otpOptions: { methods: ['whatsapp'] } }, locale: 'ar' },
  { config: { products: ['otp', 'emailMagicLinks'] } },
  { config: { products: ['passkeys'] }, locale: 'de' },
]

test('React in development reports no hydration mismatch for the painted markup', async ({ page, site }) => {
  site.answers.set('logo.png', { data: {} })
  await site.open({ app: await inDevelopment() })
  for (const mount of mounts) {
    await page.evaluate((mount) => {
      const { client } = window as unknown as { client: { mountLogin(options: object): { unmount(): void } } }
      Object.assign(window, { handle: client.mountLogin({ elementId: '#login', ...mount }) })
    }, mount)
    const heading = page.locator('#login').locator('h2, input').first()
    await heading.hover()
    await expect
      .poll(() => heading.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
      .toBe(true)
    await page.evaluate(() => (window as unknown as { handle: { unmount(): void } }).handle.unmount())
  }
  expect(site.complaints).toEqual([])
})
