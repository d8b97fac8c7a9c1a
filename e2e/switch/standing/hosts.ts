import { join } from 'node:path'
import type { BrowserContext } from 'playwright/test'
import { build, type Rolldown } from 'vite'
import type { Provider } from '../../fixtures/provider.ts'
import { root } from './installed.ts'

const theirs = /^https:\/\/(?:login\.shop\.example|[\w-]+\.stytch\.com)\//
const script = 'https://cdn.jsdelivr.net/npm/@stytch/vanilla-js@6.3.0/+esm'

/** What a network of copies serves of a package: all of it in one file. */
const whole = async (): Promise<string> => {
  const built = await build({
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
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const file = output?.output.find((one) => one.type === 'chunk')
  if (!file) throw new Error('The package was bundled into nothing.')
  return file.code
}
let copy: Promise<string> | undefined
const copied = () => {
  copy ??= whole()
  return copy
}

/**
 * Lets the hosts that a site names before it has switched answer as our provider does, and the address of its script with what
 * was published there.
 */
export const standIn = async (context: BrowserContext, { url }: Provider): Promise<void> => {
  await context.route(theirs, async (route) => {
    const request = route.request()
    const address = request.url().replace(/^https:\/\/[^/]+/, url)
    // Where the person goes, the browser goes: what it remembers of the provider is bound to its host.
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
