import { join } from 'node:path'
import type { BrowserContext } from 'playwright/test'
import { build, type Rolldown } from 'vite'
import type { Provider } from '../../fixtures/provider.ts'
import { root } from './installed.ts'

const theirs = /^https:\/\/(?:login\.shop\.example|[\w-]+\.stytch\.com)\//
const script = 'https://cdn.jsdelivr.net/npm/@stytch/vanilla-js@6.3.0/+esm'

/** Bundles a package into one file, as a CDN serves it. */
const whole = async (): Promise<string> => {
  const results = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(root, 'node_modules/@stytch/vanilla-js/dist/esm/index.mjs'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = [results].flat() as Rolldown.RolldownOutput[]
  const file = output?.output.find((one) => one.type === 'chunk')
  if (!file) throw new Error('The package was bundled into an empty file.')
  return file.code
}
let copy: Promise<string> | undefined
const copied = () => {
  copy ??= whole()
  return copy
}

/** Answers the hosts of an unswitched site with our provider, and the address of its script with the published file. */
export const standIn = async (context: BrowserContext, { url }: Provider): Promise<void> => {
  await context.route(theirs, async (route) => {
    const request = route.request()
    const address = request.url().replace(/^https:\/\/[^/]+/, url)
    // A navigation goes to the provider itself: the cookies that it sets belong to its host.
    if (request.isNavigationRequest() && request.frame().parentFrame() === null)
      return route.fulfill({
        contentType: 'text/html',
        body: `<script>location.replace(${JSON.stringify(address)})</script>`,
      })
    const response = await route.fetch({ url: address, maxRedirects: 0 })
    await route.fulfill({ response })
  })
  await context.route(script, async (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: await copied(),
    }),
  )
}
